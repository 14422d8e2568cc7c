import type { QueryOf, ReplyOf } from '../../../shared/call.ts'
import type { exportSpend as exportCall, readSpend as readCall } from '../../../shared/calls/spend.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { addMonths, countMonths, SPEND_MONTHS_MAX, type SpendGroup } from '../../../shared/spend.ts'
import type { OutCell } from '../../../shared/sheet-cell.ts'
import { businessDay } from '../../../shared/time.ts'
import { beginExport } from '../../begin-export.ts'
import type { SignedIn } from '../../context.ts'
import type { Download } from '../../http/download.ts'
import { fieldError } from '../../http/field-errors.ts'
import { contentTypes, writeSheet } from '../../spreadsheet/write-sheet.ts'
import { boughtBy } from './order-scope.ts'
import { SPEND_ROWS_MAX, spendRows, spendStores, spendTotal, type SpendAsked } from './spend-queries.ts'

type Spend = ReplyOf<typeof readCall>
type Row = Spend['rows'][number]

/** What the caller's company spent in some months, in groups that add up to the total. */
export async function readSpend(ctx: SignedIn, query: QueryOf<typeof readCall>): Promise<Spend> {
  const { by = 'month' } = query
  const asked = askedOf(ctx, query)
  const total = await spendTotal(ctx.db, asked)
  const found = await spendRows(ctx.db, by, asked)
  const rows = found.slice(0, SPEND_ROWS_MAX).map(({ amountFen, ...row }): Row => ({
    ...row,
    kind: row.key === '' ? 'none' : 'group',
    amount: yuan(amountFen),
  }))
  return {
    ...{ from: asked.from, to: asked.to, total: yuan(total.amountFen), orders: total.orders },
    rows: [...rows, ...restOf(by, total)],
    hasMore: found.length > SPEND_ROWS_MAX,
    stores: await spendStores(ctx.db, ctx.me.tenantId),
  }
}

/** Lines know neither freight nor refunds: these get rows of their own. */
function restOf(by: SpendGroup, { freightFen, returnedFen }: Awaited<ReturnType<typeof spendTotal>>): Row[] {
  if (by !== 'vehicle' && by !== 'category') return []
  const row = (kind: Row['kind'], amountFen: number): Row[] =>
    amountFen === 0 ? [] : [{ kind, key: '', nameZh: '', nameEn: '', orders: 0, amount: yuan(amountFen) }]
  return [...row('freight', freightFen), ...row('returned', -returnedFen)]
}

/** The months, a year up to now unless given; throws INVALID for reversed or too many ones. */
function askedOf(ctx: SignedIn, { from, to, storeId }: QueryOf<typeof readCall>): SpendAsked {
  const last = to ?? businessDay(ctx.now).slice(0, 7)
  const first = from ?? addMonths(last, -11)
  const months = countMonths({ from: first, to: last })
  if (months < 1 || months > SPEND_MONTHS_MAX) {
    const keyword = months < 1 ? 'minimum' : 'maximum'
    const limit = months < 1 ? first : addMonths(first, SPEND_MONTHS_MAX - 1)
    const fields = [fieldError(ctx.language, { field: 'to', keyword, params: { limit } })]
    throw new AppError('INVALID', {}, { fields })
  }
  return { scope: boughtBy(ctx.me), from: first, to: last, storeId }
}

const words = {
  title: { zh: '采购支出', en: 'Spend' },
  orders: { zh: '订单数', en: 'Orders' },
  amount: { zh: '金额（元）', en: 'Amount (yuan)' },
  none: { zh: '未分', en: 'None' },
  freight: { zh: '运费', en: 'Freight' },
  returned: { zh: '退货退款', en: 'Returned' },
  month: { zh: '月份', en: 'Month' },
  vehicle: { zh: '车辆', en: 'Vehicle' },
  store: { zh: '门店', en: 'Store' },
  supplier: { zh: '供应商', en: 'Supplier' },
  category: { zh: '品类', en: 'Category' },
  total: { zh: '合计', en: 'Total' },
} as const

/** The same as a file, with the total below. */
export async function exportSpend(
  ctx: SignedIn,
  { format = 'xlsx', ...query }: QueryOf<typeof exportCall>,
): Promise<Download> {
  const { language } = ctx
  const { by = 'month' } = query
  const spend = await readSpend(ctx, query)
  const cells = ([name, orders, amount]: [string, number, string]): OutCell[] => [
    { value: name },
    { value: orders },
    { value: Number(amount), text: amount },
  ]
  const nameOf = ({ kind, nameZh, nameEn }: Row) =>
    kind === 'group' ? (language === 'en' ? nameEn : nameZh) : words[kind][language]
  const rows = [
    ...spend.rows.map((row) => cells([nameOf(row), row.orders, row.amount])),
    cells([words.total[language], spend.orders, spend.total]),
  ]
  const end = `${spend.from}-${spend.to}.${format}`
  return {
    fileName: `${words.title[language]}-${words[by][language]}-${end}`,
    plainName: `spend-${by}-${end}`,
    contentType: contentTypes[format],
    content: writeSheet(format, {
      title: words.title[language],
      columns: [
        { header: words[by][language], width: 30, format: null },
        { header: words.orders[language], width: 10, format: '0' },
        { header: words.amount[language], width: 16, format: '#,##0.00' },
      ],
      batches: await beginExport(
        ctx,
        { entity: 'spend', rows: rows.length, asked: query },
        async function* () {
          yield rows
        },
      ),
    }),
  }
}
