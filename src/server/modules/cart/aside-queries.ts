import { sql } from 'kysely'
import { many, maybeOne, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { CartOwner } from './cart-owner.ts'

/** Lines beside a cart belong to the person, whichever store they work for. */
type Person = Pick<CartOwner, 'tenantId' | 'userId'>

export interface AsideRow {
  lineId: string
  offerId: string
  quantity: number
  /** The OE number that the buyer searched by. */
  askedNumber: string
  /** For which the goods are meant; vehicles that are gone since stay in the list. */
  vehicleIds: string[]
  priceFen: number
  fromName: string
  at: Date
}

export interface NewAside {
  offerId: string
  quantity: number
  askedNumber: string
  vehicleIds: string[]
  priceFen: number
}

const ownedBy = ({ tenantId, userId }: Person) => sql`tenant_id = ${tenantId} and user_id = ${userId}`
const columns = sql`
  id as line_id, offer_id, quantity, asked_number, vehicle_ids, price_fen, from_name,
  created_at as at
`

/** The lines beside the owner's cart, latest first. */
export function asideRows(db: Queryable, owner: Person): Promise<AsideRow[]> {
  return many(
    db,
    sql<AsideRow>`
      select ${columns}
      from cart_asides
      where ${ownedBy(owner)}
      order by id desc
      limit 500
    `,
  )
}

export async function countAsides(db: Queryable, owner: Person): Promise<number> {
  const { lines } = await one(
    db,
    sql<{ lines: number }>`select count(*)::int as lines from cart_asides where ${ownedBy(owner)}`,
  )
  return lines
}

/** Stores offers beside a person's cart; existing lines of the same sender are updated. */
export async function insertAsides(
  tx: Tx,
  owner: Person,
  lines: NewAside[],
  { from, now }: { from: { userId: string; name: string } | null; now: Date },
) {
  const rows = lines.map(({ offerId, quantity, askedNumber, vehicleIds, priceFen }) => ({
    id: newId(),
    offer_id: offerId,
    quantity,
    asked_number: askedNumber,
    vehicle_ids: vehicleIds,
    price_fen: priceFen,
  }))
  await run(
    tx,
    sql`
      insert into cart_asides (
        id, tenant_id, user_id, offer_id, quantity, asked_number, vehicle_ids, price_fen, from_user_id, from_name, created_at
      )
      select id, ${owner.tenantId}, ${owner.userId}, offer_id, quantity, asked_number, vehicle_ids, price_fen,
        ${from?.userId ?? null},
        ${from?.name ?? ''}, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as new(id bigint, offer_id bigint, quantity integer, asked_number text, vehicle_ids bigint[], price_fen bigint)
      order by offer_id
      on conflict (tenant_id, user_id, offer_id, from_user_id) do update
      set quantity = excluded.quantity, asked_number = excluded.asked_number, vehicle_ids = excluded.vehicle_ids,
        price_fen = excluded.price_fen, created_at = excluded.created_at
    `,
  )
}

/** Removes lines from beside the cart and returns them. */
export function takeAsides(tx: Tx, owner: Person, lineIds: string[]): Promise<AsideRow[]> {
  return many(
    tx,
    sql<AsideRow>`
      delete from cart_asides
      where ${ownedBy(owner)} and id = any(${lineIds}::bigint[])
      returning ${columns}
    `,
  )
}

interface Colleague {
  userId: string
  name: string
}

const isColleague = ({ tenantId, userId }: Person) =>
  sql`u.tenant_id = ${tenantId} and u.id <> ${userId} and u.status = 'ENABLED'`

export function colleaguesOf(db: Queryable, owner: Person): Promise<Colleague[]> {
  return many(
    db,
    sql<Colleague>`
      select u.id as user_id, u.real_name as name
      from users u
      where ${isColleague(owner)}
      order by u.real_name, u.id
      limit 500
    `,
  )
}

export function findColleague(db: Queryable, owner: Person, userId: string): Promise<Colleague | undefined> {
  return maybeOne(
    db,
    sql<Colleague>`
      select u.id as user_id, u.real_name as name from users u where ${isColleague(owner)} and u.id = ${userId}
    `,
  )
}
