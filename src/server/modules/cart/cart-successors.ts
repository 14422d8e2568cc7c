import { sql } from 'kysely'
import { many } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { readSuccessors } from '../parts/successors.ts'
import { ownedBy } from './cart-owner.ts'

/** The parts in the caller's cart that were replaced, each with the newest part in its place. */
export async function readCartSuccessors({ db, me, language }: SignedIn) {
  const inCart = await many(
    db,
    sql<{ partId: string }>`
      select distinct part_id
      from offers
      where id in (select offer_id from cart_lines where ${ownedBy(me)})
    `,
  )
  const successors = await readSuccessors(
    db,
    inCart.map(({ partId }) => partId),
    language,
  )
  const newest = await many(
    db,
    sql<{ partId: string; nameZh: string; nameEn: string; number: string }>`
      select id as part_id, name_zh, name_en, coalesce(oe_numbers[1], code) as number
      from parts
      where id = any(${[...successors.values()].map(({ partId }) => partId)}::bigint[])
    `,
  )
  const byId = new Map(newest.map((part) => [part.partId, part]))
  return [...successors].flatMap(([partId, { partId: newerId, ...terms }]) => {
    const successor = byId.get(newerId)
    return successor ? [{ partId, successor, ...terms }] : []
  })
}
