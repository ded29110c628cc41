import Testing
import VectorExport
