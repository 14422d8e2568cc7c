// Goods that suppliers leave with the platform: counted and valued in the books, and owed to nobody until they are sold.
import { sql, type RawBuilder } from 'kysely'
import { addDays } from '../../../shared/period.ts'
import { many, type Queryable, type Tx } from '../../db/connection.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { postEntries, type BookLine } from './post-entry.ts'

/**
 * The consigned heaps of stock at the end of a business day (`heap`), and what moved of them from `since` on: the supplier's latest consignment contract in
 * force names their part, or no part at all. A piece is worth the contract's price, else the offer's less commission.
 */
const heapsAt = (day: RawBuilder<unknown>, since: RawBuilder<unknown>) => sql`
  contract as (
    select distinct on (c.tenant_id) c.id, c.tenant_id, coalesce(c.commission, 0) as commission,
      exists (select from contract_lines l where l.contract_id = c.id and l.part_code is not null) as names_parts
    from contracts c
    where c.kind = 'CONSIGN' and c.status in ('ACTIVE', 'ENDED', 'TERMINATED') and c.starts_on <= ${day}
      and least(c.ends_on, coalesce(c.ended_on, c.ends_on)) >= ${day}
    order by c.tenant_id, c.starts_on desc, c.signed_on desc, c.id desc
  ),
  heap as (
    select s.tenant_id, s.part_id, s.warehouse_id, s.on_hand,
      coalesce(agreed.fen, round(offered.fen * (100 - contract.commission) / 100), 0)::bigint as piece_fen
    from contract
    join stock s on s.tenant_id = contract.tenant_id
    join parts p on p.id = s.part_id
    left join lateral (
      select l.price_fen as fen from contract_lines l where l.contract_id = contract.id and l.part_code = p.code limit 1
    ) agreed on true
    left join lateral (
      select o.price_fen as fen from offers o where o.tenant_id = s.tenant_id and o.part_id = s.part_id limit 1
    ) offered on true
    where agreed.fen is not null or not contract.names_parts
  ),
  moved as (
    select heap.tenant_id, heap.part_id, heap.warehouse_id, heap.piece_fen, m.kind, sum(m.on_hand_by) as pieces,
      (m.created_at at time zone 'Asia/Shanghai')::date > ${day} as is_later
    from heap
    join stock_movements m on m.tenant_id = heap.tenant_id and m.part_id = heap.part_id
      and m.warehouse_id = heap.warehouse_id and m.on_hand_by <> 0
      and m.created_at >= (${since})::timestamp at time zone 'Asia/Shanghai'
    group by heap.tenant_id, heap.part_id, heap.warehouse_id, heap.piece_fen, m.kind, is_later
  )
`

/** What the movements of each kind mean for the owner of the goods. */
const causes = {
  RECEIVED: ['RECEIPT', 'OPENING', 'PRICE_LIST', 'TRANSFER_IN'],
  CONSUMED: ['SHIPMENT'],
  RETURNED: ['RETURN'],
  LOST: ['LOST', 'DAMAGE', 'SCRAP', 'COUNT', 'SHORT_PICK', 'FOUND', 'REPAIR'],
}
type Cause = keyof typeof causes | 'OTHER' | 'VALUE'

const causeOf = (kind: string): Cause =>
  (Object.keys(causes) as (keyof typeof causes)[]).find((cause) => causes[cause].includes(kind)) ?? 'OTHER'

interface Valued {
  supplierId: string
  /** Null stands for what is on hand at the end of the day. */
  kind: string | null
  pieces: number
  worthFen: number
}

interface Amount {
  pieces: number
  worthFen: number
}

interface Booked {
  supplierId: string
  pieces: number
  worthFen: number
}

/** Enters what happened to consigned goods through a day that is over, once; then the books hold what is on hand. */
export async function valueConsigned(tx: Tx, { day, now }: { day: string; now: Date }) {
  const last = await lastValuedDay(tx)
  if (last !== undefined && last >= day) return
  const since = last === undefined ? day : addDays(last, 1)
  const valued = await many(
    tx,
    sql<Valued>`
      with ${heapsAt(sql`${day}::date`, sql`${since}::date`)}
      select tenant_id as supplier_id, null::text as kind, sum(pieces)::int as pieces, sum(fen)::bigint as worth_fen
      from (
        select tenant_id, on_hand as pieces, on_hand * piece_fen as fen from heap
        union all
        select tenant_id, -pieces, -pieces * piece_fen from moved where is_later
      ) now_and_since
      group by tenant_id
      union all
      select tenant_id, kind, sum(pieces)::int, sum(pieces * piece_fen)::bigint
      from moved
      where not is_later
      group by tenant_id, kind
    `,
  )
  const booked = await many(
    tx,
    sql<Booked>`
      select party_id as supplier_id, sum(quantity)::int as pieces, sum(amount_fen)::bigint as worth_fen
      from book_lines
      where tenant_id = ${PLATFORM_TENANT} and purpose = 'CONSIGNED' and subject = 'HAND' and party_id is not null
      group by party_id
    `,
  )
  const suppliers = [...new Set([...valued, ...booked].map(({ supplierId }) => supplierId))].toSorted()
  await postEntries(
    tx,
    suppliers.map((supplierId) => ({
      ...{ document: 'VALUATION', documentId: supplierId, event: `consigned ${day}`, on: day },
      lines: linesOf(supplierId, {
        valued: valued.filter((each) => each.supplierId === supplierId),
        before: booked.find((each) => each.supplierId === supplierId) ?? {
          supplierId,
          pieces: 0,
          worthFen: 0,
        },
      }),
    })),
    now,
  )
}

/** The lines of a supplier's day: what came and went, then what the rest is worth more or less than before. */
function linesOf(partyId: string, { valued, before }: { valued: Valued[]; before: Booked }): BookLine[] {
  const after = valued.find(({ kind }) => kind === null) ?? { pieces: 0, worthFen: 0 }
  const sums = new Map<Cause, Amount>()
  const add = (cause: Cause, { pieces, worthFen }: Amount) => {
    const sum = sums.get(cause) ?? { pieces: 0, worthFen: 0 }
    sums.set(cause, { pieces: sum.pieces + pieces, worthFen: sum.worthFen + worthFen })
  }
  const moved = valued.filter(({ kind }) => kind !== null)
  for (const each of moved) add(causeOf(each.kind!), each)
  const movedPieces = moved.reduce((sum, { pieces }) => sum + pieces, 0)
  const movedFen = moved.reduce((sum, { worthFen }) => sum + worthFen, 0)
  // Goods that a contract covers from this day on, or no longer.
  const otherPieces = after.pieces - before.pieces - movedPieces
  const restFen = after.worthFen - before.worthFen - movedFen
  add(otherPieces === 0 ? 'VALUE' : 'OTHER', { pieces: otherPieces, worthFen: restFen })
  return [
    line(partyId, 'HAND', {
      pieces: after.pieces - before.pieces,
      worthFen: after.worthFen - before.worthFen,
    }),
    ...[...sums].map(([cause, { pieces, worthFen }]) =>
      line(partyId, cause, { pieces: -pieces, worthFen: -worthFen }),
    ),
  ]
}

const line = (partyId: string, subject: string, { pieces, worthFen }: Amount): BookLine => ({
  ...{ purpose: 'CONSIGNED', partyId, subject, amountFen: worthFen, quantity: pieces },
})

/** The last day whose consigned goods are in the books; undefined before the first. */
export async function lastValuedDay(db: Queryable): Promise<string | undefined> {
  const [row] = await many(
    db,
    sql<{ day: string | null }>`
      select max(substr(event, 11)) as day from book_entries where document = 'VALUATION' and event like 'consigned %'
    `,
  )
  return row?.day ?? undefined
}

/** What each supplier has on hand at the end of a day by the stock itself, beside what the books say. */
export function consignedPieces(
  db: Queryable,
  day: string,
): Promise<{ supplierId: string; name: string; bookedPieces: number; heldPieces: number }[]> {
  return many(
    db,
    sql<{ supplierId: string; name: string; bookedPieces: number; heldPieces: number }>`
      with ${heapsAt(sql`${day}::date`, sql`${day}::date`)},
      held as (
        select tenant_id, sum(pieces)::int as pieces
        from (
          select tenant_id, on_hand as pieces from heap
          union all
          select tenant_id, -pieces from moved where is_later
        ) now_and_since
        group by tenant_id
      ),
      booked as (
        select party_id, sum(quantity)::int as pieces
        from book_lines
        where tenant_id = ${PLATFORM_TENANT} and purpose = 'CONSIGNED' and subject = 'HAND'
        group by party_id
      )
      select t.id as supplier_id, t.tenant_name as name, coalesce(booked.pieces, 0) as booked_pieces,
        coalesce(held.pieces, 0) as held_pieces
      from held
      full join booked on booked.party_id = held.tenant_id
      join tenants t on t.id = coalesce(held.tenant_id, booked.party_id)
      where coalesce(held.pieces, 0) <> coalesce(booked.pieces, 0)
      order by t.id
    `,
  )
}
