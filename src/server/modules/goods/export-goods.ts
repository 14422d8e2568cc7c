import type { QueryOf } from '../../../shared/call.ts'
import type { exportGoods as exportCall } from '../../../shared/calls/goods.ts'
import { goodsStateOf, type GoodsState } from '../../../shared/goods.ts'
import type { Text } from '../../../shared/screen/text.ts'
import { businessDay } from '../../../shared/time.ts'
import type { SignedIn } from '../../context.ts'
import { exportList, MONEY_FORMAT, moneyCell, type ExportColumn } from '../../export-list.ts'
import type { Download } from '../../http/download.ts'
import { cursorOf, afterOf, mustSeeOrder } from './goods-pages.ts'
import { countFound, goodsRows, type GoodsRow } from './goods-queries.ts'
import { goodsRights, goodsSupplier, type GoodsRights } from './goods-scope.ts'

/** Goods read at a time. */
const BATCH = 500

/**
 * The goods that a filter finds, in the order of the list. The first columns are named as a price list's, so that
 * the file can be changed and loaded as one.
 */
export async function exportGoods(
  ctx: SignedIn,
  { format = 'xlsx', sort = 'newest', ...filter }: QueryOf<typeof exportCall>,
): Promise<Download> {
  const { db, now } = ctx
  const { supplierId } = await goodsSupplier(db, ctx, filter.supplierId)
  const rights = goodsRights(ctx)
  mustSeeOrder(rights, sort)
  async function* batches() {
    for (let after: string | undefined, isLast = false; !isLast;) {
      const rows = await goodsRows(db, { supplierId, filter, sort, after: cursorOf(after), size: BATCH, now })
      if (rows.length > 0) yield rows
      isLast = rows.length < BATCH
      after = rows.length > 0 ? afterOf(rows.at(-1)!, sort) : undefined
    }
  }
  return exportList(ctx, {
    title: { zh: '我的商品', en: 'My goods' },
    name: 'goods',
    format,
    search: { sort, ...filter },
    total: await countFound(db, { supplierId, filter, sort, now }),
    columns: columnsFor(rights, ctx),
    batches,
  })
}

const states: Record<GoodsState, Text> = {
  onSale: { zh: '在售', en: 'On sale' },
  soldOut: { zh: '售罄', en: 'Sold out' },
  paused: { zh: '已暂停', en: 'Paused' },
  refused: { zh: '平台拒绝', en: 'Refused' },
  ended: { zh: '已下架', en: 'Ended' },
}

function columnsFor(
  { seesPrices, seesCosts }: GoodsRights,
  { language }: Pick<SignedIn, 'language'>,
): ExportColumn<GoodsRow>[] {
  const shipsFrom = ({ stock, warehouseId }: GoodsRow) =>
    stock.find((heap) => heap.warehouseId === warehouseId)
  const column = (zh: string, en: string, width: number, cell: ExportColumn<GoodsRow>['cell']) => ({
    header: { zh, en },
    width,
    cell,
  })
  const count = (zh: string, en: string, cell: (row: GoodsRow) => number) => ({
    ...column(zh, en, 10, cell),
    format: '0',
  })
  const money = (zh: string, en: string, fen: (row: GoodsRow) => number | null) => ({
    ...column(zh, en, 12, (row) => moneyCell(fen(row))),
    format: MONEY_FORMAT,
  })
  return [
    column('配件编码', 'Part code', 20, ({ supplierCode, code }) => supplierCode || code),
    column('OE号', 'OE numbers', 28, ({ oeNumbers }) => oeNumbers.join('; ')),
    column('名称', 'Chinese name', 24, ({ nameZh }) => nameZh),
    column('英文名称', 'English name', 24, ({ nameEn }) => nameEn),
    column('品牌', 'Brand', 14, ({ brandZh }) => brandZh),
    column('规格', 'Specification', 20, ({ spec }) => spec),
    ...(seesPrices ? [money('价格', 'Price', ({ priceFen }) => priceFen)] : []),
    count('库存', 'Stock', (row) => shipsFrom(row)?.onHand ?? 0),
    count('可订件数', 'Can be ordered', (row) => shipsFrom(row)?.available ?? 0),
    column('发货仓库', 'Warehouse', 18, (row) => {
      const heap = shipsFrom(row)
      return heap ? heap[language === 'zh' ? 'nameZh' : 'nameEn'] : ''
    }),
    column(
      '状态',
      'State',
      10,
      (row) =>
        states[goodsStateOf({ status: row.status, available: shipsFrom(row)?.available ?? 0 })][language],
    ),
    ...(seesCosts ? [money('成本', 'Cost', ({ costFen }) => costFen)] : []),
    count('起订量', 'Smallest order', ({ minQuantity }) => minQuantity),
    count('订货倍数', 'Multiple', ({ multiple }) => multiple),
    count('备货天数', 'Days to prepare', ({ leadDays }) => leadDays),
    count('近30天浏览', 'Views in 30 days', ({ views }) => views),
    count('近30天销量', 'Sold in 30 days', ({ sold }) => sold),
    column('最近成交', 'Last sold', 12, ({ lastSoldAt }) => lastSoldAt && businessDay(lastSoldAt)),
  ]
}
