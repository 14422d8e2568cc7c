// The pieces of a return at each stage: requested ≥ agreed ≥ sent ≥ arrived ≥ accepted.
import { sql } from 'kysely'
import { AppError, type FieldError } from '../../../shared/errors.ts'
import { acceptedFen, type ReturnMoves } from '../../../shared/return-terms.ts'
import { many, run, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { tooMany } from './return-cart.ts'

const stages = {
  agree: 'agreed_quantity',
  send: 'sent_quantity',
  receive: 'arrived_quantity',
  inspect: 'accepted_quantity',
} as const
export type StageAct = keyof typeof stages

export const isStage = (act: string): act is StageAct => act in stages

/** Stages whose pieces decide on the refund. */
const decidesRefund = (act: StageAct) => act === 'agree' || act === 'inspect'

export interface StageLine {
  orderLineId: string
  quantity: number
  /** At the inspection: accepted pieces that are damaged, and those beyond use. */
  damaged?: number
  scrap?: number
  /** At the inspection: refused pieces of another part, and those that this supplier did not sell. */
  wrong?: number
  foreign?: number
  /** Why fewer pieces reach the stage. */
  reason?: string
}

interface Line {
  orderLineId: string
  /** The pieces whose refund is `amountFen`. */
  quantity: number
  amountFen: number
  /** The pieces of the previous stage. */
  before: number
}

interface Saved {
  moves: ReturnMoves
  amountFen: number
  /** Each line of which fewer pieces reach the stage says why. */
  isExplained: boolean
}

/**
 * Records the pieces of a stage: those given, and all of the previous stage for other lines. Throws
 * RETURN_TOO_MANY and INVALID, naming the lines. Returns how many pieces reach the stage, and their refund.
 */
export async function saveStage(
  tx: Tx,
  ctx: SignedIn,
  { requestId, act, given }: { requestId: string; act: StageAct; given: StageLine[] },
): Promise<Saved> {
  const lines = await many(
    tx,
    sql<Line>`
      select order_line_id, coalesce(agreed_quantity, quantity) as quantity, amount_fen,
        coalesce(arrived_quantity, sent_quantity, agreed_quantity, quantity) as before
      from return_request_lines
      where request_id = ${requestId}
      order by order_line_id
    `,
  )
  refuseFaults(ctx, lines, { given, act })
  const wanted = new Map(given.map((line) => [line.orderLineId, line]))
  const rows = lines.map((line) => {
    const said: StageLine = wanted.get(line.orderLineId) ?? { ...line, quantity: line.before }
    const { quantity: pieces, damaged = 0, scrap = 0, wrong = 0, foreign = 0 } = said
    const answer = pieces < line.before ? (said.reason?.trim() ?? '') : ''
    const amountFen = decidesRefund(act) ? acceptedFen({ ...line, accepted: pieces }) : line.amountFen
    return { ...line, pieces, damaged, scrap, wrong, foreign, answer, amountFen }
  })
  await run(
    tx,
    sql`
      update return_request_lines r
      set ${sql.ref(stages[act])} = done.pieces, amount_fen = done."amountFen",
        damaged_quantity = done.damaged, scrap_quantity = done.scrap,
        wrong_quantity = done.wrong, foreign_quantity = done.foreign,
        answer = case when done.answer = '' then r.answer else done.answer end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as done(
        "orderLineId" bigint, pieces integer, damaged integer, scrap integer, wrong integer, "foreign" integer,
        answer text, "amountFen" bigint
      )
      where r.request_id = ${requestId} and r.order_line_id = done."orderLineId"
    `,
  )
  const amountFen = rows.reduce((sum, row) => sum + row.amountFen, 0)
  const isExplained = rows.every(({ pieces, before, answer }) => pieces === before || answer !== '')
  if (rows.every(({ pieces }) => pieces === 0)) return { moves: 'none', amountFen, isExplained }
  const isWhole = rows.every(({ pieces, before }) => pieces === before)
  return { moves: isWhole ? 'all' : 'some', amountFen, isExplained }
}

function refuseFaults(ctx: SignedIn, lines: Line[], { given, act }: { given: StageLine[]; act: StageAct }) {
  const known = new Map(lines.map((line) => [line.orderLineId, line]))
  const seen = new Set<string>()
  const strange: FieldError[] = []
  const beyond: FieldError[] = []
  for (const [index, said] of given.entries()) {
    const line = known.get(said.orderLineId)
    if (!line || seen.has(said.orderLineId))
      strange.push(fieldError(ctx.language, { field: `lines.${index}.orderLineId`, keyword: 'exists' }))
    else {
      const excess = excessOf(said, line, act)
      if (excess) beyond.push(tooMany(ctx, `lines.${index}.${excess.field}`, excess.limit))
    }
    seen.add(said.orderLineId)
  }
  if (strange.length > 0) throw new AppError('INVALID', {}, { fields: strange })
  if (beyond.length > 0) throw new AppError('RETURN_TOO_MANY', {}, { fields: beyond })
}

/** The figure of a line that is too large, with its limit. */
function excessOf(
  { quantity, damaged = 0, scrap = 0, wrong = 0, foreign = 0 }: StageLine,
  { before }: Line,
  act: StageAct,
): { field: 'quantity' | 'damaged' | 'wrong'; limit: number } | undefined {
  const isInspection = act === 'inspect'
  const refused = isInspection ? before - quantity : 0
  if (quantity > before) return { field: 'quantity', limit: before }
  if (damaged + scrap > (isInspection ? quantity : 0))
    return { field: 'damaged', limit: isInspection ? quantity : 0 }
  return wrong + foreign > refused ? { field: 'wrong', limit: refused } : undefined
}
