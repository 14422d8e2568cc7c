// The lists of pre-sale as files: what is still to come, and what was paid for it.
import { sql } from 'kysely'
import type { QueryOf } from '../../../shared/call.ts'
import type {
  exportPreSale as exportCall,
  exportPreSaleTransactions as transactionsCall,
} from '../../../shared/calls/pre-sale.ts'
import { orderStatuses, statusOfCode } from '../../../shared/order-status.ts'
import type { Text } from '../../../shared/screen/text.ts'
import { unitName } from '../../../shared/unit-name.ts'
import type { SignedIn } from '../../context.ts'
import { one } from '../../db/connection.ts'
import {
  countColumn as count,
  exportList,
  inOne,
  momentCell,
  moneyColumn as money,
  MOST_EXPORTED,
  textColumn as column,
  type ExportColumn,
} from '../../export-list.ts'
import type { Download } from '../../http/download.ts'
import { goodsRights, goodsSupplier } from './goods-scope.ts'
import { countPreSale, preSaleFound, preSaleRows, type PreSaleRow } from './list-pre-sale.ts'
import { movedFor, transactionRows, type TransactionRow } from './pre-sale-transactions.ts'

const ALL = { size: MOST_EXPORTED, offset: 0 }

/** The goods that are still to come, as the list finds them; prices only for those who see them. */
export async function exportPreSale(
  ctx: SignedIn,
  { format = 'xlsx', ...filter }: QueryOf<typeof exportCall>,
): Promise<Download> {
  const { db } = ctx
  const { supplierId } = await goodsSupplier(db, ctx, filter.supplierId)
  const from = preSaleFound(ctx, supplierId, filter.q)
  return exportList(ctx, {
    title: { zh: '预售', en: 'Pre-sale' },
    name: 'pre-sale',
    format,
    search: filter,
    total: await countPreSale(db, from),
    columns: goodsColumns(ctx, goodsRights(ctx).seesPrices),
    batches: () => inOne(() => preSaleRows(db, from, ALL)),
  })
}

/** What was paid, kept and refunded for pre-sale orders, newest first. */
export async function exportPreSaleTransactions(
  ctx: SignedIn,
  { format = 'xlsx', ...filter }: QueryOf<typeof transactionsCall>,
): Promise<Download> {
  const { db } = ctx
  const { supplierId } = await goodsSupplier(db, ctx, filter.supplierId)
  const moved = movedFor(supplierId, filter)
  const { total } = await one(db, sql<{ total: number }>`select count(*)::int as total from (${moved}) moved`)
  return exportList(ctx, {
    title: { zh: '预售交易', en: 'Pre-sale transactions' },
    name: 'pre-sale-transactions',
    format,
    search: filter,
    total,
    columns: transactionColumns(ctx),
    batches: () => inOne(() => transactionRows(db, moved, ALL)),
  })
}

type Reader = Pick<SignedIn, 'language'>

const rules: Record<PreSaleRow['depositRule'], Text> = {
  KEPT: { zh: '定金不退还', en: 'Deposit is kept' },
  RETURNED: { zh: '定金退还', en: 'Deposit is returned' },
}

const goodsColumns = ({ language }: Reader, seesPrices: boolean): ExportColumn<PreSaleRow>[] => [
  column({ zh: '配件编码', en: 'Part code' }, 20, ({ code }) => code),
  column({ zh: 'OE 号', en: 'OE number' }, 20, ({ oeNumber }) => oeNumber),
  column({ zh: '名称', en: 'Name' }, 24, ({ nameZh, nameEn }) => (language === 'en' && nameEn) || nameZh),
  column({ zh: '单位', en: 'Unit' }, 8, ({ unit }) => unitName(unit, language)),
  ...(seesPrices ? [money<PreSaleRow>({ zh: '价格', en: 'Price' }, ({ priceFen }) => priceFen)] : []),
  column({ zh: '到货日期', en: 'Arrives on' }, 12, ({ goodsDueOn }) => goodsDueOn),
  count({ zh: '定金比例（%）', en: 'Deposit in percent' }, ({ depositPercent }) => depositPercent),
  ...(seesPrices
    ? [money<PreSaleRow>({ zh: '每件定金', en: 'Deposit by piece' }, ({ depositFen }) => depositFen)]
    : []),
  column({ zh: '定金规则', en: 'Rule of the deposit' }, 18, ({ depositPercent, depositFen, depositRule }) =>
    depositPercent === null && depositFen === null ? '' : rules[depositRule][language],
  ),
  column({ zh: '状态', en: 'State' }, 10, ({ isPaused }) =>
    isPaused ? { zh: '已暂停', en: 'Paused' }[language] : { zh: '在售', en: 'On sale' }[language],
  ),
  count({ zh: '可订', en: 'Available' }, ({ available }) => available),
  count({ zh: '已订件数', en: 'Pieces ordered' }, ({ orderedPieces }) => orderedPieces),
  count({ zh: '订单数', en: 'Orders' }, ({ orders }) => orders),
]

const kinds: Record<TransactionRow['kind'], Text> = {
  all: { zh: '全款', en: 'Full payment' },
  deposit: { zh: '定金', en: 'Deposit' },
  balance: { zh: '尾款', en: 'Balance' },
  refund: { zh: '退款', en: 'Refund' },
  kept: { zh: '没收定金', en: 'Deposit kept' },
}

const transactionColumns = ({ language }: Reader): ExportColumn<TransactionRow>[] => [
  column({ zh: '时间', en: 'Time' }, 18, ({ at }) => momentCell(at)),
  column({ zh: '类型', en: 'Kind' }, 14, ({ kind }) => kinds[kind][language]),
  column({ zh: '订单', en: 'Order' }, 20, ({ orderNo }) => orderNo),
  column({ zh: '客户', en: 'Customer' }, 24, ({ buyerName }) => buyerName),
  column(
    { zh: '订单状态', en: 'State of the order' },
    14,
    ({ statusCode }) => orderStatuses[statusOfCode(statusCode)].label[language],
  ),
  money({ zh: '金额', en: 'Amount' }, ({ kind, amountFen }) => (kind === 'refund' ? -amountFen : amountFen)),
]
