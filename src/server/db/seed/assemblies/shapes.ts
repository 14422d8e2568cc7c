import { generalBlock, levelShapes } from './level-shapes.ts'
import { longShapes } from './long-shapes.ts'
import type { Shape } from './shape.ts'
import { wideShapes } from './wide-shapes.ts'

/** How a part is drawn in an exploded view, by the line drawing of its category. */
export function shapeOf(drawing: string): Shape {
  return longShapes[drawing] ?? wideShapes[drawing] ?? levelShapes[drawing] ?? generalBlock
}
