import { hash, verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { audit } from './audit.ts'
import { inTransaction, many, maybeOne, run, type Db, type Queryable } from './db/connection.ts'
import { DEMO_PASSWORD, HIGHEST_DEMO_USER } from './db/seed/demo-people.ts'
import { endSessions, setPassword } from './modules/identity/password/set-password.ts'
import { StartError } from './start-error.ts'

const ADMIN = '1'

interface DemoAccount {
  userId: string
  account: string
}

/** Accounts that may sign in with the public demo password. */
export async function openDemoAccounts(db: Queryable): Promise<DemoAccount[]> {
  const users = await many(
    db,
    sql<DemoAccount & { passwordHash: string }>`
      select id::text as user_id, account, password_hash
      from users
      where id between 1 and ${HIGHEST_DEMO_USER} and status = 'ENABLED'
      order by id
    `,
  )
  const isOpen = await Promise.all(users.map(({ passwordHash }) => verify(passwordHash, DEMO_PASSWORD)))
  return users.filter((_, at) => isOpen[at]).map(({ userId, account }) => ({ userId, account }))
}

/** True when demo data was ever loaded into this database. */
export async function holdsDemo(db: Queryable): Promise<boolean> {
  const stage = await maybeOne(db, sql`select from seed_stages where name = 'demo-people'`)
  return stage !== undefined
}

/**
 * Without DEMO, no account may have the demo password. Throws a StartError that names the accounts and the
 * solution.
 */
export async function refuseOpenDemoAccounts(db: Db) {
  if (!(await holdsDemo(db))) return
  const open = await openDemoAccounts(db)
  if (open.length === 0) return
  const names = open.map(({ account }) => account).join(', ')
  throw new StartError(
    `DEMO is off, but these accounts still have the demo's public password: ${names}. ` +
      'To close them, run "npm run demo:end" with ADMIN_PASSWORD set to a new password for admin. ' +
      'To go on trying the product out, set DEMO=1. To begin with an empty database, name another ' +
      'DATA_DIR or DATABASE_URL.',
  )
}

/**
 * Sets the administrator's password, if it is still the demo's, and disables the other demo accounts. Returns
 * the closed accounts; the rows they own stay.
 */
export async function endDemo(
  db: Db,
  { adminPassword, now }: { adminPassword: string; now: Date },
): Promise<{ closed: string[]; isAdminChanged: boolean }> {
  const open = await openDemoAccounts(db)
  const isAdminChanged = open.some(({ userId }) => userId === ADMIN)
  const others = open.filter(({ userId }) => userId !== ADMIN)
  const passwordHash = await hash(adminPassword)
  const acting = { now, requestId: 'demo-end', me: undefined }
  await inTransaction(db, async (tx) => {
    if (isAdminChanged) {
      await setPassword(tx, { userId: ADMIN, passwordHash, now })
      await audit(tx, acting, { action: 'reset-password', entity: 'user', entityId: ADMIN })
    }
    // Only demonstration accounts lack one.
    await run(
      tx,
      sql`
        update roles
        set requires_second_factor = true, version = version + 1, updated_at = ${now}
        where (everything or code in ('platform_admin', 'finance')) and not requires_second_factor
      `,
    )
    for (const { userId } of others) {
      await run(
        tx,
        sql`
          update users
          set status = 'DISABLED', version = version + 1, updated_by = ${ADMIN}, updated_at = ${now}
          where id = ${userId}
        `,
      )
      await endSessions(tx, { userId, now })
      const change = { before: { status: 'ENABLED' }, after: { status: 'DISABLED' } }
      await audit(tx, acting, { action: 'update', entity: 'user', entityId: userId, ...change })
    }
  })
  return { closed: others.map(({ account }) => account), isAdminChanged }
}
