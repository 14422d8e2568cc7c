// Repeats the second factor for actions that require a fresh one.
import { AppError } from '../../../../shared/errors.ts'
import { inTransaction } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import { forgetAttempts } from '../limits/take-attempt.ts'
import { guessesOf, takeCode, takeGuess } from './check-code.ts'
import { lockPasskey, markSecondFactor, passkeysOf, usePasskey } from './factor-queries.ts'
import { answeredCounter, authenticationOptions, type Place } from './passkeys.ts'
import { countFailure, lockTicket, openTicket, spendTicket } from './tickets.ts'

/** Throws SECOND_FACTOR_WRONG, TOO_MANY_ATTEMPTS. */
export async function confirmWithCode(ctx: SignedIn, { code }: { code: string }) {
  const { userId, sessionId } = ctx.me
  await takeGuess(ctx, userId)
  await inTransaction(ctx.db, async (tx) => {
    if (!(await takeCode(tx, ctx, { userId, code }))) throw new AppError('SECOND_FACTOR_WRONG')
    await forgetAttempts(tx, guessesOf(userId))
    await markSecondFactor(tx, { sessionId, now: ctx.now })
  })
  ctx.services.permissions.invalidate()
  return { confirmed: true }
}

export async function askPasskeyToConfirm(ctx: SignedIn, place: Place) {
  const { userId } = ctx.me
  const options = await authenticationOptions(place, await passkeysOf(ctx.db, userId))
  const { challenge } = options
  const ticket = await openTicket(ctx.db, { purpose: 'step-up', userId, challenge, now: ctx.now })
  return { ticket, options: { ...options } }
}

/** Throws PASSKEY_WRONG, PROOF_EXPIRED. */
export async function confirmWithPasskey(
  ctx: SignedIn,
  { ticket: token, response, place }: { ticket: string; response: Record<string, unknown>; place: Place },
) {
  const { userId, sessionId } = ctx.me
  const isRight = await inTransaction(ctx.db, async (tx) => {
    const ticket = await lockTicket(tx, { token, purposes: ['step-up'], now: ctx.now })
    if (ticket.userId !== userId) throw new AppError('PROOF_EXPIRED')
    const passkey = await lockPasskey(tx, String(response['id'] ?? ''))
    const { challenge } = ticket
    const counter =
      passkey?.userId === userId && challenge
        ? await answeredCounter(place, { response, challenge, passkey, isAlone: false })
        : undefined
    if (!passkey || counter === undefined) {
      await countFailure(tx, ticket.id)
      return false
    }
    await usePasskey(tx, { passkeyId: passkey.passkeyId, counter, now: ctx.now })
    await spendTicket(tx, { id: ticket.id, now: ctx.now })
    await markSecondFactor(tx, { sessionId, now: ctx.now })
    return true
  })
  if (!isRight) throw new AppError('PASSKEY_WRONG')
  ctx.services.permissions.invalidate()
  return { confirmed: true }
}
