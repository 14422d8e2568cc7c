import { sql, type RawBuilder } from 'kysely'
import type { ApprovalCause, RequestStatus } from '../../../shared/purchase-approval.ts'
import { businessDay } from '../../../shared/time.ts'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import type { SignedIn } from '../../context.ts'
import { many, one } from '../../db/connection.ts'
import { may } from '../../may.ts'

type Reader = Pick<SignedIn, 'me' | 'now'>

/** The caller, and the people whom they stand in for today. */
const mine = ({ me, now }: Reader) => sql`array(
  select ${me.userId}::bigint
  union
  select d.user_id
  from purchase_delegates d
  where d.delegate_id = ${me.userId} and d.tenant_id = ${me.tenantId}
    and d.starts_on <= ${businessDay(now)}::date and d.ends_on >= ${businessDay(now)}::date
)`

const isOwner = ({ me }: Reader) => sql`${may(me, 'purchase_rules_edit')}::boolean`

/** Requests that wait for a decision of the caller; the same as `turnOf` says of one. */
export const isMyTurn = (reader: Reader): RawBuilder<unknown> => sql`
  r.status = 'PENDING' and r.user_id <> ${reader.me.userId}
  and not exists (
    select 1 from purchase_signatures g
    where g.request_id = r.id and g.version = r.version and g.user_id = ${reader.me.userId}
  )
  and (${isOwner(reader)} or exists (
    select 1
    from unnest(r.signer_ids) slot(id)
    where slot.id = any(${mine(reader)}) and slot.id <> r.user_id and not exists (
      select 1 from purchase_signatures g
      where g.request_id = r.id and g.version = r.version and g.slot_id = slot.id
    )
  ))
`

/** Requests of the caller's company that they made, were asked about or signed; an owner sees all of them. */
const isSeen = (reader: Reader): RawBuilder<unknown> => sql`
  r.tenant_id = ${reader.me.tenantId} and (
    ${isOwner(reader)} or r.user_id = ${reader.me.userId} or r.signer_ids && ${mine(reader)}
    or exists (select 1 from purchase_signatures g where g.request_id = r.id and g.user_id = ${reader.me.userId})
  )
`

export interface ListRow {
  id: string
  userId: string
  userName: string
  storeName: string
  status: RequestStatus
  causes: ApprovalCause[]
  reason: string
  amountFen: number
  lineCount: number
  createdAt: Date
  lapsesAt: Date
  decidedAt: Date | null
  decidedName: string
  answer: string
  isMyTurn: boolean
}

const boxes = {
  toSign: isMyTurn,
  mine: ({ me }: Reader) => sql`r.user_id = ${me.userId}`,
  all: isSeen,
} as const

export type Box = keyof typeof boxes

/** A page of requests, newest first. */
export async function listRows(
  ctx: SignedIn,
  { box, current, size }: { box: Box; current: number; size: number },
): Promise<{ rows: ListRow[]; total: number }> {
  const where = sql`r.tenant_id = ${ctx.me.tenantId} and (${boxes[box](ctx)})`
  const rows = await many(
    ctx.db,
    sql<ListRow>`
      select r.id, r.user_id, r.user_name, r.store_name, r.status, r.causes, r.reason, r.amount_fen,
        (select count(*)::int from purchase_request_lines l where l.request_id = r.id and l.quantity > 0) as line_count,
        r.created_at, r.lapses_at, r.decided_at, r.decided_name, r.answer, (${isMyTurn(ctx)}) as is_my_turn
      from purchase_requests r
      where ${where}
      order by r.id desc
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    ctx.db,
    sql<{ total: number }>`
      select count(*)::int as total
      from (select 1 from purchase_requests r where ${where} limit ${TOTAL_CAP + 1}) counted
    `,
  )
  return { rows, total }
}

/** Whether the caller may see a request of their company. */
export async function mayView(ctx: SignedIn, id: string): Promise<boolean> {
  const { seen } = await one(
    ctx.db,
    sql<{ seen: boolean }>`
      select exists (select 1 from purchase_requests r where r.id = ${id} and ${isSeen(ctx)}) as seen
    `,
  )
  return seen
}
