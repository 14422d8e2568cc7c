// Where the hot spots of a drawing lie, and what moving and drawing them gives. In thousandths of the drawing's
// width and height, whole numbers inside the drawing.

export interface Spot {
  position: string
  sheet: number
  x: number
  y: number
  w: number
  h: number
}

export interface Point {
  x: number
  y: number
}

export const WHOLE = 1000
/** Large enough to press on a phone. */
const USUAL = 40
const LEAST = 8

const within = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, Math.round(value)))

/** The spot moved by so much, as far as the drawing reaches. */
export function moved<S extends Spot>(spot: S, by: Point): S {
  return {
    ...spot,
    x: within(spot.x + by.x, 0, WHOLE - spot.w),
    y: within(spot.y + by.y, 0, WHOLE - spot.h),
  }
}

/** The spot with its lower right corner moved by so much. */
export function resized<S extends Spot>(spot: S, by: Point): S {
  return {
    ...spot,
    w: within(spot.w + by.x, Math.min(LEAST, WHOLE - spot.x), WHOLE - spot.x),
    h: within(spot.h + by.y, Math.min(LEAST, WHOLE - spot.y), WHOLE - spot.y),
  }
}

/** The area between two points; around the first when they lie close together, as in a click. */
export function areaOf(from: Point, to: Point): Pick<Spot, 'x' | 'y' | 'w' | 'h'> {
  const [w, h] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  if (w < LEAST || h < LEAST) {
    const x = within(from.x - USUAL / 2, 0, WHOLE - USUAL)
    const y = within(from.y - USUAL / 2, 0, WHOLE - USUAL)
    return { x, y, w: USUAL, h: USUAL }
  }
  const x = within(Math.min(from.x, to.x), 0, WHOLE - LEAST)
  const y = within(Math.min(from.y, to.y), 0, WHOLE - LEAST)
  return { x, y, w: within(w, LEAST, WHOLE - x), h: within(h, LEAST, WHOLE - y) }
}

/** The number that a new spot gets: the first of the part list without a spot, else one more than the greatest. */
export function nextPosition(spots: Pick<Spot, 'position'>[], listed: string[]): string {
  const taken = new Set(spots.map(({ position }) => position))
  const open = listed.find((position) => position !== '' && !taken.has(position))
  if (open !== undefined) return open
  const greatest = Math.max(0, ...[...taken].map(Number).filter(Number.isInteger))
  return String(greatest + 1)
}
