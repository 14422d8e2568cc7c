import { verify } from '@node-rs/argon2'
import { AppError } from '../../../../shared/errors.ts'
import { inTransaction } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import { fieldError } from '../../../http/field-errors.ts'
import { forgetAttempts, takeAttempt } from '../limits/take-attempt.ts'
import { findUser } from '../queries.ts'

/**
 * Lets only the account's owner continue, not somebody at an unattended screen. Throws INVALID at the field,
 * and TOO_MANY_ATTEMPTS; guesses here and at changing the password share one count.
 */
export async function provePassword(ctx: SignedIn, { field, password }: { field: string; password: string }) {
  const subject = oldPasswordSubject(ctx.me.userId)
  await takeAttempt(ctx, [
    { subject, free: 5, firstWaitSeconds: 30, longestWaitSeconds: 900, forgetAfterMs: 3_600_000 },
  ])
  const user = await findUser(ctx.db, ctx.me.userId)
  if (!user || !(await verify(user.passwordHash, password))) {
    const fault = fieldError(ctx.language, { field, keyword: 'oldPassword' })
    throw new AppError('INVALID', {}, { fields: [fault] })
  }
  await inTransaction(ctx.db, (tx) => forgetAttempts(tx, subject))
}

function oldPasswordSubject(userId: string): string {
  return `old-password:${userId}`
}
