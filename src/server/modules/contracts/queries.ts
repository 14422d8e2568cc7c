import { sql } from 'kysely'
import { many, run, type Queryable, type Tx } from '../../db/connection.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

export function saveEnded(tx: Tx, ids: string[], day: string) {
  return run(tx, sql`update contracts set ended_on = ${day}::date where id = any(${ids}::bigint[])`)
}

interface Ending {
  id: string
  tenantId: string
  contractNo: string
  name: string
  endsOn: string
  expiry: 'VALID' | 'SOON' | 'OVER'
}

/** Sets how contracts in force stand to their end; returns those that changed for the worse. */
export async function markExpiring(tx: Tx, { today, days, now }: { today: string; days: number; now: Date }) {
  return many(
    tx,
    sql<Ending>`
      update contracts
      set expiry = ${stands(today, days)}, version = version + 1, updated_at = ${now}
      where status = 'ACTIVE' and expiry is distinct from ${stands(today, days)}
      returning id::text, tenant_id::text, contract_no, name, ends_on::text, expiry
    `,
  )
}

const stands = (today: string, days: number) => sql`
  case when ends_on < ${today}::date then 'OVER' when ends_on <= ${today}::date + ${days}::integer then 'SOON' else 'VALID' end
`

/** The platform's enabled people with a role. */
export async function holdersOf(db: Queryable, role: string): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ userId: string }>`
      select u.id::text as user_id
      from users u
      join user_roles ur on ur.user_id = u.id
      join roles r on r.id = ur.role_id and r.code = ${role} and r.status = 'ENABLED'
      where u.tenant_id = ${PLATFORM_TENANT} and u.status = 'ENABLED' and r.tenant_id = ${PLATFORM_TENANT}
      order by u.id
    `,
  )
  return rows.map(({ userId }) => userId)
}
