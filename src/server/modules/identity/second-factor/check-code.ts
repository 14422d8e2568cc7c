import { sessionKeys } from '../../../config.ts'
import type { Tx } from '../../../db/connection.ts'
import type { Ctx } from '../../../context.ts'
import { takeAttempt, type Limit } from '../limits/take-attempt.ts'
import { hashRecoveryCode, isAppCode } from './recovery-codes.ts'
import { lockTotp, spendRecoveryCode, takeStep } from './factor-queries.ts'
import { unseal } from './sealed.ts'
import { rightStep } from './totp.ts'

export type CodeKind = 'totp' | 'recovery'

/** Counts guesses at a user's codes, correct ones included; they require the password first. */
export function takeGuess(ctx: Ctx, userId: string): Promise<number> {
  return takeAttempt(ctx, [limitOf(userId)])
}

export function guessesOf(userId: string): string {
  return `second-factor:${userId}`
}

/**
 * Accepts a code of the app or a recovery code, each once. Undefined for one that is wrong, used or not yet
 * valid.
 */
export async function takeCode(
  tx: Tx,
  ctx: Ctx,
  { userId, code }: { userId: string; code: string },
): Promise<CodeKind | undefined> {
  if (!isAppCode(code)) {
    const spent = await spendRecoveryCode(tx, { userId, hash: hashRecoveryCode(code), now: ctx.now })
    return spent === 1 ? 'recovery' : undefined
  }
  const totp = await lockTotp(tx, userId)
  if (!totp?.confirmedAt) return undefined
  return (await takeAppCode(tx, ctx, { userId, code, totp })) ? 'totp' : undefined
}

/** The same for a secret that may be unconfirmed: a correct code confirms it. */
export async function takeAppCode(
  tx: Tx,
  ctx: Ctx,
  { userId, code, totp }: { userId: string; code: string; totp: { secret: string; lastStep: string } },
): Promise<boolean> {
  const secret = unseal(sessionKeys(ctx.services.config), { owner: userId, sealed: totp.secret })
  if (secret === undefined) {
    ctx.log.error({ userId }, 'the secret of an authenticator app was sealed with a key that is not set')
    return false
  }
  const typed = code.replace(/\s/g, '')
  const step = rightStep(secret, { code: typed, now: ctx.now, lastStep: Number(totp.lastStep) })
  return step !== undefined && (await takeStep(tx, { userId, step, now: ctx.now })) === 1
}

function limitOf(userId: string): Limit {
  return {
    subject: guessesOf(userId),
    free: 5,
    firstWaitSeconds: 30,
    longestWaitSeconds: 900,
    forgetAfterMs: 3_600_000,
  }
}
