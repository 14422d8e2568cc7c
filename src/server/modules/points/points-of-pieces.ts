// Points spent on pieces that are missing or were returned.
import { sql } from 'kysely'
import { many, type Queryable, type Tx } from '../../db/connection.ts'
import { bookEntries } from './ledger.ts'

interface Piece {
  orderLineId: string
  quantity: number
  /** Pieces of the line whose points were returned earlier. */
  before: number
}

interface Spent {
  orderLineId: string
  ordered: number
  points: number
  orderId: string
  orderNo: string
  tenantId: string
  userId: string
}

/** The points spent on the lines of these pieces; lines without any are left out. */
function pointsSpent(db: Queryable, pieces: Piece[]): Promise<Spent[]> {
  return many(
    db,
    sql<Spent>`
      select l.id as order_line_id, l.quantity as ordered, o.id as order_id, o.order_no,
        o.tenant_id, o.user_id,
        (d.amount_fen * o.points_used / (
          select sum(of_order.amount_fen)
          from order_discounts of_order
          where of_order.order_id = o.id and of_order.kind = 'points'
        ))::int as points
      from order_lines l
      join orders o on o.id = l.order_id and o.points_used > 0
      join order_discounts d on d.order_line_id = l.id and d.kind = 'points'
      where l.id = any(${pieces.map(({ orderLineId }) => orderLineId)}::bigint[])
      order by l.id
    `,
  )
}

/**
 * The share of these pieces in the points spent on their lines. Calculated from the whole line, so that all its
 * pieces return all its points, in whatever portions they come.
 */
function pointsOf(spent: Spent[], pieces: Piece[]): number {
  return spent.reduce((sum, line) => {
    const { quantity, before } = pieces.find(({ orderLineId }) => orderLineId === line.orderLineId)!
    return sum + pointsUpTo(line, before + quantity) - pointsUpTo(line, before)
  }, 0)
}

/** The points that these pieces give back. */
export async function pointsForPieces(db: Queryable, pieces: Piece[]): Promise<number> {
  return pointsOf(await pointsSpent(db, pieces), pieces)
}

/** Returns the points spent on these pieces. */
export async function givePointsBackForPieces(
  tx: Tx,
  { pieces, source, now }: { pieces: Piece[]; source: string; now: Date },
) {
  const spent = await pointsSpent(tx, pieces)
  const [order] = spent
  if (!order) return
  const points = pointsOf(spent, pieces)
  if (points === 0) return
  const { orderId, orderNo, tenantId, userId } = order
  const entry = {
    ...{ orderId, orderNo, tenantId, userId, kind: 'giveBack' as const, points },
    source: `giveBack ${source}`,
  }
  await bookEntries(tx, [entry], now)
}

/** The points of the first pieces of a line. */
function pointsUpTo({ points, ordered }: { points: number; ordered: number }, pieces: number): number {
  return Math.floor((points * pieces) / ordered)
}
