import type { Content } from 'pdfmake/interfaces'
import { barsOf } from './code-128.ts'

export const INK = '#1f2329'
export const QUIET = '#646a73'
export const LINE = '#c9cdd4'

/** Millimetres in points, 72 to the inch of 25.4 mm. */
export const pt = (mm: number) => (mm * 72) / 25.4

/** Scanners read modules from a quarter of a millimetre on; wider than half a millimetre only takes room. */
const WIDEST_MODULE_MM = 0.4

/** The bars of a text, with the text below them. */
export function barcodeOf(
  text: string,
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
): Content[] {
  const { bars, modules } = barsOf(text)
  const module = pt(Math.min(WIDEST_MODULE_MM, widthMm / modules))
  return [
    {
      canvas: bars.map(({ at, width }) => ({
        ...{ type: 'rect' as const, x: at * module, y: 0, lineWidth: 0, color: '#000000' },
        w: width * module,
        h: pt(heightMm),
      })),
    },
    { text, fontSize: 7, margin: [0, 1, 0, 0], characterSpacing: 0.6 },
  ]
}
