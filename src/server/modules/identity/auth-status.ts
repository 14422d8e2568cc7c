import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'

/** Copies the state of a company's certification to its users; certified users stay certified. */
export async function setAuthStatus(
  tx: Tx,
  { tenantId, status, now }: { tenantId: string; status: 'PENDING' | 'SUCCESS' | 'REJECTED'; now: Date },
) {
  await run(
    tx,
    sql`
      update users
      set auth_status = ${status}, version = version + 1, updated_at = ${now}
      where tenant_id = ${tenantId} and auth_status not in ('SUCCESS', ${status})
    `,
  )
}
