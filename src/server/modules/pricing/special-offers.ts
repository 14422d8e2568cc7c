import { sql, type RawBuilder } from 'kysely'
import { pricesByRules, rulesReadFor, type SalePrice, type Viewpoint } from './price-offers.ts'
import { sells } from './selling.ts'
import { rulesByOffer, runsFor, type OfferKey, type RuleRow } from './read-rules.ts'

/** An offer at a special or seckill price for a customer. */
interface SpecialOffer extends OfferKey {
  /** From the common stock. */
  available: number
  price: SalePrice
}

interface RunningRow extends OfferKey {
  priceFen: number
  available: number
}

/** The most offers that run at a special price at the same time. */
const MOST_SPECIAL = 5_000

/** The parts of `specialOffersOf`, to be read together with other data. */
export function specialOffersReads(viewpoint: Viewpoint): {
  running: RawBuilder<RunningRow>
  rules: RawBuilder<RuleRow>
} {
  const { me, now } = viewpoint
  const running = sql`
    select o.id as offer_id, o.part_id, o.supplier_id, o.warehouse_id, o.price_fen, m.end_time, p.id as place
    from marketings m
    join marketing_products p on p.marketing_id = m.id and p.price_fen is not null
    join offers o on o.id = p.offer_id and o.status = 'ONLINE'
    join tenants t on t.id = o.supplier_id and ${sells('t')}
    where m.marketing_type in ('SPECIAL', 'SECKILL', 'ZP', 'ANTIQUE', 'NEW') and ${runsFor(me, now)}
    order by m.end_time desc, p.id
    limit ${sql.lit(MOST_SPECIAL)}
  `
  return {
    running: sql<RunningRow>`
      select o.offer_id::text, o.part_id::text, o.supplier_id::text,
        o.price_fen, coalesce(s.available, 0) as available
      from (${running}) o
      left join stock s
        on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
      order by o.end_time desc, o.place
    `,
    rules: rulesReadFor(viewpoint, sql`select distinct offer_id, part_id, supplier_id from (${running}) o`),
  }
}

/** The viewer's current offers at a special or seckill price. */
export function specialOffersOf({
  running,
  rules,
}: {
  running: RunningRow[]
  rules: RuleRow[]
}): SpecialOffer[] {
  const prices = pricesByRules(rulesByOffer(rules), running)
  const priced = new Map(
    running.map((offer) => [offer.offerId, { ...offer, price: prices.get(offer.offerId)! }]),
  )
  return [...priced.values()].filter(({ price }) => price.exclusive !== null)
}
