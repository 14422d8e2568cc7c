import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'

interface Demand {
  reportId: string
  supplierId: string
  title: string
  problem: string
  dueOn: string
  by: string
  now: Date
}

/** Asks a supplier for a corrective action on a quality report. */
export function demandReform(tx: Tx, { reportId, supplierId, title, problem, dueOn, by, now }: Demand) {
  return run(
    tx,
    sql`
      insert into reforms (
        id, tenant_id, title, report_id, due_on, problem, status, created_by, updated_by, created_at, updated_at
      )
      values (
        ${newId()}, ${supplierId}, ${title}, ${reportId}, ${dueOn}::date, ${problem}, 'PENDING',
        ${by}, ${by}, ${now}::timestamptz, ${now}::timestamptz
      )
    `,
  )
}
