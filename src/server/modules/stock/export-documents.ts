// What moved stock on paper, as files: transfers, counts and stock orders. None of them has prices.
import { sql } from 'kysely'
import type { QueryOf } from '../../../shared/call.ts'
import type { exportStockOrders as exportOrdersCall } from '../../../shared/calls/stock-order.ts'
import type * as calls from '../../../shared/calls/stock-transfer.ts'
import type { Text } from '../../../shared/screen/text.ts'
import type { SignedIn } from '../../context.ts'
import {
  countColumn as count,
  exportList,
  inOne,
  momentCell,
  MOST_EXPORTED,
  textColumn as column,
  type ExportColumn,
} from '../../export-list.ts'
import type { Download } from '../../http/download.ts'
import { stockWords } from './export-words.ts'
import { countRows, countsFound, type CountRow } from './list-counts.ts'
import { countUpToCap } from './list-stock.ts'
import { stockOrderRows, stockOrdersFound, type StockOrderRow } from './list-stock-orders.ts'
import { transferRows, transfersFound, type TransferRow } from './list-transfers.ts'
import { nameIn } from './name-in.ts'

const ALL = { size: MOST_EXPORTED, offset: 0 }

/** The transfers that a list finds, a row for each of their parts. */
export async function exportTransfers(
  ctx: SignedIn,
  { format = 'xlsx', ...filter }: QueryOf<typeof calls.exportTransfers>,
): Promise<Download> {
  const from = transfersFound(ctx, filter)
  const lines = sql`from stock_transfer_lines l where l.transfer_id in (select t.id ${from})`
  return exportList(ctx, {
    title: { zh: '调拨单', en: 'Transfers' },
    name: 'stock-transfers',
    format,
    search: filter,
    total: await countUpToCap(ctx.db, lines),
    columns: transferColumns(ctx),
    batches: () => inOne(async () => (await transferRows(ctx, from, ALL)).flatMap(byLine)),
  })
}

/** The counts of a list. */
export async function exportCounts(
  ctx: SignedIn,
  { format = 'xlsx', ...filter }: QueryOf<typeof calls.exportCounts>,
): Promise<Download> {
  const from = countsFound(ctx, filter)
  return exportList(ctx, {
    title: { zh: '盘点', en: 'Counts' },
    name: 'stock-counts',
    format,
    search: filter,
    total: await countUpToCap(ctx.db, from),
    columns: countColumns,
    batches: () => inOne(() => countRows(ctx, from, ALL)),
  })
}

/** The stock orders of a list, a row for each part and warehouse. */
export async function exportStockOrders(
  ctx: SignedIn,
  { format = 'xlsx', ...filter }: QueryOf<typeof exportOrdersCall>,
): Promise<Download> {
  const from = stockOrdersFound(ctx, filter)
  const lines = sql`from stock_order_lines l where l.stock_order_id in (select r.id ${from})`
  return exportList(ctx, {
    title: { zh: '补货单', en: 'Stock orders' },
    name: 'stock-orders',
    format,
    search: filter,
    total: await countUpToCap(ctx.db, lines),
    columns: orderColumns(ctx),
    batches: () => inOne(async () => (await stockOrderRows(ctx, from, ALL)).flatMap(byLine)),
  })
}

type ByLine<Document extends { lines: object[] }> = Document & { line: Document['lines'][number] }

const byLine = <Document extends { lines: object[] }>(document: Document): ByLine<Document>[] =>
  document.lines.map((line) => ({ ...document, line }))

const transferStates: Record<TransferRow['status'], Text> = {
  SENT: { zh: '在途', en: 'Under way' },
  RECEIVED: { zh: '已收货', en: 'Received' },
  RECALLED: { zh: '已撤回', en: 'Recalled' },
}

const orderStates: Record<StockOrderRow['status'], Text> = {
  OPEN: { zh: '采购中', en: 'Bought' },
  RECEIVED: { zh: '已入库', en: 'In stock' },
  CANCELLED: { zh: '已取消', en: 'Cancelled' },
}

const words = {
  ...stockWords,
  state: { zh: '状态', en: 'State' },
  quantity: { zh: '件数', en: 'Pieces' },
  received: { zh: '实收', en: 'Received' },
} satisfies Record<string, Text>

type Reader = Pick<SignedIn, 'language'>

const transferColumns = (ctx: Reader): ExportColumn<ByLine<TransferRow>>[] => [
  column({ zh: '调拨单', en: 'Transfer' }, 14, ({ transferNo }) => transferNo),
  column(words.supplier, 24, ({ supplierName }) => supplierName),
  column({ zh: '调出仓库', en: 'From' }, 20, ({ from }) => from),
  column({ zh: '调入仓库', en: 'To' }, 20, ({ to }) => to),
  column(words.state, 12, ({ status }) => transferStates[status][ctx.language]),
  column(words.code, 20, ({ line }) => line.code),
  column(words.name, 24, ({ line }) => nameIn(ctx, line)),
  count(words.quantity, ({ line }) => line.quantity),
  count(words.received, ({ line }) => line.received),
  column({ zh: '发出人', en: 'Sent by' }, 12, ({ sentByName }) => sentByName),
  column({ zh: '发出时间', en: 'Sent' }, 18, ({ sentAt }) => momentCell(sentAt)),
  column({ zh: '收货或撤回人', en: 'Ended by' }, 14, ({ endedByName }) => endedByName),
  column({ zh: '收货或撤回时间', en: 'Ended' }, 18, ({ endedAt }) => endedAt && momentCell(endedAt)),
  column({ zh: '备注', en: 'Note' }, 24, ({ remark }) => remark),
  column(words.reason, 24, ({ endReason }) => endReason),
]

const countColumns: ExportColumn<CountRow>[] = [
  column({ zh: '盘点单', en: 'Count' }, 14, ({ countNo }) => countNo),
  column(words.warehouse, 20, ({ warehouse }) => warehouse),
  count({ zh: '盘点行数', en: 'Lines' }, ({ lineCount }) => lineCount),
  count({ zh: '差异行数', en: 'Differences' }, ({ differenceCount }) => differenceCount),
  column(words.reason, 24, ({ reason }) => reason),
  column({ zh: '盘点人', en: 'Counted by' }, 12, ({ countedByName }) => countedByName),
  column({ zh: '盘点时间', en: 'Counted' }, 18, ({ countedAt }) => momentCell(countedAt)),
]

const orderColumns = (ctx: Reader): ExportColumn<ByLine<StockOrderRow>>[] => [
  column({ zh: '补货单', en: 'Stock order' }, 14, ({ stockOrderNo }) => stockOrderNo),
  column(words.supplier, 24, ({ supplierName }) => supplierName),
  column(words.state, 14, ({ status }) => orderStates[status][ctx.language]),
  column(words.code, 20, ({ line }) => line.code),
  column(words.name, 24, ({ line }) => nameIn(ctx, line)),
  column(words.warehouse, 20, ({ line }) => line.warehouse),
  count(words.quantity, ({ line }) => line.quantity),
  count(words.received, ({ line }) => line.received),
  column({ zh: '生成人', en: 'Made by' }, 12, ({ createdByName }) => createdByName),
  column({ zh: '生成时间', en: 'Made' }, 18, ({ createdAt }) => momentCell(createdAt)),
]
