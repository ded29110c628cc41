import VectorText
import Testing
