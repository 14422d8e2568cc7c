// The lists of stock as files. None of them has prices.
import type { QueryOf } from '../../../shared/call.ts'
import type * as orderCalls from '../../../shared/calls/stock-order.ts'
import type * as calls from '../../../shared/calls/stock.ts'
import type { Text } from '../../../shared/screen/text.ts'
import { movementLabels } from '../../../shared/stock-movements.ts'
import { unitName } from '../../../shared/unit-name.ts'
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
import { movementRows, movementsFound, type Movement } from './list-movements.ts'
import { countUpToCap, stockFound, stockRows, type StockRecord } from './list-stock.ts'
import { runningOut } from './running-out.ts'
import { nameIn } from './name-in.ts'
import { mustOwn } from './stock-owner.ts'

/** What lies where, as the list finds it. */
export async function exportStock(
  ctx: SignedIn,
  { format = 'xlsx', ...filter }: QueryOf<typeof calls.exportStock>,
): Promise<Download> {
  const from = stockFound(ctx, filter)
  return exportList(ctx, {
    title: { zh: '库存', en: 'Stock' },
    name: 'stock',
    format,
    search: filter,
    total: await countUpToCap(ctx.db, from),
    columns: stockColumns(ctx),
    batches: () => inOne(() => stockRows(ctx, from, { size: MOST_EXPORTED, offset: 0 })),
  })
}

/** The movements of a part in a warehouse, or of a document, newest first. */
export async function exportMovements(
  ctx: SignedIn,
  { format = 'xlsx', ...filter }: QueryOf<typeof calls.exportMovements>,
): Promise<Download> {
  const from = movementsFound(ctx, filter)
  return exportList(ctx, {
    title: { zh: '库存流水', en: 'Stock movements' },
    name: 'stock-movements',
    format,
    search: filter,
    total: await countUpToCap(ctx.db, from),
    columns: movementColumns(ctx),
    batches: () => inOne(() => movementRows(ctx, from, { size: MOST_EXPORTED, offset: 0 })),
  })
}

/** What is to be bought, the first to run out first. */
export async function exportRunningOut(
  ctx: SignedIn,
  { format = 'xlsx', warehouseId, ...of }: QueryOf<typeof orderCalls.exportRunningOut>,
): Promise<Download> {
  const supplierId = mustOwn(ctx, of.supplierId)
  const rows = await runningOut(ctx.db, ctx, { supplierId, warehouseId })
  return exportList(ctx, {
    title: { zh: '补货清单', en: 'Parts to buy' },
    name: 'parts-to-buy',
    format,
    search: { supplierId, warehouseId },
    total: rows.length,
    columns: runningOutColumns(ctx),
    batches: () => inOne(() => Promise.resolve(rows)),
  })
}

type Reader = Pick<SignedIn, 'language'>

const words = {
  ...stockWords,
  unit: { zh: '单位', en: 'Unit' },
  shelf: { zh: '货架', en: 'Shelf' },
  onHand: { zh: '现存', en: 'On hand' },
  reserved: { zh: '占用', en: 'Reserved' },
  frozen: { zh: '冻结', en: 'Frozen' },
  available: { zh: '可用', en: 'Available' },
  damaged: { zh: '残次', en: 'Damaged' },
  point: { zh: '补货点', en: 'Reorder point' },
  upTo: { zh: '补到', en: 'Up to' },
  leadDays: { zh: '到货天数', en: 'Days to arrive' },
  time: { zh: '时间', en: 'Time' },
  kind: { zh: '类型', en: 'Kind' },
  onHandBy: { zh: '现存变动', en: 'On hand by' },
  reservedBy: { zh: '占用变动', en: 'Reserved by' },
  frozenBy: { zh: '冻结变动', en: 'Frozen by' },
  damagedBy: { zh: '残次变动', en: 'Damaged by' },
  document: { zh: '单据', en: 'Document' },
  actor: { zh: '操作人', en: 'Person' },
  coming: { zh: '在途', en: 'Coming' },
  sold: { zh: '近 4 周销量', en: 'Sold in 4 weeks' },
  daysLeft: { zh: '可卖天数', en: 'Days left' },
  toBuy: { zh: '建议采购', en: 'To buy' },
} satisfies Record<string, Text>

const stockColumns = (ctx: Reader): ExportColumn<StockRecord>[] => [
  column(words.code, 20, ({ code }) => code),
  column(words.name, 24, (row) => nameIn(ctx, row)),
  column(words.unit, 8, ({ unit }) => unitName(unit, ctx.language)),
  column(words.supplier, 24, ({ supplierName }) => supplierName),
  column(words.warehouse, 20, ({ warehouse }) => warehouse),
  column(words.shelf, 12, ({ shelf }) => shelf),
  count(words.onHand, ({ onHand }) => onHand),
  count(words.reserved, ({ reserved }) => reserved),
  count(words.frozen, ({ frozen }) => frozen),
  count(words.available, ({ available }) => available),
  count(words.damaged, ({ damaged }) => damaged),
  count(words.point, ({ point }) => point),
  count(words.upTo, ({ upTo }) => upTo),
  count(words.leadDays, ({ leadDays }) => leadDays),
]

const movementColumns = (ctx: Reader): ExportColumn<Movement>[] => [
  column(words.time, 18, ({ createdAt }) => momentCell(createdAt)),
  column(words.kind, 12, ({ kind }) => movementLabels[kind][ctx.language]),
  column(words.code, 20, ({ code }) => code),
  column(words.name, 24, (row) => nameIn(ctx, row)),
  column(words.warehouse, 20, ({ warehouse }) => warehouse),
  column(words.shelf, 12, ({ shelf }) => shelf),
  count(words.onHandBy, ({ onHandBy }) => onHandBy),
  count(words.reservedBy, ({ reservedBy }) => reservedBy),
  count(words.frozenBy, ({ frozenBy }) => frozenBy),
  count(words.damagedBy, ({ damagedBy }) => damagedBy),
  count(words.onHand, ({ onHand }) => onHand),
  count(words.reserved, ({ reserved }) => reserved),
  count(words.frozen, ({ frozen }) => frozen),
  count(words.damaged, ({ damaged }) => damaged),
  column(words.document, 22, ({ documentNo }) => documentNo),
  column(words.reason, 24, ({ reason }) => reason),
  column(words.actor, 12, ({ actorName }) => actorName),
]

type RunningOut = Awaited<ReturnType<typeof runningOut>>[number]

const runningOutColumns = (ctx: Reader): ExportColumn<RunningOut>[] => [
  column(words.code, 20, ({ code }) => code),
  column(words.name, 24, (row) => nameIn(ctx, row)),
  column(words.warehouse, 20, ({ warehouse }) => warehouse),
  count(words.daysLeft, ({ daysLeft }) => daysLeft),
  count(words.available, ({ available }) => available),
  count(words.coming, ({ coming }) => coming),
  count(words.sold, ({ sold }) => sold),
  count(words.point, ({ point }) => point),
  count(words.upTo, ({ upTo }) => upTo),
  count(words.leadDays, ({ leadDays }) => leadDays),
  count(words.toBuy, ({ toBuy }) => toBuy),
]
