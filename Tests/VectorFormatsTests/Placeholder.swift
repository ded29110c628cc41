import Testing
import VectorFormats
