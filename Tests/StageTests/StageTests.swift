import Stage
import Testing
