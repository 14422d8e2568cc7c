import { normalizeOe } from '../../../../shared/oe-number.ts'
import { priceRangeNumber } from '../../../../shared/price-ranges.ts'
import { stockLevelNumbers, stockLevelOf, usualStockLimits } from '../../../../shared/stock-level.ts'
import { searchDocument } from '../../../modules/parts/search-document.ts'
import { vehicleSeries } from './brands.ts'
import { copyList, copyRow } from './copy-text.ts'
import { DEMO_TIME } from './demo-time.ts'
import { demoPart, type DemoPart } from './part-of.ts'

const seriesOf = new Map(vehicleSeries.map((series) => [series.id, series]))
const audit = [DEMO_TIME, DEMO_TIME] as const

/** Where the rows of a part go; the order in which tables are filled. */
export const targets = {
  parts: `parts (id, tenant_id, code, code_n, name_zh, name_en, brand_id, category_id, spec, features, drawing_number,
    drawing_n, unit, origin, weight_g, oe_numbers, zones, created_at, updated_at)`,
  partOe: 'part_oe (part_id, oe_n, raw, place)',
  partFitment: 'part_fitment (part_id, vehicle_model_id, engine_id, year_from, year_to)',
  partDoc: `part_doc (part_id, brand_id, category_id, popularity, level, price_range, supplier_ids, origin,
    tokens)`,
  offers: 'offers (id, tenant_id, supplier_id, part_id, price_fen, warehouse_id, created_at, updated_at)',
  stock: 'stock (tenant_id, part_id, warehouse_id, on_hand, updated_at)',
  partMarket: 'part_market (part_id, price_fen, available, in_stock, supplier_ids, origin)',
}
export type Target = keyof typeof targets

/**
 * The rows of the parts from `from` up to but not including `to`, in COPY text; what searches read by category, as
 * imports write it (see writeDocuments of the catalogue).
 */
export function partRows(from: number, to: number): Record<Target, string> {
  const rows: Record<Target, string[]> = {
    parts: [],
    partOe: [],
    partFitment: [],
    partDoc: [],
    offers: [],
    stock: [],
    partMarket: [],
  }
  const parts = Array.from({ length: to - from }, (_, index) => demoPart(from + index))
  for (const part of parts) addRows(part, rows)
  for (const part of parts.toSorted((a, b) => a.leaf.id - b.leaf.id)) addSearched(part, rows)
  return Object.fromEntries(Object.entries(rows).map(([target, of]) => [target, of.join('')])) as Record<
    Target,
    string
  >
}

function addRows(part: DemoPart, rows: Record<Target, string[]>) {
  const { id, brand, leaf } = part
  rows.parts.push(
    copyRow(
      ...[id, 1000, part.code, part.code, part.zh, part.en, brand.id, leaf.id, part.spec, part.features],
      ...[part.drawingNumber, normalizeOe(part.drawingNumber), part.unit, part.origin],
      part.weightG,
      ...[copyList(part.oeNumbers), copyList(part.zones), ...audit],
    ),
  )
  for (const [place, raw] of part.oeNumbers.entries())
    rows.partOe.push(copyRow(id, normalizeOe(raw), raw, place))
  for (const model of part.models)
    rows.partFitment.push(copyRow(id, model.id, null, model.yearFrom, model.yearTo))
  for (const engineId of part.engineIds) rows.partFitment.push(copyRow(id, null, engineId, null, null))
  for (const offer of part.offers) {
    const { supplierId } = offer
    rows.offers.push(
      copyRow(offer.id, supplierId, supplierId, id, offer.priceFen, offer.warehouseId, ...audit),
    )
    for (const { warehouseId, onHand } of offer.stock)
      rows.stock.push(copyRow(supplierId, id, warehouseId, onHand, DEMO_TIME))
  }
}

/** Its search document and what all suppliers together have of it. */
function addSearched(part: DemoPart, rows: Record<Target, string[]>) {
  const { id, brand, leaf } = part
  const fits = [...new Set(part.models.map((model) => model.seriesId))].map((of) => seriesOf.get(of)!)
  const tokens = searchDocument({
    nameZh: part.zh,
    nameEn: part.en,
    spec: part.spec,
    features: part.features,
    numbers: [part.code, part.drawingNumber, ...part.oeNumbers],
    other: [brand.zh, brand.en, leaf.zh, ...fits.flatMap((series) => [series.zh, series.en])],
  })
  const { priceFen, available, inStock, suppliers } = marketOf(part)
  rows.partMarket.push(copyRow(id, priceFen, available, inStock, suppliers, part.origin))
  const level = stockLevelNumbers[stockLevelOf(available, usualStockLimits)]
  rows.partDoc.push(
    copyRow(
      ...[id, brand.id, leaf.id, part.popularity, level, priceRangeNumber(priceFen), suppliers],
      ...[part.origin, tokens],
    ),
  )
}

/** What marketOf of the catalogue would work out. */
function marketOf({ offers }: DemoPart) {
  const inReach = offers.map(
    (offer) => offer.stock.find(({ warehouseId }) => warehouseId === offer.warehouseId)!.onHand,
  )
  return {
    priceFen: Math.min(...offers.map(({ priceFen }) => priceFen)),
    available: Math.max(...inReach),
    inStock: inReach.reduce((sum, pieces) => sum + pieces, 0),
    suppliers: copyList(offers.map(({ supplierId }) => String(supplierId)).toSorted()),
  }
}
