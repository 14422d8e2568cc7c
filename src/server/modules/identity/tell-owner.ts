import { sql } from 'kysely'
import { inTransaction, maybeOne, type Tx } from '../../db/connection.ts'
import type { Ctx } from '../../context.ts'
import { tell } from '../messages/tell.ts'
import { subjectsOf } from './sign-in-limits.ts'

interface Owner {
  userId: string
  tenantId: string
  account: string
}

/** Fewer failures are typing errors. */
const TOLD_AFTER_FAILURES = 5
const DAY_MS = 86_400_000

/** Warns the owner, once a day at most, that strangers guess at the password. */
export async function tellOfGuesses(ctx: Ctx, owner: Owner) {
  const { ip, now } = ctx
  const subjects = subjectsOf({ account: owner.account, ip })
  const counted = await maybeOne(
    ctx.db,
    sql<{ failures: number }>`select failures from sign_in_attempts where subject = ${subjects.account}`,
  )
  const failures = counted?.failures ?? 0
  if (failures < TOLD_AFTER_FAILURES) return
  await inTransaction(ctx.db, async (tx) => {
    if (!(await isFirstOfDay(tx, { subject: `told:${owner.userId}`, now }))) return
    await tellOwner(tx, owner, {
      now,
      name: { zh: '有人在尝试登录您的账号', en: 'Somebody is trying to sign in to your account' },
      content: {
        zh: `一小时内密码输错 ${failures} 次，最近一次来自 ${ip}。如果不是您本人，请确认密码只有您知道，并开启两步验证。您用过的设备不受影响。`,
        en: `${failures} wrong passwords within an hour, the last from ${ip}. If it was not you, make sure that nobody else knows your password, and set up a second factor. Devices you have used are not affected.`,
      },
    })
  })
}

/** Fewer failures are the owner's typing errors. */
const TOLD_AFTER_WRONG_CODES = 3

/** Warns the owner, once a day at most, that somebody knows the password and fails at the second factor. */
export async function tellOfWrongCodes(tx: Tx, { ip, now }: Ctx, owner: Owner) {
  const counted = await maybeOne(
    tx,
    sql<{ failures: number }>`
      select failures from sign_in_attempts where subject = ${`second-factor:${owner.userId}`}
    `,
  )
  if ((counted?.failures ?? 0) < TOLD_AFTER_WRONG_CODES) return
  if (!(await isFirstOfDay(tx, { subject: `told-codes:${owner.userId}`, now }))) return
  await tellOwner(tx, owner, {
    now,
    name: { zh: '有人可能知道您的密码', en: 'Somebody may know your password' },
    content: {
      zh: `有人用正确的密码登录，但没有通过两步验证，最近一次来自 ${ip}。如果不是您本人，请立即修改密码。`,
      en: `Somebody gave the right password and failed at the second factor, the last time from ${ip}. If it was not you, change your password at once.`,
    },
  })
}

/** A message to the owner of an account about its security. */
export function tellOwner(
  tx: Tx,
  { userId, tenantId }: Pick<Owner, 'userId' | 'tenantId'>,
  {
    now,
    name,
    content,
  }: { now: Date; name: { zh: string; en: string }; content: { zh: string; en: string } },
): Promise<void> {
  return tell(tx, { tenantId, userIds: [userId], type: 'notice', name, content }, now)
}

async function isFirstOfDay(tx: Tx, { subject, now }: { subject: string; now: Date }): Promise<boolean> {
  const first = await maybeOne(
    tx,
    sql<{ subject: string }>`
      insert into sign_in_attempts (subject, failures, failed_at)
      values (${subject}, 0, ${now})
      on conflict (subject) do update
      set failed_at = excluded.failed_at
      where sign_in_attempts.failed_at <= ${new Date(now.getTime() - DAY_MS)}
      returning subject
    `,
  )
  return first !== undefined
}
