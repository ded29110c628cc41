import Testing
import VectorRaster
