// A paper on a label that sticks to a package: to whom, and the codes for scanners.
import type { Content } from 'pdfmake/interfaces'
import { paperSizes } from '../../shared/paper/paper-sizes.ts'
import { isForCode128 } from './code-128.ts'
import { barcodeOf, pt, QUIET } from './measures.ts'
import type { Paper, PaperFact } from './paper.ts'

const QR_MM = 22
const BARS = { widthMm: 80, heightMm: 8.5 }
const LABEL_MM = 15
/** Heights of the three rows: whose label it is, what it says, the bars. */
const ROWS_MM = { head: 6.5, facts: 29, bars: 12.5 }

export function labelOn(paper: Paper): Content[] {
  const { company, title, copy, qr, logo, barcode } = paper
  const facts = paper.groups.flatMap((group) => group.facts)
  return [
    {
      table: {
        widths: ['*'],
        heights: [pt(ROWS_MM.head), pt(ROWS_MM.facts), pt(ROWS_MM.bars)],
        body: [
          [
            {
              columns: [
                ...(logo ? [{ image: logo, fit: [pt(20), pt(6)] as [number, number], width: pt(20) }] : []),
                { text: company, bold: true, width: '*' },
                { text: [title, copy].filter(Boolean).join(' · '), color: QUIET, width: 'auto', fontSize: 8 },
              ],
              columnGap: 4,
            },
          ],
          [
            {
              columns: [
                { width: '*', stack: [factsOn(facts, qr !== null)] },
                ...(qr ? [{ qr, fit: pt(QR_MM), width: pt(QR_MM), alignment: 'right' as const }] : []),
              ],
              columnGap: 4,
            },
          ],
          [{ stack: barcode && isForCode128(barcode) ? barcodeOf(barcode, BARS) : [] }],
        ],
      },
      layout: {
        hLineWidth: (at: number) => (at === 1 || at === 2 ? 0.5 : 0),
        vLineWidth: () => 0,
        paddingLeft: () => 0,
        paddingRight: () => 0,
        paddingTop: () => 2,
        paddingBottom: () => 0,
      },
    },
  ]
}

/** The letters grow as far as all facts keep to their row. */
function factsOn(facts: PaperFact[], hasQr: boolean): Content {
  const { widthMm, sideMm } = paperSizes.LABEL_100X60
  const roomPt = pt(widthMm - 2 * sideMm - LABEL_MM - (hasQr ? QR_MM + 2 : 0))
  const fontSize =
    [10, 9, 8, 7].find((size) => heightPt(facts, { size, roomPt }) <= pt(ROWS_MM.facts) - 2) ?? 6
  return {
    fontSize,
    table: {
      widths: [pt(LABEL_MM), '*'],
      body: facts.map(({ label, value }) => [
        { text: label, color: QUIET, fontSize: Math.min(fontSize, 8) },
        { text: value, bold: true },
      ]),
    },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 0,
      paddingBottom: () => 1,
    },
  }
}

/** About how high the facts are: a Chinese sign is as wide as it is high, others a little more than half. */
function heightPt(facts: PaperFact[], { size, roomPt }: { size: number; roomPt: number }): number {
  return facts.reduce((sum, { value }) => {
    const widthPt = [...value].reduce((width, sign) => width + (sign > '⺀' ? size : size * 0.6), 0)
    return sum + Math.max(1, Math.ceil(widthPt / roomPt)) * size * 1.45 + 1
  }, 0)
}
