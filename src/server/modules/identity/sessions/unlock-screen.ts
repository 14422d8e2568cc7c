import { verify } from '@node-rs/argon2'
import { AppError } from '../../../../shared/errors.ts'
import { audit } from '../../../audit.ts'
import { inTransaction } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import { forgetAttempts, takeAttempt, type Limit } from '../limits/take-attempt.ts'
import { findUser } from '../queries.ts'
import { revokeSession } from '../session-queries.ts'

// The fifth wrong guess ends the session, so no delay is needed.
const GUESSES: Omit<Limit, 'subject'> = {
  free: 4,
  firstWaitSeconds: 900,
  longestWaitSeconds: 900,
  forgetAfterMs: 3_600_000,
}

/**
 * Checks the password at a locked screen. Throws PASSWORD_WRONG, and LOCKED_OUT once the session has ended.
 * Counted per session: guesses elsewhere cannot sign anyone out here.
 */
export async function unlockScreen(ctx: SignedIn, password: string) {
  const subject = `unlock:${ctx.me.sessionId}`
  const wait = await takeAttempt(ctx, [{ subject, ...GUESSES }]).catch(async (error) => {
    if (error instanceof AppError && error.code === 'TOO_MANY_ATTEMPTS') return lockOut(ctx)
    throw error
  })
  const user = await findUser(ctx.db, ctx.me.userId)
  if (!user || !(await verify(user.passwordHash, password))) {
    if (wait > 0) await lockOut(ctx)
    throw new AppError('PASSWORD_WRONG')
  }
  await inTransaction(ctx.db, (tx) => forgetAttempts(tx, subject))
  return { unlocked: true }
}

async function lockOut(ctx: SignedIn): Promise<never> {
  const { sessionId } = ctx.me
  await inTransaction(ctx.db, async (tx) => {
    await revokeSession(tx, { id: sessionId, now: ctx.now })
    await audit(tx, ctx, { action: 'lock-out', entity: 'session', entityId: sessionId })
  })
  ctx.services.permissions.invalidate()
  throw new AppError('LOCKED_OUT')
}
