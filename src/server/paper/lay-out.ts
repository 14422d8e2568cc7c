import type { Content, TDocumentDefinitions, TableCell } from 'pdfmake/interfaces'
import type { Paper, PaperFact, PaperJob } from './paper.ts'

const INK = '#1f2329'
const QUIET = '#646a73'
const LINE = '#c9cdd4'
const SIZES = { title: 16, text: 9, small: 8 }
const QR_EDGE = 56
const MARGINS = { side: 36, top: 36, bottom: 44 }

/** How papers look on A4: head with QR code, facts in two columns, the table, sums, and lines to sign on. */
export function layOut({ papers, printed, pageOf }: PaperJob): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [MARGINS.side, MARGINS.top, MARGINS.side, MARGINS.bottom],
    defaultStyle: { font: 'Noto', fontSize: SIZES.text, color: INK, lineHeight: 1.15 },
    content: papers.map((paper, at) => ({
      stack: onePaper(paper),
      ...(at > 0 && { pageBreak: 'before' as const }),
    })),
    footer: (page, pages) => ({
      columns: [
        { text: printed },
        {
          text: pageOf.replace('{{page}}', String(page)).replace('{{pages}}', String(pages)),
          alignment: 'right',
        },
      ],
      margin: [MARGINS.side, 12, MARGINS.side, 0],
      fontSize: SIZES.small,
      color: QUIET,
    }),
  }
}

function onePaper({ title, company, code, facts, columns, rows, sums, notes, signatures }: Paper): Content[] {
  const half = Math.ceil(facts.length / 2)
  return [
    {
      columns: [
        {
          stack: [
            { text: company, color: QUIET },
            { text: title, fontSize: SIZES.title, bold: true },
            { text: code, margin: [0, 2, 0, 0] },
          ],
        },
        { qr: code, fit: QR_EDGE, width: QR_EDGE, alignment: 'right' },
      ],
      margin: [0, 0, 0, 10],
    },
    {
      columns: [factTable(facts.slice(0, half)), factTable(facts.slice(half))],
      columnGap: 16,
      margin: [0, 0, 0, 10],
    },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: columns.map(({ width }) => width),
        body: [
          columns.map(({ title: head, align }): TableCell => ({
            text: head,
            bold: true,
            ...(align && { alignment: align }),
          })),
          ...rows.map((row) =>
            row.map((text, at): TableCell => {
              const align = columns[at]?.align
              return { text, ...(align && { alignment: align }) }
            }),
          ),
        ],
      },
      layout: {
        hLineWidth: () => 0.5,
        vLineWidth: () => 0,
        hLineColor: () => LINE,
        fillColor: (row: number) => (row === 0 ? '#f2f3f5' : null),
        paddingLeft: () => 4,
        paddingRight: () => 4,
      },
    },
    ...(sums.length > 0 ? [sumTable(sums)] : []),
    ...notes.map((text): Content => ({ text, margin: [0, 8, 0, 0] })),
    ...(signatures.length > 0 ? [signatureLines(signatures)] : []),
  ]
}

const factTable = (facts: PaperFact[]): Content =>
  facts.length === 0
    ? { text: '' }
    : {
        table: {
          widths: [70, '*'],
          body: facts.map(({ label, value }) => [{ text: label, color: QUIET }, { text: value }]),
        },
        layout: {
          hLineWidth: () => 0,
          vLineWidth: () => 0,
          paddingLeft: () => 0,
          paddingTop: () => 1,
          paddingBottom: () => 1,
        },
      }

const sumTable = (sums: PaperFact[]): Content => ({
  columns: [
    { text: '', width: '*' },
    {
      width: 'auto',
      table: {
        body: sums.map(({ label, value }, at) => {
          const bold = at === sums.length - 1
          return [
            { text: label, color: QUIET, bold },
            { text: value, alignment: 'right' as const, bold },
          ]
        }),
      },
      layout: 'noBorders',
    },
  ],
  margin: [0, 6, 0, 0],
})

const signatureLines = (signatures: string[]): Content => ({
  columns: signatures.map((text) => ({ text: `${text}____________________` })),
  columnGap: 16,
  margin: [0, 28, 0, 0],
  unbreakable: true,
})
