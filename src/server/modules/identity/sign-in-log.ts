import { sql } from 'kysely'
import { newId } from '../../db/ids.ts'
import { many, run, type Queryable } from '../../db/connection.ts'
import type { Ctx } from '../../context.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

interface Entry {
  account: string
  userAgent: string
  result: 'SUCCESS' | 'BAD_CREDENTIALS' | 'DISABLED' | 'WRONG_SECOND_FACTOR'
  /** Absent for an unknown account; the platform sees such entries. */
  user?: { userId: string; tenantId: string }
}

const LONGEST_ACCOUNT = 60
const LONGEST_AGENT = 300
/**
 * Records the result of a sign-in. Attempts that had to wait are not recorded, because a program that keeps
 * trying would fill the log.
 */
export function logSignIn(
  db: Queryable,
  { ip, now }: Pick<Ctx, 'ip' | 'now'>,
  { account, userAgent, result, user }: Entry,
) {
  return run(
    db,
    sql`
      insert into sign_in_logs (id, tenant_id, account, user_id, result, ip, user_agent, created_by, created_at, updated_at)
      values (
        ${newId()}, ${user?.tenantId ?? PLATFORM_TENANT}, ${account.slice(0, LONGEST_ACCOUNT)}, ${user?.userId ?? null},
        ${result}, ${ip}, ${userAgent.slice(0, LONGEST_AGENT)}, ${user?.userId ?? null}, ${now}, ${now}
      )
    `,
  )
}

/** The administrators' log shows more. */
const MOST_SHOWN = 50

/** The latest entries about a user, newest first. */
export function signInsOf(db: Queryable, userId: string) {
  return many(
    db,
    sql<{ at: Date; result: string; ip: string; userAgent: string }>`
      select created_at as at, result, coalesce(ip, '') as ip, coalesce(user_agent, '') as user_agent
      from sign_in_logs
      where user_id = ${userId}
      order by id desc
      limit ${MOST_SHOWN}
    `,
  )
}
