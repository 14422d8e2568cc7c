import { sql } from 'kysely'
import { run, type Tx } from '../../../db/connection.ts'

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
