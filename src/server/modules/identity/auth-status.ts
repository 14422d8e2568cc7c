import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'

/** Gives the users of a company the state of its certification; whoever is certified stays so. */
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
