import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { inTransaction, many, run } from '../../../db/connection.ts'
import type { Ctx } from '../../../context.ts'
import { giveBackAttempt, takeAttempt, type Limit } from '../limits/take-attempt.ts'
import { networkOf } from '../limits/network-of.ts'
import { wholeParameter } from '../parameters.ts'
import { fitsCaptcha, nonceOf } from './captcha-key.ts'
import { isCaptchaAsked } from './captcha-rule.ts'

/** The occasion: whose failures count, and how many are free. */
export interface CaptchaMatter {
  /** Subjects of attempts; the one with the most failures counts. */
  subjects: string[]
  /** The subject of the caller's address. */
  address: string
  allowed: { key: string; otherwise: number }
  /** Older failures are ignored. */
  since: Date
  isKnownDevice: boolean
}

export interface Letters {
  key: string
  letters: string
}

export async function isCaptchaNeeded(ctx: Ctx, matter: CaptchaMatter): Promise<boolean> {
  const { subjects, address, isKnownDevice } = matter
  const counted = await many(
    ctx.db,
    sql<{ subject: string; failures: number }>`
      select subject, failures
      from sign_in_attempts
      where subject = any(${[...subjects, address]}::text[]) and failed_at > ${matter.since}
    `,
  )
  const failuresOf = (names: string[]) =>
    Math.max(0, ...counted.filter(({ subject }) => names.includes(subject)).map(({ failures }) => failures))
  return isCaptchaAsked({
    isAlwaysAsked: (await wholeParameter(ctx.db, { key: 'captcha_enabled', otherwise: 0 })) === 1,
    allowed: await wholeParameter(ctx.db, matter.allowed),
    failures: failuresOf(subjects),
    failuresOfAddress: failuresOf([address]),
    isKnownDevice,
  })
}

/** Throws CAPTCHA_NEEDED or CAPTCHA_WRONG. A picture accepts one answer, right or wrong. */
export async function checkCaptcha(ctx: Ctx, matter: CaptchaMatter, { key, letters }: Letters) {
  if (key === '' && !(await isCaptchaNeeded(ctx, matter))) return
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
    subject: `captcha:${networkOf(ip)}`,
    free: 50,
    firstWaitSeconds: 2,
    longestWaitSeconds: 900,
    forgetAfterMs: 3_600_000,
  }
}
