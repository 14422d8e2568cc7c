import { sql } from 'kysely'
import { many, run, type Queryable, type Tx } from '../../../db/connection.ts'

export const savePassword = (tx: Tx, of: { userId: string; passwordHash: string; by: string; now: Date }) =>
  run(
    tx,
    sql`
      update users
      set password_hash = ${of.passwordHash}, version = version + 1, updated_by = ${of.by}, updated_at = ${of.now}
      where id = ${of.userId}
    `,
  )

/** Ends the sessions of a user, all of them or all but one. */
export const endSessionsOf = (tx: Tx, of: { userId: string; but?: string; now: Date }) =>
  run(
    tx,
    sql`
      update sessions
      set revoked_at = ${of.now}
      where user_id = ${of.userId} and revoked_at is null and id <> ${of.but ?? '0'}
    `,
  )

/** The names of a person and their company, which a password must not equal. */
export async function namesOf(db: Queryable, userId: string): Promise<(string | null)[]> {
  const [person] = await many(
    db,
    sql<Record<string, string | null>>`
      select u.real_name, u.phone, t.tenant_name
      from users u
      join tenants t on t.id = u.tenant_id
      where u.id = ${userId}
    `,
  )
  return Object.values(person ?? {})
}
