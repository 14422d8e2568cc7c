import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'

/** The rules of a screen that staff have switched off. */
export async function switchedOff(db: Queryable, screen: string): Promise<Set<string | null>> {
  const rows = await many(
    db,
    sql<{
      rule: string | null
    }>`select rule from notification_rules where screen = ${screen} and status = 'DISABLED'`,
  )
  return new Set(rows.map(({ rule }) => rule))
}

/** People whom one rule tells at most of a change; each one's right to see the rows is looked up. */
const MOST_TOLD = 100

/** The enabled holders of these roles in these companies. */
export function holdersOf(
  db: Queryable,
  { roles, tenantIds }: { roles: string[]; tenantIds: string[] },
): Promise<{ userId: string; tenantId: string }[]> {
  return many(
    db,
    sql<{ userId: string; tenantId: string }>`
      select distinct u.id::text as user_id, u.tenant_id::text
      from users u
      join user_roles ur on ur.user_id = u.id
      join roles r on r.id = ur.role_id
      where r.code = any(${roles}::text[]) and r.status = 'ENABLED' and u.status = 'ENABLED'
        and u.tenant_id = any(${tenantIds}::bigint[])
      order by user_id
      limit ${MOST_TOLD}
    `,
  )
}

/** Who follows which of the rows. */
export function followersOf(
  db: Queryable,
  { screen, rowIds }: { screen: string; rowIds: string[] },
): Promise<{ userId: string; rowId: string }[]> {
  return many(
    db,
    sql<{ userId: string; rowId: string }>`
      select user_id::text, row_id::text
      from record_followers
      where screen = ${screen} and row_id = any(${rowIds}::bigint[])
      order by user_id, row_id
      limit ${MOST_TOLD}
    `,
  )
}
