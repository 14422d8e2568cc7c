// Solids of exploded drawings as SVG, drawn around the origin. The axis of turned parts runs to the right,
// towards the viewer.

/** How flat a circle appears that stands across the axis. */
const FLAT = 0.34
const FACE = '#f6f8fb'
const DARK = '#b9c6d8'
const LINE = '#2f3f57'

type Section = readonly [from: number, to: number, radius: number]

interface TurnedDetails {
  /** Radius of the bore in the front face. */
  bore?: number
  /** Bolt holes: how many, and the radius of their circle. */
  holes?: readonly [count: number, radius: number]
  teeth?: number
  /** Rings on the front face. */
  rings?: readonly number[]
}

/** Cylinders one behind the other, the last in front. */
export function turned(sections: readonly Section[], details: TurnedDetails = {}): string {
  const bodies = sections.map(([from, to, r]) => cylinder(from, to, r)).join('')
  const [from, to, r] = sections.at(-1)!
  return bodies + (details.teeth ? teeth([from, to, r], details.teeth) : '') + frontOf(to, details)
}

function frontOf(x: number, { bore, holes, rings = [] }: TurnedDetails): string {
  const circles = rings.map((radius) => ellipse(x, 0, radius, 'none')).join('')
  const bored = bore ? ellipse(x, 0, bore, DARK) : ''
  const [count, at] = holes ?? [0, 0]
  const drilled = angles(count).map((angle) =>
    ellipse(x + FLAT * at * Math.cos(angle), at * Math.sin(angle), Math.max(2, at * 0.09), DARK),
  )
  return circles + bored + drilled.join('')
}

function cylinder(from: number, to: number, r: number): string {
  const flat = n(FLAT * r)
  return `<path d="M${n(from)} ${n(-r)}H${n(to)}A${flat} ${n(r)} 0 0 1 ${n(to)} ${n(r)}H${n(from)}A${flat} ${n(r)} 0 0 1 ${n(from)} ${n(-r)}Z"/>${ellipse(to, 0, r)}`
}

function teeth([from, to, r]: Section, count: number): string {
  const marks = angles(count).map((angle) => {
    const [dx, y] = [FLAT * r * Math.cos(angle), r * Math.sin(angle)]
    const radial = `M${n(to + dx)} ${n(y)}L${n(to + dx * 0.86)} ${n(y * 0.86)}`
    return Math.cos(angle) < -0.1 ? `${radial}M${n(to + dx)} ${n(y)}H${n(from + dx)}` : radial
  })
  return `<path d="${marks.join('')}" fill="none"/>`
}

/** A coil along the axis. */
export function coil(length: number, r: number, turns: number): string {
  const pitch = length / turns
  const rings = Array.from({ length: turns }, (_, at) =>
    ellipse(-length / 2 + pitch * (at + 0.5), 0, r, 'none'),
  )
  return `<g stroke-width="3">${rings.join('')}</g>`
}

/** A cuboid seen from the right and above; `marks` are drawn on its front, which measures width by height. */
export function block(width: number, height: number, depth: number, marks = ''): string {
  const [x, y, dx, dy] = [-width / 2, -height / 2, depth * 0.5, -depth * 0.32]
  return [
    `<path fill="${FACE}" d="M${n(x)} ${n(y)}l${n(dx)} ${n(dy)}h${n(width)}l${n(-dx)} ${n(-dy)}z"/>`,
    `<path fill="${DARK}" d="M${n(-x)} ${n(y)}l${n(dx)} ${n(dy)}v${n(height)}l${n(-dx)} ${n(-dy)}z"/>`,
    `<path d="M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z"/>`,
    marks,
  ].join('')
}

/** Upright lines over a front, as fins have. */
export function fins(width: number, height: number, count: number): string {
  const step = width / (count + 1)
  const upright = Array.from(
    { length: count },
    (_, at) => `M${n(-width / 2 + step * (at + 1))} ${n(-height / 2)}v${n(height)}`,
  )
  return `<path fill="none" stroke-width=".8" d="${upright.join('')}"/>`
}

export function disc(x: number, y: number, r: number): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${FACE}"/>`
}

/** A bent tube along a path. */
export function tube(path: string, thickness: number): string {
  return `<path fill="none" stroke-width="${thickness}" stroke-linecap="round" d="${path}"/><path fill="none" stroke="#dce5f0" stroke-width="${thickness - 2.6}" stroke-linecap="round" d="${path}"/>`
}

export function plate(path: string, fill = FACE): string {
  return `<path fill="${fill}" d="${path}"/>`
}

export function lines(path: string): string {
  return `<path fill="none" d="${path}"/>`
}

/** The strokes and colours of everything in a drawing. */
export function pen(content: string): string {
  return `<g fill="#dce5f0" stroke="${LINE}" stroke-width="1.3" stroke-linejoin="round">${content}</g>`
}

function ellipse(x: number, y: number, r: number, fill: string = FACE): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(FLAT * r)}" ry="${n(r)}" fill="${fill}"/>`
}

const angles = (count: number) =>
  Array.from({ length: count }, (_, at) => (2 * Math.PI * (at + 0.25)) / count)

/** Tenths are finer than any screen shows. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)
