import type { Shape } from './shape.ts'
import { shapeOf } from './shapes.ts'
import { n, pen } from './solids.ts'

export interface DrawnItem {
  position: string
  /** The line drawing of its category, or a fastener. */
  drawing: string
}

export interface DrawnHotSpot {
  position: string
  x: number
  y: number
  w: number
  h: number
}

const WIDTH = 960
/** How an axis rises, to the right. */
const SLANT = -14 * (Math.PI / 180)
const MARGIN = 64
const LENGTH = (WIDTH - 2 * MARGIN) / Math.cos(SLANT)
const RISE = -LENGTH * Math.sin(SLANT)
const ROW_HEIGHT = 236
const ROW_ITEMS = 6
const GAP = 18
const MOST_SCALE = 1.4
const ABOVE = 136
const BELOW = 84
const BUBBLE = 15
const BUBBLE_AWAY = 30

interface Placed {
  item: DrawnItem
  shape: Shape
  scale: number
  x: number
  y: number
}

/** An exploded view: the parts in a row along slanting axes, each with a leader to its position number. */
export function drawAssembly(items: DrawnItem[]): { svg: string; hotSpots: DrawnHotSpot[] } {
  const rowCount = Math.ceil(items.length / ROW_ITEMS)
  const perRow = Math.ceil(items.length / rowCount)
  const height = Math.round(RISE + ROW_HEIGHT * (rowCount - 1) + ABOVE + BELOW)
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const y = height - BELOW - ROW_HEIGHT * (rowCount - 1 - row)
    return { y, placed: placeRow(items.slice(row * perRow, (row + 1) * perRow), y) }
  })
  const axes = rows.map(({ y }) => axis(y)).join('')
  const placed = rows.flatMap((row) => row.placed)
  const bodies = placed.map(bodyOf).join('')
  const leaders = placed.map((one) => leaderOf(one)).join('')
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">${axes}${pen(bodies)}<g fill="#fff" stroke="#2f3f57" font-family="Arial,sans-serif" font-size="15" text-anchor="middle">${leaders}</g></svg>`,
    hotSpots: placed.flatMap((one) => hotSpotsOf(one, height)),
  }
}

function placeRow(items: DrawnItem[], y: number): Placed[] {
  const shapes = items.map(({ drawing }) => shapeOf(drawing))
  const widths = shapes.reduce((sum, { width }) => sum + width, 0)
  const free = LENGTH - GAP * (items.length - 1)
  const scale = Math.min(MOST_SCALE, free / widths)
  const gap = Math.min(64, (LENGTH - widths * scale) / Math.max(1, items.length - 1))
  const used = widths * scale + gap * (items.length - 1)
  let at = (LENGTH - used) / 2
  return items.map((item, index) => {
    const shape = shapes[index]!
    const along = at + (shape.width * scale) / 2
    at += shape.width * scale + gap
    return {
      ...{ item, shape, scale },
      x: MARGIN + along * Math.cos(SLANT),
      y: y + along * Math.sin(SLANT),
    }
  })
}

function axis(y: number): string {
  const [x1, y1] = [MARGIN - 34, y - 34 * Math.tan(SLANT)]
  const [x2, y2] = [WIDTH - MARGIN + 34, y + LENGTH * Math.sin(SLANT) + 34 * Math.tan(SLANT)]
  return `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" stroke="#8294ad" stroke-dasharray="16 4 3 4" fill="none"/>`
}

function bodyOf({ shape, scale, x, y }: Placed): string {
  const turn = shape.isLevel ? '' : `rotate(${n((SLANT * 180) / Math.PI)})`
  return `<g transform="translate(${n(x)} ${n(y)})${turn}scale(${n2(scale)})">${shape.svg}</g>`
}

/** Half of the room a placed part takes, level with the page. */
function halves({ shape: { width, height, isLevel }, scale }: Placed): [number, number] {
  const [w, h] = [(width * scale) / 2, (height * scale) / 2]
  if (isLevel) return [w, h]
  const [cos, sin] = [Math.cos(SLANT), Math.abs(Math.sin(SLANT))]
  return [w * cos + h * sin, h * cos + w * sin]
}

function bubbleOf(placed: Placed): [number, number] {
  return [placed.x + 14, placed.y - halves(placed)[1] - BUBBLE_AWAY]
}

function leaderOf(placed: Placed): string {
  const [x, y] = bubbleOf(placed)
  const end = placed.y - halves(placed)[1] * 0.55
  return `<path d="M${n(x)} ${n(y + BUBBLE)}L${n(placed.x)} ${n(end)}"/><circle cx="${n(placed.x)}" cy="${n(end)}" r="2.2" fill="#2f3f57"/><circle cx="${n(x)}" cy="${n(y)}" r="${BUBBLE}"/><text x="${n(x)}" y="${n(y + 5)}" fill="#1c2a3f" stroke="none">${placed.item.position}</text>`
}

/** The number and the part itself. */
function hotSpotsOf(placed: Placed, height: number): DrawnHotSpot[] {
  const { position } = placed.item
  const [x, y] = bubbleOf(placed)
  const [w, h] = halves(placed)
  return [
    inThousandths({ position, x: x - 18, y: y - 18, w: 36, h: 36 }, height),
    inThousandths({ position, x: placed.x - w, y: placed.y - h, w: 2 * w, h: 2 * h }, height),
  ]
}

function inThousandths({ position, x, y, w, h }: DrawnHotSpot, height: number): DrawnHotSpot {
  const left = Math.max(0, Math.round((x / WIDTH) * 1000))
  const top = Math.max(0, Math.round((y / height) * 1000))
  return {
    position,
    x: left,
    y: top,
    w: Math.min(1000 - left, Math.round((w / WIDTH) * 1000)),
    h: Math.min(1000 - top, Math.round((h / height) * 1000)),
  }
}

const n2 = (value: number): string => String(Math.round(value * 100) / 100)
