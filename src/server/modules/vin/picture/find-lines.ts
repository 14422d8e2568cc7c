// Finds lines of text in a picture, from the detector's map of how likely each pixel belongs to text.

/** A rectangle at any angle; lengths in pixels of the picture, the angle in radians. */
export interface Line {
  middleX: number
  middleY: number
  /** Along the text; never shorter than the height. */
  length: number
  height: number
  angle: number
}

export interface WritingMap {
  data: Float32Array
  width: number
  height: number
}

/** The detector's usual limits: a pixel above the first is text, a patch above the second is a line. */
const PIXEL_LIKELY = 0.3
const LINE_LIKELY = 0.5
const LEAST_PIXELS = 24
/**
 * The map marks only the core of a line; the line itself is larger by this share of area to circumference.
 */
const GROW = 1.6

interface Patch {
  count: number
  likely: number
  points: number[]
}

/** The lines of a map, scaled to the picture, the longest first. */
export function findLines(map: WritingMap, scaleX: number, scaleY: number): Line[] {
  return patchesOf(map)
    .filter(({ count, likely }) => count >= LEAST_PIXELS && likely / count >= LINE_LIKELY)
    .map((patch) => lineAround(patch.points, map.width, scaleX, scaleY))
    .toSorted((one, other) => other.length - one.length)
}

/** Connected pixels of text. */
function patchesOf({ data, width, height }: WritingMap): Patch[] {
  const isSeen = new Uint8Array(data.length)
  const patches: Patch[] = []
  for (let start = 0; start < data.length; start++) {
    if (isSeen[start] || data[start]! < PIXEL_LIKELY) continue
    const patch: Patch = { count: 0, likely: 0, points: [] }
    const open = [start]
    isSeen[start] = 1
    while (open.length > 0) {
      const at = open.pop()!
      patch.count++
      patch.likely += data[at]!
      patch.points.push(at)
      const x = at % width
      const beside = [
        ...(x > 0 ? [at - 1] : []),
        ...(x < width - 1 ? [at + 1] : []),
        ...(at >= width ? [at - width] : []),
        ...(at < width * (height - 1) ? [at + width] : []),
      ]
      for (const next of beside) {
        if (isSeen[next] || data[next]! < PIXEL_LIKELY) continue
        isSeen[next] = 1
        open.push(next)
      }
    }
    patches.push(patch)
  }
  return patches
}

/** The rectangle along the direction in which the points spread most. */
function lineAround(points: number[], width: number, scaleX: number, scaleY: number): Line {
  const xs = points.map((at) => (at % width) * scaleX)
  const ys = points.map((at) => Math.floor(at / width) * scaleY)
  const meanX = mean(xs)
  const meanY = mean(ys)
  let [spreadX, spreadY, spreadBoth] = [0, 0, 0]
  for (let at = 0; at < points.length; at++) {
    const [x, y] = [xs[at]! - meanX, ys[at]! - meanY]
    spreadX += x * x
    spreadY += y * y
    spreadBoth += x * y
  }
  const angle = Math.atan2(2 * spreadBoth, spreadX - spreadY) / 2
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const along = range(xs.map((x, at) => x * cos + ys[at]! * sin))
  const across = range(xs.map((x, at) => ys[at]! * cos - x * sin))
  const [core, thick] = [along.to - along.from + scaleX, across.to - across.from + scaleY]
  const grow = (GROW * core * thick) / (core + thick)
  const [middleAlong, middleAcross] = [(along.from + along.to) / 2, (across.from + across.to) / 2]
  return {
    middleX: middleAlong * cos - middleAcross * sin,
    middleY: middleAlong * sin + middleAcross * cos,
    length: core + grow,
    height: thick + grow,
    angle,
  }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function range(values: number[]): { from: number; to: number } {
  let [from, to] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < from) from = value
    if (value > to) to = value
  }
  return { from, to }
}
