import type { ReplyOf } from '../../../shared/call.ts'
import type { readAgeing } from '../../../shared/calls/ageing.ts'
import { fenFromYuan, yuan } from '../../../shared/money.ts'
import type { OutCell } from '../../../shared/sheet-cell.ts'
import { beginExport } from '../../begin-export.ts'
import type { SignedIn } from '../../context.ts'
import type { Download } from '../../http/download.ts'
import { contentTypes, writeSheet, type SheetFormat } from '../../spreadsheet/write-sheet.ts'

type Report = ReplyOf<typeof readAgeing>

const words = {
  title: { zh: '账龄分析', en: 'Ageing' },
  name: { zh: '名称', en: 'Name' },
  others: { zh: '其他', en: 'Others' },
  unapplied: { zh: '未核销到账', en: 'Unapplied' },
  outstanding: { zh: '未清余额', en: 'Outstanding' },
  total: { zh: '合计', en: 'Total' },
  nobody: { zh: '未指定', en: 'Nobody' },
} as const

/** The ageing report as a file, with its totals below. */
export async function exportAgeing(
  ctx: SignedIn,
  { format, query, report }: { format: SheetFormat; query: object; report: Report },
): Promise<Download> {
  const { language } = ctx
  const rows = [
    ...report.rows.map((row) => cells(row.name || words.nobody[language], amountsOf(row))),
    cells(words.total[language], totalsOf(report)),
  ]
  const headers = [
    ...report.buckets.map((name) => name || words.others[language]),
    words.unapplied[language],
    words.outstanding[language],
  ]
  const end = `${report.day}.${format}`
  return {
    fileName: `${words.title[language]}-${end}`,
    plainName: `ageing-${end}`,
    contentType: contentTypes[format],
    content: writeSheet(format, {
      title: words.title[language],
      columns: [
        { header: words.name[language], width: 30, format: null },
        ...headers.map((header) => ({ header, width: 16, format: '#,##0.00' })),
      ],
      batches: await beginExport(
        ctx,
        { entity: 'ageing', rows: rows.length, asked: query },
        async function* () {
          yield rows
        },
      ),
    }),
  }
}

const amountsOf = ({ amounts, unapplied, outstanding }: Report['rows'][number]) => [
  ...amounts,
  unapplied,
  outstanding,
]

function totalsOf({ rows, buckets }: Report): string[] {
  return Array.from({ length: buckets.length + 2 }, (_, at) =>
    yuan(rows.reduce((sum, row) => sum + fenFromYuan(amountsOf(row)[at]!), 0)),
  )
}

const cells = (name: string, amounts: string[]): OutCell[] => [
  { value: name },
  ...amounts.map((amount) => ({ value: Number(amount), text: amount })),
]
