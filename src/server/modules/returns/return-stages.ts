// The pieces of a return at each stage: requested ≥ sent ≥ arrived ≥ accepted.
import { sql } from 'kysely'
import { AppError, type FieldError } from '../../../shared/errors.ts'
import { acceptedFen, type ReturnMoves } from '../../../shared/return-terms.ts'
import { many, run, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { tooMany } from './return-cart.ts'

const stages = { send: 'sent_quantity', receive: 'arrived_quantity', inspect: 'accepted_quantity' } as const
export type StageAct = keyof typeof stages

export const isStage = (act: string): act is StageAct => act in stages

export interface StageLine {
  orderLineId: string
  quantity: number
  /** At the inspection: accepted pieces that are damaged, and those beyond use. */
  damaged?: number
  scrap?: number
}

interface Line {
  orderLineId: string
  quantity: number
  amountFen: number
  /** The pieces of the previous stage. */
  before: number
}

/**
 * Records the pieces of a stage: those given, and all of the previous stage for other lines. Throws
 * RETURN_TOO_MANY and INVALID, naming the lines. Returns how many pieces reach the stage, and their refund.
 */
export async function saveStage(
  tx: Tx,
  ctx: SignedIn,
  { requestId, act, given }: { requestId: string; act: StageAct; given: StageLine[] },
): Promise<{ moves: ReturnMoves; amountFen: number }> {
  const lines = await many(
    tx,
    sql<Line>`
      select order_line_id, quantity, amount_fen,
        coalesce(arrived_quantity, sent_quantity, quantity) as before
      from return_request_lines
      where request_id = ${requestId}
      order by order_line_id
    `,
  )
  refuseFaults(ctx, lines, { given, act })
  const wanted = new Map(given.map((line) => [line.orderLineId, line]))
  const rows = lines.map((line) => {
    const {
      quantity: pieces,
      damaged = 0,
      scrap = 0,
    } = wanted.get(line.orderLineId) ?? { quantity: line.before }
    const amountFen = act === 'inspect' ? acceptedFen({ ...line, accepted: pieces }) : line.amountFen
    return { ...line, pieces, damaged, scrap, amountFen }
  })
  await run(
    tx,
    sql`
      update return_request_lines r
      set ${sql.ref(stages[act])} = done.pieces, amount_fen = done."amountFen",
        damaged_quantity = done.damaged, scrap_quantity = done.scrap
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as done("orderLineId" bigint, pieces integer, damaged integer, scrap integer, "amountFen" bigint)
      where r.request_id = ${requestId} and r.order_line_id = done."orderLineId"
    `,
  )
  const amountFen = rows.reduce((sum, row) => sum + row.amountFen, 0)
  if (rows.every(({ pieces }) => pieces === 0)) return { moves: 'none', amountFen }
  return { moves: rows.every(({ pieces, before }) => pieces === before) ? 'all' : 'some', amountFen }
}

function refuseFaults(ctx: SignedIn, lines: Line[], { given, act }: { given: StageLine[]; act: StageAct }) {
  const known = new Map(lines.map((line) => [line.orderLineId, line]))
  const seen = new Set<string>()
  const strange: FieldError[] = []
  const beyond: FieldError[] = []
  for (const [index, { orderLineId, quantity, damaged = 0, scrap = 0 }] of given.entries()) {
    const line = known.get(orderLineId)
    if (!line || seen.has(orderLineId))
      strange.push(fieldError(ctx.language, { field: `lines.${index}.orderLineId`, keyword: 'exists' }))
    else if (quantity > line.before) beyond.push(tooMany(ctx, `lines.${index}.quantity`, line.before))
    else if (damaged + scrap > (act === 'inspect' ? quantity : 0))
      beyond.push(tooMany(ctx, `lines.${index}.damaged`, act === 'inspect' ? quantity : 0))
    seen.add(orderLineId)
  }
  if (strange.length > 0) throw new AppError('INVALID', {}, { fields: strange })
  if (beyond.length > 0) throw new AppError('RETURN_TOO_MANY', {}, { fields: beyond })
}
