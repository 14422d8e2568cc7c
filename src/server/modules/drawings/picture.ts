import { otherDrawings } from './drawings-other.ts'
import { roundDrawings } from './drawings-round.ts'

const drawings: Record<string, string> = { ...roundDrawings, ...otherDrawings }

/** The address of the drawing for a kind of part. */
export function pictureAddress(drawing: string): string {
  return `/api/kms/part/picture/${drawing}.svg`
}

export function hasDrawing(drawing: string): boolean {
  return Object.hasOwn(drawings, drawing)
}

/** A line drawing as SVG; an unknown name gets the general part, so that no page shows a broken image. */
export function pictureSvg(drawing: string): string {
  const content = hasDrawing(drawing) ? drawings[drawing]! : drawings['part']!
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" fill="none" stroke="#5b6b82" stroke-linecap="round" stroke-linejoin="round">${withPen(content)}</svg>`
}

// Attributes instead of a style sheet: under the strict CSP, an SVG in an <img> accepts no styles.
const PEN: Record<string, string> = {
  'o f': 'stroke-width="2" fill="#9db4d8" fill-opacity=".22"',
  'o h': 'stroke-width="2" fill="#9db4d8" fill-opacity=".16"',
  o: 'stroke-width="2"',
  d: 'stroke-width="1.25" stroke-opacity=".75"',
}

function withPen(content: string): string {
  return content.replace(/class="([^"]+)"/g, (_, name: string) => PEN[name]!)
}
