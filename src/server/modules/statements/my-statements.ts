// A buyer's statements, for the storefront.
import { sql } from 'kysely'
import type { ReplyOf } from '../../../shared/call.ts'
import type { listMyStatements, statementViews } from '../../../shared/calls/statement.ts'
import { yuan } from '../../../shared/money.ts'
import { pageOf } from '../../../shared/shapes.ts'
import type { SignedIn } from '../../context.ts'
import { many, one } from '../../db/connection.ts'
import { visible } from '../../engine/visible-rows.ts'

type MyStatements = ReplyOf<typeof listMyStatements>
type StatementRow = Omit<MyStatements['statements']['records'][number], 'total' | 'settled' | 'open'> & {
  totalFen: number
  settledFen: number
}

interface Asked {
  view: (typeof statementViews)[number] | undefined
  size: number
  current: number
}

const views = {
  OPEN: sql`and t.status <> 'SETTLED'`,
  PENDING: sql`and t.status = 'PENDING'`,
  OVERDUE: sql`and t.overdue`,
}

/** The statements that the caller sees, latest first. The sums cover all of them, whatever the view. */
export async function readMyStatements(ctx: SignedIn, { view, size, current }: Asked): Promise<MyStatements> {
  const screen = ctx.services.screens.byName('statement')!
  const mine = sql`t.tenant_id = ${ctx.me.tenantId} and ${visible(screen, ctx)}`
  const where = sql`${mine} ${view ? views[view] : sql``}`
  const rows = await many(
    ctx.db,
    sql<StatementRow>`
      select t.id as statement_id, t.statement_no, t.starts_on::text, t.ends_on::text, t.due_on::text, t.status,
        t.overdue, t.total_fen, t.settled_fen, t.confirm_by::text, (
          select count(*)::int from statement_lines l where l.statement_id = t.id and l.dispute = 'OPEN'
        ) as disputes
      from statements t
      where ${where}
      order by t.ends_on desc, t.id desc
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    ctx.db,
    sql<{ total: number }>`select count(*)::int as total from statements t where ${where}`,
  )
  const { openFen, overdueFen, nextDueOn } = await one(
    ctx.db,
    sql<{ openFen: number; overdueFen: number; nextDueOn: string | null }>`
      select coalesce(sum(t.total_fen - t.settled_fen), 0)::bigint as open_fen,
        coalesce(sum(t.total_fen - t.settled_fen) filter (where t.overdue), 0)::bigint as overdue_fen,
        (min(t.due_on) filter (where t.total_fen > t.settled_fen))::text as next_due_on
      from statements t
      where ${mine} and t.status <> 'SETTLED'
    `,
  )
  const records = rows.map(({ totalFen, settledFen, ...statement }) => ({
    ...statement,
    ...{ total: yuan(totalFen), settled: yuan(settledFen), open: yuan(totalFen - settledFen) },
  }))
  const statements = pageOf(records, { total, size, current })
  return { open: yuan(openFen), overdue: yuan(overdueFen), nextDueOn, statements }
}
