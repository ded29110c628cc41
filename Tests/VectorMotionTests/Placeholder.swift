import Testing
import VectorMotion
