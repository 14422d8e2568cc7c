// The second step of signing in: a code, or a passkey, which also works without a password.
import { AppError, type ErrorName } from '../../../../shared/errors.ts'
import { inTransaction, type Tx } from '../../../db/connection.ts'
import type { Ctx } from '../../../context.ts'
import { networkOf } from '../limits/network-of.ts'
import { forgetAttempts, takeAttempt } from '../limits/take-attempt.ts'
import { findUser, type SignInUser } from '../queries.ts'
import { logSignIn } from '../sign-in-log.ts'
import { tellOfWrongCodes } from '../tell-owner.ts'
import { guessesOf, takeCode, takeGuess } from './check-code.ts'
import { lockPasskey, passkeysOf, usePasskey } from './factor-queries.ts'
import { openFor, type SignedInNow } from './finish-sign-in.ts'
import { answeredCounter, authenticationOptions, type Place } from './passkeys.ts'
import { countFailure, lockTicket, openTicket, saveChallenge, spendTicket } from './tickets.ts'

/** Finishes a sign-in with a code. Throws SECOND_FACTOR_WRONG, PROOF_EXPIRED, TOO_MANY_ATTEMPTS. */
export async function signInWithCode(
  ctx: Ctx,
  { ticket: token, code, userAgent }: { ticket: string; code: string; userAgent: string },
): Promise<SignedInNow> {
  const userId = await inTransaction(ctx.db, async (tx) => {
    const ticket = await lockTicket(tx, { token, purposes: ['sign-in'], now: ctx.now })
    return ticket.userId!
  })
  await takeGuess(ctx, userId)
  const outcome = await inTransaction(ctx.db, async (tx) => {
    const ticket = await lockTicket(tx, { token, purposes: ['sign-in'], now: ctx.now })
    const user = await enabledUser(tx, userId)
    const kind = await takeCode(tx, ctx, { userId, code })
    if (!kind) return failed(tx, ctx, { id: ticket.id, user, userAgent })
    await spendTicket(tx, { id: ticket.id, now: ctx.now })
    await forgetAttempts(tx, guessesOf(userId))
    return openFor(tx, ctx, { user, userAgent, facts: { secondFactor: kind }, secondFactorAt: ctx.now })
  })
  return orThrow(outcome)
}

/** The options for asking this person's passkey. Throws PROOF_EXPIRED. */
export function askPasskeyAfterPassword(
  ctx: Ctx,
  { ticket: token, place }: { ticket: string; place: Place },
) {
  return inTransaction(ctx.db, async (tx) => {
    const { id, userId } = await lockTicket(tx, { token, purposes: ['sign-in'], now: ctx.now })
    const options = await authenticationOptions(place, await passkeysOf(tx, userId!))
    await saveChallenge(tx, { id, challenge: options.challenge })
    return { ticket: token, options: { ...options } }
  })
}

/** The options for asking any passkey, before its owner is known. */
export async function askPasskey(ctx: Ctx, place: Place) {
  // Each challenge is a row until it expires.
  const limit = { free: 100, firstWaitSeconds: 2, longestWaitSeconds: 60, forgetAfterMs: 3_600_000 }
  await takeAttempt(ctx, [{ subject: `passkey:${networkOf(ctx.ip)}`, ...limit }])
  const options = await authenticationOptions(place, 'any')
  const ticket = await openTicket(ctx.db, {
    purpose: 'passkey',
    userId: null,
    challenge: options.challenge,
    now: ctx.now,
  })
  return { ticket, options: { ...options } }
}

/**
 * Signs in with a passkey: after the password, or without one if the passkey has verified its owner by finger
 * or PIN. Throws PASSKEY_WRONG, PROOF_EXPIRED.
 */
export async function signInWithPasskey(
  ctx: Ctx,
  {
    ticket: token,
    response,
    place,
    userAgent,
  }: { ticket: string; response: Record<string, unknown>; place: Place; userAgent: string },
): Promise<SignedInNow> {
  const outcome = await inTransaction(ctx.db, async (tx) => {
    const ticket = await lockTicket(tx, { token, purposes: ['sign-in', 'passkey'], now: ctx.now })
    const isAlone = ticket.userId === null
    const passkey = await lockPasskey(tx, String(response['id'] ?? ''))
    const isOurs = passkey !== undefined && (isAlone || passkey.userId === ticket.userId)
    const counter =
      isOurs && ticket.challenge
        ? await answeredCounter(place, { response, challenge: ticket.challenge, passkey, isAlone })
        : undefined
    const ownerId = ticket.userId ?? passkey?.userId
    const user = ownerId === undefined ? undefined : await enabledUser(tx, ownerId)
    if (!isOurs || counter === undefined || !user)
      return failed(tx, ctx, { id: ticket.id, user, userAgent, error: 'PASSKEY_WRONG' })
    await usePasskey(tx, { passkeyId: passkey.passkeyId, counter, now: ctx.now })
    await spendTicket(tx, { id: ticket.id, now: ctx.now })
    const facts = { secondFactor: 'passkey', ...(isAlone && { withoutPassword: true }) }
    return openFor(tx, ctx, { user, userAgent, facts, secondFactorAt: ctx.now })
  })
  return orThrow(outcome)
}

async function enabledUser(tx: Tx, userId: string): Promise<SignInUser> {
  const user = await findUser(tx, userId)
  if (!user?.enabled) throw new AppError('ACCOUNT_DISABLED')
  return user
}

/** Stored by the transaction; the resulting error is thrown after the commit. */
async function failed(
  tx: Tx,
  ctx: Ctx,
  {
    id,
    user,
    userAgent,
    error = 'SECOND_FACTOR_WRONG',
  }: { id: string; user: SignInUser | undefined; userAgent: string; error?: ErrorName },
): Promise<AppError> {
  await countFailure(tx, id)
  if (user) {
    await logSignIn(tx, ctx, { account: user.account, userAgent, user, result: 'WRONG_SECOND_FACTOR' })
    await tellOfWrongCodes(tx, ctx, user)
  }
  return new AppError(error)
}

function orThrow(outcome: SignedInNow | AppError): SignedInNow {
  if (outcome instanceof AppError) throw outcome
  return outcome
}
