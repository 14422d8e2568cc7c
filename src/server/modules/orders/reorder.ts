import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { audit } from '../../audit.ts'
import { many, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { addToCart } from '../cart/change-cart.ts'
import { readOffers, type Offer } from '../parts/offers.ts'
import { boughtBy } from './order-scope.ts'

interface BoughtLine {
  offerId: string
  partId: string
  code: string
  nameZh: string
  nameEn: string
  quantity: number
}

/** Puts bought goods into the caller's cart again, at current offers; returns what is no longer available. */
export async function reorder(
  tx: Tx,
  ctx: SignedIn,
  { orderIds, vehicleId }: { orderIds: string[]; vehicleId?: string },
) {
  const lines = await boughtLines(tx, ctx, orderIds)
  if (lines.length === 0) throw new AppError('ORDER_NOT_FOUND')
  const offers = new Map(
    (
      await readOffers(
        tx,
        lines.map(({ offerId }) => offerId),
      )
    ).map((offer) => [offer.offerId, offer]),
  )
  const missing = lines.filter(({ offerId }) => !isHad(offers.get(offerId)))
  const wanted = lines.filter((line) => !missing.includes(line))
  if (wanted.length > 0) {
    await addToCart(
      tx,
      ctx,
      wanted.map(({ offerId, quantity }) => ({ offerId, quantity })),
      vehicleId,
    )
  }
  await audit(tx, ctx, {
    action: 'reorder',
    entity: 'order',
    entityId: orderIds[0]!,
    after: { orderIds, added: wanted.length, left: missing.length },
  })
  return {
    added: wanted.length,
    left: missing.map(({ offerId, partId, code, nameZh, nameEn }) => {
      const isSold = offers.get(offerId)?.status === 'ONLINE'
      return {
        partId,
        code,
        nameZh,
        nameEn,
        why: isSold ? ('OUT_OF_STOCK' as const) : ('OFFER_WITHDRAWN' as const),
      }
    }),
  }
}

function isHad(offer: Offer | undefined): boolean {
  return offer?.status === 'ONLINE' && offer.available > 0
}

/** The lines of these orders of the caller, one per offer. */
function boughtLines(tx: Tx, { me }: SignedIn, orderIds: string[]): Promise<BoughtLine[]> {
  return many(
    tx,
    sql<BoughtLine>`
      select l.offer_id, l.part_id, max(l.code) as code, max(l.name_zh) as name_zh,
        max(l.name_en) as name_en, least(sum(l.quantity), 99999)::int as quantity
      from orders o
      join order_lines l on l.order_id = o.id
      where o.id = any(${orderIds}::bigint[]) and ${boughtBy(me)}
      group by l.offer_id, l.part_id
      order by min(l.id)
    `,
  )
}
