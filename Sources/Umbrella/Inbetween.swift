@_exported public import VectorExport
@_exported public import VectorFormats
@_exported public import VectorGraphics
@_exported public import VectorMotion
@_exported public import VectorRaster
@_exported public import VectorText
