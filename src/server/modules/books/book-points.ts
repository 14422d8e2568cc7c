import { sql } from 'kysely'
import { maybeOne, type Queryable, type Tx } from '../../db/connection.ts'
import { postEntries, type BookEntry } from './post-entry.ts'

interface PointsMoved {
  tenantId: string
  orderId?: string
  orderNo?: string
  kind: 'earn' | 'invite' | 'spend' | 'giveBack' | 'takeBack' | 'compensate'
  points: number
  source: string
}

/**
 * Points that moved, at what a point is worth now: given, they are a cost; spent, they pay a part of the sale.
 */
export async function bookPoints(tx: Tx, moved: PointsMoved[], now: Date) {
  if (moved.length === 0) return
  const worthFen = await pointWorthFen(tx)
  await postEntries(
    tx,
    moved.map((entry) => entryOf(entry, worthFen)),
    now,
  )
}

function entryOf(
  { tenantId, orderId, orderNo, kind, points, source }: PointsMoved,
  worthFen: number,
): BookEntry {
  const amountFen = points * worthFen
  const isPayment = kind === 'spend' || kind === 'giveBack'
  return {
    ...{ document: 'POINTS', documentId: orderId ?? tenantId, documentNo: orderNo ?? '', event: source },
    lines: [
      { purpose: 'POINTS', partyId: tenantId, amountFen: -amountFen, quantity: points },
      { purpose: isPayment ? 'SALES' : 'POINTS_COST', ...(orderId && { orderId }), amountFen },
    ],
  }
}

/** The worth of a point in fen, by the parameter of that name. */
export async function pointWorthFen(db: Queryable): Promise<number> {
  const row = await maybeOne(
    db,
    sql<{ fen: number }>`
      select param_value::int as fen
      from params
      where param_key = 'points_worth_fen' and param_value ~ '^[0-9]{1,6}$' and deleted_at is null
    `,
  )
  return row?.fen ?? 1
}
