@_exported import VectorExport
@_exported import VectorFormats
@_exported import VectorGraphics
@_exported import VectorMotion
@_exported import VectorRaster
@_exported import VectorText
