import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { many, type Tx } from '../../db/connection.ts'
import { isAboutGoods, type MarketingType } from './kinds.ts'
import type { Mover } from '../stock/reserve-stock.ts'
import { openPools } from './pools.ts'
import { resolveProducts } from './resolve-products.ts'

interface Readiness {
  name: string
  marketingType: MarketingType
  productScope: string
  customerScope: string
  products: number
  customers: number
  /** Codes of lines that cannot be sold as they are. */
  unknown: string | null
}

/**
 * Puts a promotion online. Refuses it while goods are unknown or missing, or while it is for chosen customers
 * and has none. Fills a seckill's pools from the stock.
 */
export async function goOnline(tx: Tx, marketingId: string, mover: Mover): Promise<void> {
  await resolveProducts(tx, [marketingId])
  const [ready] = await many(
    tx,
    sql<Readiness>`
      select m.name, m.marketing_type, m.product_scope,
        m.customer_scope,
        (select count(*)::int from marketing_products p where p.marketing_id = m.id) as products,
        (select count(*)::int from marketing_customers c where c.marketing_id = m.id) as customers,
        m.unknown_goods as unknown
      from marketings m
      where m.id = ${marketingId}
    `,
  )
  if (!ready) throw new AppError('PROMOTION_NOT_FOUND')
  const { name, unknown } = ready
  const aboutGoods = isAboutGoods(ready.marketingType) || ready.productScope === 'CHOSEN'
  if (aboutGoods && ready.products === 0) throw new AppError('PROMOTION_NO_PARTS', { name })
  if (ready.customerScope === 'CHOSEN' && ready.customers === 0)
    throw new AppError('PROMOTION_NO_CUSTOMERS', { name })
  // Offers that existed when it was saved may be gone.
  if (unknown) throw new AppError('PROMOTION_UNKNOWN_PARTS', { name, codes: unknown })
  if (ready.marketingType !== 'SECKILL') return
  const short = await openPools(tx, [marketingId], mover)
  if (short) throw new AppError('PROMOTION_POOL_SHORT', { part: short.partCode, available: short.available })
}
