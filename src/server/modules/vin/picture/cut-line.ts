import type { Line } from './find-lines.ts'

/** A picture in memory: three bytes per pixel, row by row. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** The line height that the reading model was trained with. */
const LINE_HEIGHT = 48
const MOST_WIDTH = 960

/** Cuts a line out of a picture, levelled and scaled to `LINE_HEIGHT` pixels; upside down on demand. */
export function cutLine(picture: Pixels, line: Line, { isUpsideDown }: { isUpsideDown: boolean }): Pixels {
  const width = Math.min(
    MOST_WIDTH,
    Math.max(LINE_HEIGHT, Math.round((line.length / line.height) * LINE_HEIGHT)),
  )
  const data = new Uint8Array(width * LINE_HEIGHT * 3)
  const angle = isUpsideDown ? line.angle + Math.PI : line.angle
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  for (let y = 0, to = 0; y < LINE_HEIGHT; y++) {
    const across = ((y + 0.5) / LINE_HEIGHT - 0.5) * line.height
    for (let x = 0; x < width; x++, to += 3) {
      const along = ((x + 0.5) / width - 0.5) * line.length
      copyPoint(
        picture,
        line.middleX + along * cos - across * sin,
        line.middleY + along * sin + across * cos,
        data,
        to,
      )
    }
  }
  return { data, width, height: LINE_HEIGHT }
}

/** The colour between four pixels; beyond the edge, the edge pixel repeats. */
function copyPoint({ data, width, height }: Pixels, x: number, y: number, into: Uint8Array, to: number) {
  const [safeX, safeY] = [Math.min(Math.max(x, 0), width - 1), Math.min(Math.max(y, 0), height - 1)]
  const [left, top] = [Math.floor(safeX), Math.floor(safeY)]
  const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)]
  const [shareX, shareY] = [safeX - left, safeY - top]
  for (let colour = 0; colour < 3; colour++) {
    const at = (column: number, row: number) => data[(row * width + column) * 3 + colour]!
    const above = at(left, top) * (1 - shareX) + at(right, top) * shareX
    const below = at(left, bottom) * (1 - shareX) + at(right, bottom) * shareX
    into[to + colour] = above * (1 - shareY) + below * shareY
  }
}
