// The values that people change about themselves in the table of users.
import { sql } from 'kysely'
import { one, run, type Tx } from '../../../db/connection.ts'

export interface OwnValues {
  realName: string
  phone: string | null
  email: string | null
  avatar: string | null
}

export const lockOwnValues = (tx: Tx, userId: string) =>
  one(tx, sql<OwnValues>`select real_name, phone, email, avatar from users where id = ${userId} for update`)

export const saveOwnValues = (
  tx: Tx,
  { userId, values, now }: { userId: string; values: OwnValues; now: Date },
) =>
  run(
    tx,
    sql`
      update users
      set real_name = ${values.realName}, phone = ${values.phone}, email = ${values.email}, avatar = ${values.avatar},
        version = version + 1, updated_by = ${userId}, updated_at = ${now}
      where id = ${userId}
    `,
  )

export const savePaymentPassword = (
  tx: Tx,
  { userId, passwordHash, now }: { userId: string; passwordHash: string; now: Date },
) =>
  run(
    tx,
    sql`
      update users
      set payment_password_hash = ${passwordHash}, version = version + 1, updated_by = ${userId}, updated_at = ${now}
      where id = ${userId}
    `,
  )
