import Testing
import VectorGraphics
