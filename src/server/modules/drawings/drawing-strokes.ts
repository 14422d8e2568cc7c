// The pen of the part drawings: outlines of 2, details of 1.25 and one pale fill, on 96 × 96.

const round = (value: number) => Math.round(value * 100) / 100

/** Outline with the pale fill. */
export const shape = (d: string) => `<path class="o f" d="${d}"/>`
/** Outline without a fill. */
export const line = (d: string) => `<path class="o" d="${d}"/>`
/** A fine line. */
export const fine = (d: string) => `<path class="d" d="${d}"/>`
export const disc = (r: number, x = 48, y = 48) => `<circle class="o f" cx="${x}" cy="${y}" r="${r}"/>`
/** A hole or an edge inside a shape. */
export const hole = (r: number, x = 48, y = 48) => `<circle class="o h" cx="${x}" cy="${y}" r="${r}"/>`
export const fineCircle = (r: number, x = 48, y = 48) => `<circle class="d" cx="${x}" cy="${y}" r="${r}"/>`
export const box = (x: number, y: number, width: number, height: number, radius = 3) =>
  `<rect class="o f" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`
export const fineBox = (x: number, y: number, width: number, height: number, radius = 2) =>
  `<rect class="d" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`

/** The same drawing `count` times around the centre. */
export function around(
  count: number,
  radius: number,
  draw: (x: number, y: number, angle: number) => string,
): string {
  return Array.from({ length: count }, (_, at) => {
    const angle = (at * 2 * Math.PI) / count - Math.PI / 2
    return draw(round(48 + radius * Math.cos(angle)), round(48 + radius * Math.sin(angle)), angle)
  }).join('')
}

/** Small holes on a circle, as for bolts. */
export const boltHoles = (count: number, radius: number, size = 2.5) =>
  around(count, radius, (x, y) => fineCircle(size, x, y))

/** Fine lines from one radius to another. */
export const spokes = (count: number, from: number, to: number) =>
  around(count, from, (x, y, angle) =>
    fine(`M${x} ${y}L${round(48 + to * Math.cos(angle))} ${round(48 + to * Math.sin(angle))}`),
  )

/** The outline of a toothed wheel. */
export function teeth(count: number, inner: number, outer: number): string {
  const step = Math.PI / count
  const points = Array.from({ length: count * 2 }, (_, at) => {
    const angle = at * step
    const radius = at % 2 === 0 ? outer : inner
    const at1 = [48 + radius * Math.cos(angle - step * 0.3), 48 + radius * Math.sin(angle - step * 0.3)]
    const at2 = [48 + radius * Math.cos(angle + step * 0.3), 48 + radius * Math.sin(angle + step * 0.3)]
    return `${at1.map(round).join(' ')}L${at2.map(round).join(' ')}`
  })
  return shape(`M${points.join('L')}Z`)
}

/** Parallel fine lines: fins, folds, threads. */
export const lines = (from: number, to: number, step: number, draw: (at: number) => string) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) =>
    fine(draw(round(from + at * step))),
  ).join('')
