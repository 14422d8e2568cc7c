import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import { pricesOf, type SalePrice, type Viewpoint } from './price-offers.ts'
import { runsFor, type OfferKey } from './read-rules.ts'

/** An offer that a customer gets at a special or seckill price. */
interface SpecialOffer extends OfferKey {
  /** In the stock of everyone. */
  available: number
  price: SalePrice
}

/** More offers than this do not run at a special price at the same time. */
const MOST_SPECIAL = 5_000

/** The offers that run for whoever looks at a price of their own; none for who is no customer. */
export async function specialOffers(db: Queryable, viewpoint: Viewpoint): Promise<SpecialOffer[]> {
  const { me, now } = viewpoint
  if (me.tenantType !== 'CUST') return []
  const offers = await many(
    db,
    sql<OfferKey & { priceFen: number; available: number }>`
      ${PREPARED}
      select o.id::text as "offerId", o.part_id::text as "partId", o.supplier_id::text as "supplierId",
        o.price_fen::float8 as "priceFen", coalesce(s.available, 0) as available
      from marketings m
      join marketing_products p on p.marketing_id = m.id and p.price_fen is not null
      join offers o on o.id = p.offer_id and o.status = 'ONLINE'
      left join stock s
        on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
      where m.marketing_type in ('SPECIAL', 'SECKILL', 'ZP', 'ANTIQUE', 'NEW') and ${runsFor(me, now)}
      order by m.end_time desc, p.id
      limit ${sql.lit(MOST_SPECIAL)}
    `,
  )
  if (offers.length === 0) return []
  const prices = await pricesOf(db, viewpoint, offers)
  const priced = new Map(
    offers.map((offer) => [offer.offerId, { ...offer, price: prices.get(offer.offerId)! }]),
  )
  return [...priced.values()].filter(({ price }) => price.exclusive !== null)
}
