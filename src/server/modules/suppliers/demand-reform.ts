import { sql } from 'kysely'
import type { SignedIn } from '../../context.ts'
import { run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { settleChanges } from '../../engine/settle-changes.ts'
import { readRows } from '../../engine/visible-rows.ts'

interface Demand {
  reportId: string
  supplierId: string
  title: string
  problem: string
  dueOn: string
}

/** Asks a supplier for a corrective action on a quality report. */
export async function demandReform(
  tx: Tx,
  ctx: SignedIn,
  { reportId, supplierId, title, problem, dueOn }: Demand,
) {
  const { now, me, services } = ctx
  const id = newId()
  await run(
    tx,
    sql`
      insert into reforms (
        id, tenant_id, title, report_id, due_on, problem, status, created_by, updated_by, created_at, updated_at
      )
      values (
        ${id}, ${supplierId}, ${title}, ${reportId}, ${dueOn}::date, ${problem}, 'PENDING',
        ${me.userId}, ${me.userId}, ${now}::timestamptz, ${now}::timestamptz
      )
    `,
  )
  const screen = services.screens.byName('reform')!
  const after = await readRows(tx, ctx, { screen, ids: [id] })
  await settleChanges(tx, ctx, { screen, act: 'create', before: [], after })
}
