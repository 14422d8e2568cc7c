import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { inTransaction, maybeOne, run, type Queryable } from '../../../db/connection.ts'
import type { Ctx } from '../../../http/context.ts'
import { giveBackAttempt, takeAttempt, type Limit } from '../limits/take-attempt.ts'
import { findParameter } from '../queries.ts'
import { subjectsOf } from '../sign-in-limits.ts'
import { fitsCaptcha, nonceOf } from './captcha-key.ts'

interface Answer {
  account: string
  key: string
  letters: string
}

/** Whether signing in to an account asks for letters: always, or once so many attempts have failed. */
export async function isCaptchaNeeded(db: Queryable, account: string): Promise<boolean> {
  if ((await findParameter(db, 'captcha_enabled'))?.paramValue === '1') return true
  const allowed = Number((await findParameter(db, 'captcha_after_failures'))?.paramValue ?? 0)
  if (!(allowed > 0) || account === '') return false
  const { account: subject } = subjectsOf({ account, ip: '' })
  const counted = await maybeOne(
    db,
    sql<{ failures: number }>`select failures from sign_in_attempts where subject = ${subject}`,
  )
  return (counted?.failures ?? 0) >= allowed
}

/** Throws CAPTCHA_NEEDED or CAPTCHA_WRONG. A picture is good for one answer, right or wrong. */
export async function checkCaptcha(ctx: Ctx, { account, key, letters }: Answer) {
  if (key === '' && !(await isCaptchaNeeded(ctx.db, account))) return
  if (key === '' || letters.trim() === '') throw new AppError('CAPTCHA_NEEDED')
  const limit = limitOf(ctx.ip)
  await takeAttempt(ctx, [limit])
  const secret = ctx.services.config.sessionSecret
  const nonce = nonceOf(secret, key, ctx.now)
  if (!nonce || !(await spend(ctx, nonce)) || !fitsCaptcha(secret, { key, letters }))
    throw new AppError('CAPTCHA_WRONG')
  await inTransaction(ctx.db, (tx) => giveBackAttempt(tx, limit.subject))
}

async function spend(ctx: Ctx, nonce: string): Promise<boolean> {
  const spent = await inTransaction(ctx.db, (tx) =>
    run(
      tx,
      sql`
        insert into captcha_answers (captcha_key, answered_at)
        values (${nonce}, ${ctx.now})
        on conflict do nothing
      `,
    ),
  )
  return spent === 1
}

function limitOf(ip: string): Limit {
  return {
    subject: `captcha:${ip}`,
    free: 50,
    firstWaitSeconds: 2,
    longestWaitSeconds: 900,
    forgetAfterMs: 3_600_000,
  }
}
