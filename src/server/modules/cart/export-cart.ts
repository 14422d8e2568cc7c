import { businessDay } from '../../../shared/time.ts'
import { unitName } from '../../../shared/unit-name.ts'
import type { Language } from '../../../shared/errors.ts'
import type { OutCell } from '../../../shared/sheet-cell.ts'
import type { SignedIn } from '../../context.ts'
import type { Download } from '../../http/download.ts'
import { contentTypes, writeSheet, type SheetFormat } from '../../spreadsheet/write-sheet.ts'
import { readOffers, type Offer } from '../parts/offers.ts'
import { priceHiddenReason } from '../parts/price-visibility.ts'
import { platesOf } from '../garage/plates-of.ts'
import { cartRows, type CartRow } from './queries.ts'

const MONEY = '#,##0.00'
const columns: { zh: string; en: string; width: number; format: string | null }[] = [
  { zh: '供应商', en: 'Supplier', width: 24, format: null },
  { zh: '仓库', en: 'Warehouse', width: 18, format: null },
  { zh: '配件编码', en: 'Part code', width: 20, format: null },
  { zh: '名称', en: 'Name', width: 26, format: null },
  { zh: '品牌', en: 'Brand', width: 14, format: null },
  { zh: '规格', en: 'Specification', width: 22, format: null },
  { zh: '单位', en: 'Unit', width: 8, format: null },
  { zh: '数量', en: 'Quantity', width: 8, format: '0' },
  { zh: '可用库存', en: 'Available', width: 10, format: '0' },
  { zh: '单价', en: 'List price', width: 12, format: MONEY },
  { zh: '小计', en: 'Amount', width: 12, format: MONEY },
  { zh: '用于车辆', en: 'For vehicles', width: 18, format: null },
]

/** The caller's cart as a file, at list prices; without prices for callers who may not see them. */
export async function exportCart(ctx: SignedIn, format: SheetFormat): Promise<Download> {
  const { db, me, language, now } = ctx
  const rows = await cartRows(db, me)
  const isHidden = (await priceHiddenReason(db, ctx)) !== undefined
  const ids = rows.map(({ offerId }) => offerId)
  const offers = new Map((ids.length > 0 ? await readOffers(db, ids) : []).map((of) => [of.offerId, of]))
  const cells = rows.flatMap((row) => {
    const offer = offers.get(row.offerId)
    return offer ? [cellsOf(row, offer, { language, isHidden })] : []
  })
  const title = language === 'en' ? 'Cart' : '购物车'
  const end = `${businessDay(now).replaceAll('-', '')}-${cells.length}.${format}`
  return {
    fileName: `${title}-${end}`,
    plainName: `cart-${end}`,
    contentType: contentTypes[format],
    content: writeSheet(format, {
      title,
      columns: columns.map(({ width, format: own, ...words }) => ({
        header: words[language],
        width,
        format: own,
      })),
      batches: oneBatch(cells),
    }),
  }
}

async function* oneBatch(cells: OutCell[][]): AsyncGenerator<OutCell[][]> {
  yield cells
}

function cellsOf(
  { quantity, vehicles }: CartRow,
  offer: Offer,
  { language, isHidden }: { language: Language; isHidden: boolean },
): OutCell[] {
  const english = language === 'en'
  const money = (fen: number): OutCell =>
    isHidden ? { value: null } : { value: fen / 100, text: (fen / 100).toFixed(2) }
  return [
    { value: offer.supplierName },
    { value: english ? offer.warehouseNameEn : offer.warehouseNameZh },
    { value: offer.code },
    { value: english ? offer.nameEn : offer.nameZh },
    { value: english ? offer.brandEn : offer.brandZh },
    { value: offer.spec },
    { value: unitName(offer.unit, language) },
    { value: quantity },
    { value: offer.available },
    money(offer.priceFen),
    money(offer.priceFen * quantity),
    { value: platesOf(vehicles) },
  ]
}
