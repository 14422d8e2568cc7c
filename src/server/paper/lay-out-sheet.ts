// A paper on a sheet: head with codes, facts in two columns, tables, sums, and lines to sign on.
import type { Content, TableCell } from 'pdfmake/interfaces'
import { isLowPaper } from '../../shared/paper/paper-sizes.ts'
import { isForCode128 } from './code-128.ts'
import { barcodeOf, LINE, pt, QUIET } from './measures.ts'
import type { Paper, PaperFact, PaperTable } from './paper.ts'

/** What is set closer on low sheets: points, and millimetres for the codes. */
const spacing = {
  high: {
    ...{ title: 16, gap: 10, qr: 56, bars: { widthMm: 62, heightMm: 9 }, logo: [pt(38), pt(16)] },
    ...{ sign: 28, factColumns: 2, cellPadding: 2 },
  },
  low: {
    ...{ title: 13, gap: 4, qr: 44, bars: { widthMm: 58, heightMm: 7 }, logo: [pt(32), pt(11)] },
    ...{ sign: 8, factColumns: 3, cellPadding: 1 },
  },
} as const

const spacingOf = ({ size }: Paper) => spacing[isLowPaper(size) ? 'low' : 'high']

export function sheetOn(paper: Paper): Content[] {
  const { gap, sign, factColumns, cellPadding } = spacingOf(paper)
  const { sums, notes, signatures } = paper
  return [
    headOf(paper),
    ...paper.groups.flatMap((group) => groupOf(group, { gap, factColumns })),
    ...paper.tables.flatMap((table) => tableOf(table, cellPadding)),
    {
      // Lines to sign on alone on a sheet would say nothing about what is signed.
      stack: [
        ...(sums.length + notes.length > 0 ? [belowTables(paper)] : []),
        ...(signatures.length > 0 ? [signatureLines(signatures, sign)] : []),
      ],
      unbreakable: true,
    },
  ]
}

function headOf(paper: Paper): Content {
  const { size, logo, company, title, code, barcode, qr } = paper
  const { title: fontSize, gap, qr: edge, bars, logo: room } = spacingOf(paper)
  const named = { text: title, fontSize, bold: true }
  return {
    columns: [
      ...(logo ? [{ image: logo, fit: [...room] as [number, number], width: room[0] }] : []),
      {
        width: '*',
        stack: [
          { text: company, color: QUIET },
          ...(isLowPaper(size)
            ? [{ text: [named, { text: `   ${code}` }] }]
            : [named, { text: code, margin: [0, 2, 0, 0] as never }]),
        ],
      },
      ...(barcode && isForCode128(barcode)
        ? [{ width: 'auto', stack: barcodeOf(barcode, bars), margin: [0, 2, 0, 0] as never }]
        : []),
      ...(qr ? [{ qr, fit: edge, width: edge, alignment: 'right' as const }] : []),
    ],
    columnGap: 12,
    margin: [0, 0, 0, gap],
  }
}

function groupOf(
  { title, facts }: Paper['groups'][number],
  { gap, factColumns }: { gap: number; factColumns: number },
): Content[] {
  const inEach = Math.ceil(facts.length / factColumns)
  const columns = Array.from({ length: factColumns }, (_, at) => facts.slice(at * inEach, (at + 1) * inEach))
  return [
    ...(title ? [{ text: title, bold: true, margin: [0, 0, 0, 3] as never }] : []),
    { columns: columns.map(factTable), columnGap: 12, margin: [0, 0, 0, gap] },
  ]
}

const factTable = (facts: PaperFact[]): Content =>
  facts.length === 0
    ? { text: '' }
    : {
        table: {
          widths: [62, '*'],
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

/** Room at both sides of a cell's text, in points; widths of templates include it. */
const CELL_PADDING = 4

function tableOf({ title, columns, rows }: PaperTable, cellPadding: number): Content[] {
  const cell = (text: string, align: 'right' | undefined): TableCell => ({
    text,
    ...(align && { alignment: align }),
  })
  return [
    ...(title ? [{ text: title, bold: true, margin: [0, 6, 0, 3] as never }] : []),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: columns.map(({ widthMm }) => (widthMm === null ? '*' : pt(widthMm) - 2 * CELL_PADDING)),
        body: [
          columns.map(({ title: head, align }): TableCell => ({
            text: head,
            bold: true,
            ...(align && { alignment: align }),
          })),
          ...rows.map((row) => row.map((text, at) => cell(text, columns[at]?.align))),
        ],
      },
      layout: {
        hLineWidth: () => 0.5,
        vLineWidth: () => 0,
        hLineColor: () => LINE,
        fillColor: (row: number) => (row === 0 ? '#f2f3f5' : null),
        paddingLeft: () => CELL_PADDING,
        paddingRight: () => CELL_PADDING,
        paddingTop: () => cellPadding,
        paddingBottom: () => cellPadding,
      },
    },
  ]
}

/** Notes at the left, sums at the right: low sheets have room for both only beside each other. */
const belowTables = ({ size, sums, notes }: Paper): Content => ({
  columns: [
    { width: '*', stack: notes.map((text): Content => ({ text, margin: [0, 2, 0, 3] })) },
    ...(sums.length > 0 ? [isLowPaper(size) ? sumLine(sums) : sumTable(sums)] : []),
  ],
  columnGap: 16,
  margin: [0, 4, 0, 0],
})

const sumTable = (sums: PaperFact[]) => ({
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
})

/** The same sums in one line. */
const sumLine = (sums: PaperFact[]) => ({
  width: 'auto',
  alignment: 'right' as const,
  text: sums.flatMap(({ label, value }, at) => [
    { text: `${at > 0 ? '    ' : ''}${label}  `, color: QUIET },
    { text: value, bold: at === sums.length - 1 },
  ]),
})

const signatureLines = (signatures: string[], above: number): Content => ({
  columns: signatures.map((text) => ({ text: `${text}____________________` })),
  columnGap: 16,
  margin: [0, above, 0, 0],
})
