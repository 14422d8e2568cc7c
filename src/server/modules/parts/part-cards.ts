import { sql, type RawBuilder } from 'kysely'
import { leastQuantity } from '../../../shared/sale-terms.ts'
import { depositOfLine, type DepositTerms } from '../../../shared/deposit.ts'
import type { Language } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import type { Grade } from '../../../shared/supplier-score.ts'
import { stockLevelOf, type StockLimits } from '../../../shared/stock-level.ts'
import type { Queryable } from '../../db/connection.ts'
import { together } from '../../db/together.ts'
import { defaultDestination, logisticsLinesRead, type LogisticsLine } from '../logistics/lines.ts'
import { offerArrival } from '../logistics/present-arrival.ts'
import { orderableFrom } from './orderable-from.ts'
import { pictureAddress } from '../drawings/picture.ts'
import { inWords, partWordsOf, partWordsRead, type PartWords } from './part-words.ts'
import { depositTermsOf, preSaleUntilOf } from './pre-sale.ts'
import type { FullMinus } from '../pricing/basket.ts'
import { netPrice, type NetPrice } from '../pricing/net-price.ts'
import { presentNetPrice, presentPrice } from '../pricing/present-basket.ts'
import {
  listPrice,
  pricesByRules,
  rulesReadFor,
  type SalePrice,
  type Viewpoint,
} from '../pricing/price-offers.ts'
import { fullMinusRead, reductionsOf, rulesByOffer } from '../pricing/read-rules.ts'
import { bestOf, otherWarehousesRead, type OtherWarehouse } from '../stock/other-warehouses.ts'
import { stockLimitsRead } from './stock-limits.ts'
import type { PriceHiddenReason } from './price-visibility.ts'
import { sells } from '../pricing/selling.ts'

interface PartRow {
  partId: string
  code: string
  nameZh: string
  nameEn: string
  spec: string
  features: string
  unit: string
  drawingNumber: string
  origin: string
  brandCode: string
  brandZh: string
  brandEn: string
  categoryId: string
  categoryZh: string
  categoryEn: string
  drawing: string
  photo: string | null
  weightG: number | null
  oeNumbers: string[]
  offers: OfferRow[]
}

interface OfferRow {
  offerId: string
  supplierId: string
  supplierName: string
  /** Of the latest published score; null without one. */
  grade: Grade | null
  priceFen: number
  available: number
  warehouseId: string
  warehouseZh: string
  warehouseEn: string
  warehouseRegion: string | null
  leadDays: number
  goodsDueOn: string | null
  depositPercent: number | null
  depositFen: number | null
  depositRule: 'KEPT' | 'RETURNED'
}

export interface Viewer extends Viewpoint {
  language: Language
  /** Set when the caller sees no prices. */
  hiddenReason: PriceHiddenReason | undefined
}

export type PartCard = ReturnType<typeof partCard>

/**
 * Parts as search and detail show them, keyed by id and read in one statement for the whole page; `changes`
 * are clauses that write in the same statement.
 */
export async function readPartCards(
  db: Queryable,
  partIds: string[],
  viewer: Viewer,
  { changes }: { changes?: RawBuilder<unknown> | undefined } = {},
): Promise<Map<string, PartCard>> {
  if (partIds.length === 0 && !changes) return new Map()
  const isShown = sql<boolean>`o.part_id = any(${partIds}::bigint[]) and o.status = 'ONLINE'`
  const wanted = sql`select o.id as offer_id, o.part_id, o.supplier_id from offers o where ${isShown}`
  const reads = {
    rows: partRows(partIds),
    rules: rulesReadFor(viewer, wanted),
    fullMinus: fullMinusRead({ buyer: viewer.me, now: viewer.now, partIds }),
    others: otherWarehousesRead(isShown),
    limits: stockLimitsRead(),
    words: partWordsRead(viewer.language),
    lines: logisticsLinesRead(defaultDestination(viewer.me.tenantId)),
  }
  const { rows, rules, fullMinus, others, limits, lines, words } = await together(db, reads, { changes })
  const offers = rows.flatMap((row) => row.offers)
  // Viewers without prices may not see how prices came about either.
  const prices = viewer.hiddenReason
    ? new Map<string, SalePrice>()
    : pricesByRules(rulesByOffer(rules), offers)
  const facts = {
    viewer,
    prices,
    // Only customers have promotions.
    fullMinus: viewer.me.tenantType === 'CUST' ? reductionsOf(fullMinus).fullMinus : [],
    others: bestOf(others),
    limits: limits[0]!,
    lines,
    words: partWordsOf(words),
  }
  return new Map(rows.map((row) => [row.partId, partCard(row, facts)]))
}

function partRows(partIds: string[]): RawBuilder<PartRow> {
  return sql<PartRow>`
    select p.id::text as part_id, p.code, p.name_zh, p.name_en, p.spec, p.features, p.unit,
      p.drawing_number, p.origin, b.code as brand_code, b.name_zh as brand_zh,
      b.name_en as brand_en, c.id::text as category_id, c.name_zh as category_zh, c.name_en as category_en,
      c.drawing, p.pictures[1] as photo, p.weight_g,
      array(select oe.raw from part_oe oe where oe.part_id = p.id order by oe.place, oe.raw) as oe_numbers,
      coalesce(offered.offers, '[]') as offers
    from parts p
    join brands b on b.id = p.brand_id
    join part_categories c on c.id = p.category_id
    left join lateral (
      select jsonb_agg(
        jsonb_build_object(
          'offerId', o.id::text, 'supplierId', o.supplier_id::text, 'supplierName', t.tenant_name, 'grade', scored.grade,
          'priceFen', o.price_fen, 'available', coalesce(s.available, 0), 'warehouseId', w.id::text,
          'warehouseZh', w.name_zh, 'warehouseEn', w.name_en, 'warehouseRegion', w.region_code,
          'leadDays', o.lead_days, 'goodsDueOn', o.goods_due_on, 'depositPercent', o.deposit_percent, 'depositFen', o.deposit_fen,
          'depositRule', o.deposit_rule
        )
        order by (coalesce(s.available, 0) > 0) desc, o.price_fen, o.id
      ) as offers
      from offers o
      join tenants t on t.id = o.supplier_id and ${sells('t')}
      join warehouses w on w.id = o.warehouse_id
      left join lateral (
        select grade
        from supplier_scores
        where tenant_id = o.supplier_id and status = 'PUBLISHED'
        order by year desc, month desc
        limit 1
      ) scored on true
      left join stock s
        on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
      where o.part_id = p.id and o.status = 'ONLINE'
    ) offered on true
    where p.id = any(${partIds}::bigint[])
  `
}

function partCard(
  row: PartRow,
  {
    viewer,
    prices,
    words,
    ...market
  }: { viewer: Viewer; prices: ReadonlyMap<string, SalePrice>; words: PartWords } & Market,
) {
  const { language, hiddenReason } = viewer
  const { brandZh, brandEn, categoryZh, categoryEn, drawing, weightG, offers: _ranked, ...part } = row
  return {
    ...part,
    spec: inWords(part.spec, words),
    features: inWords(part.features, words),
    origin: inWords(part.origin, words),
    brand: language === 'zh' ? brandZh : brandEn,
    category: language === 'zh' ? categoryZh : categoryEn,
    picture: pictureAddress(drawing),
    offers: ranked(row, { prices, hiddenReason, ...market }).map(({ offer, price, net }) =>
      presentOffer({ ...offer, weightG }, { price, net }, { ...viewer, ...market }),
    ),
  }
}

/**
 * The offers that are sold to the viewer: those in stock first, by what a piece costs after full-minus. Viewers
 * who see no prices get an order that tells nothing of them.
 */
function ranked(
  { partId, offers }: PartRow,
  {
    prices,
    fullMinus,
    hiddenReason,
  }: Pick<Market, 'fullMinus'> & {
    prices: ReadonlyMap<string, SalePrice>
    hiddenReason: PriceHiddenReason | undefined
  },
) {
  const sold = visibleOrder(offers, hiddenReason).flatMap((offer) => {
    const price = prices.get(offer.offerId) ?? listPrice(offer.priceFen)
    if (!price.isSold) return []
    const { priceFen, exclusive, terms } = price
    const line = { supplierId: offer.supplierId, partId, priceFen, exclusive: exclusive !== null }
    return [{ offer, price, net: netPrice({ ...line, pieces: leastQuantity(terms) }, fullMinus) }]
  })
  if (hiddenReason) return sold
  const inStock = ({ offer }: (typeof sold)[number]) => Number(offer.available > 0)
  return sold.toSorted((a, b) => inStock(b) - inStock(a) || a.net.netFen - b.net.netFen)
}

/** Other warehouses that may provide the goods, by offer. */
type Others = ReadonlyMap<string, OtherWarehouse>

interface Market {
  others: Others
  /** The full-minus activities that run for the viewer. */
  fullMinus: readonly FullMinus[]
  limits: StockLimits
  lines: LogisticsLine[]
}

function presentOffer(
  {
    warehouseZh,
    warehouseEn,
    warehouseRegion,
    weightG,
    priceFen: _listed,
    leadDays,
    goodsDueOn,
    depositPercent,
    depositFen,
    depositRule,
    ...offer
  }: OfferRow & { weightG: number | null },
  { price, net }: { price: SalePrice; net: NetPrice },
  { language, hiddenReason, now, others, limits, lines }: Viewer & Market,
) {
  const preSaleUntil = preSaleUntilOf({ goodsDueOn }, { price, now })
  // Pre-sale goods leave from where they arrive.
  const elsewhere = preSaleUntil === null ? others.get(offer.offerId) : undefined
  const { available, from } = orderableFrom(offer.available, { price, elsewhere })
  const priceHidden = hiddenReason !== undefined
  const deposit = depositTermsOf({ depositPercent, depositFen, depositRule }, preSaleUntil)
  const warehouse = from
    ? { id: from.warehouseId, zh: from.nameZh, en: from.nameEn, region: from.regionCode }
    : { id: offer.warehouseId, zh: warehouseZh, en: warehouseEn, region: warehouseRegion }
  const transferDays = from?.days ?? 0
  return {
    ...offer,
    available,
    transferDays,
    warehouseId: warehouse.id,
    price: priceHidden ? null : yuan(price.priceFen),
    priceHidden,
    priceHiddenReason: hiddenReason ?? null,
    ...presentPrice(price, { priceHidden, language }),
    ...presentNetPrice(net, { priceHidden, language }),
    ...price.terms,
    preSaleUntil,
    deposit: deposit && presentDeposit(deposit, { priceFen: price.priceFen, priceHidden }),
    stockLevel: stockLevelOf(available, limits),
    warehouseName: language === 'zh' ? warehouse.zh : warehouse.en,
    arrival:
      available > 0
        ? offerArrival(
            lines,
            {
              ...{ fromRegion: warehouse.region, transferDays, leadDays, goodsDueOn: preSaleUntil, weightG },
              goodsFen: price.priceFen,
            },
            { language, now },
          )
        : null,
  }
}

/** The deposit for one piece. */
function presentDeposit(
  terms: DepositTerms,
  { priceFen, priceHidden }: { priceFen: number; priceHidden: boolean },
) {
  const { fen, kept } = depositOfLine(terms, { netFen: priceFen, quantity: 1 })
  return {
    percent: terms.pieceFen === null ? terms.percent : null,
    amount: priceHidden ? null : yuan(fen),
    kept,
  }
}

// Offers come cheapest first, so viewers who see no prices get them in a different order.
function visibleOrder(offers: OfferRow[], hiddenReason: PriceHiddenReason | undefined): OfferRow[] {
  if (!hiddenReason) return offers
  return offers.toSorted((a, b) => b.available - a.available || Number(a.supplierId) - Number(b.supplierId))
}
