import { AppError } from '../../../../shared/errors.ts'
import { inTransaction, type Tx } from '../../../db/connection.ts'
import type { Ctx } from '../../../context.ts'
import type { SignInUser } from '../queries.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.ts'
import { logSignIn } from '../sign-in-log.ts'
import { factorsOf, isFactorRequired } from './factor-queries.ts'
import { openTicket, TICKET_SECONDS } from './tickets.ts'

interface Proven {
  user: SignInUser
  userAgent: string
  /** Facts for the audit trail. */
  facts?: object
}

export type SignedInNow = OpenedSession & {
  user: SignInUser
  /** A role requires a second factor, and the user has none yet. */
  mustEnrol?: boolean
}

/**
 * Opens the session of an authenticated user, or asks for the second factor that they have set up: throws
 * SECOND_FACTOR_NEEDED with a ticket for the next step.
 */
export async function finishSignIn(tx: Tx, ctx: Ctx, proven: Proven): Promise<SignedInNow | AppError> {
  const { user } = proven
  const { hasTotp, passkeys } = await factorsOf(tx, user.userId)
  if (!hasTotp && passkeys === 0) {
    const opened = await openFor(tx, ctx, proven)
    return { ...opened, mustEnrol: await isFactorRequired(tx, user.userId) }
  }
  const ticket = await openTicket(tx, { purpose: 'sign-in', userId: user.userId, now: ctx.now })
  const methods = [...(hasTotp ? ['totp'] : []), ...(passkeys > 0 ? ['passkey'] : []), 'recovery']
  return new AppError('SECOND_FACTOR_NEEDED', {}, { data: { ticket, methods, expiresIn: TICKET_SECONDS } })
}

/** The same in a transaction of its own. */
export async function signInOrAsk(ctx: Ctx, proven: Proven): Promise<SignedInNow> {
  const outcome = await inTransaction(ctx.db, (tx) => finishSignIn(tx, ctx, proven))
  // Thrown after the commit, which stores the ticket.
  if (outcome instanceof AppError) throw outcome
  return outcome
}

/** Opens the session of a user who has completed every required step. */
export async function openFor(
  tx: Tx,
  ctx: Ctx,
  { user, userAgent, facts, secondFactorAt }: Proven & { secondFactorAt?: Date },
): Promise<SignedInNow> {
  await logSignIn(tx, ctx, { account: user.account, userAgent, user, result: 'SUCCESS' })
  const opened = await openSession(tx, ctx, {
    user,
    userAgent,
    action: 'sign-in',
    ...(facts && { facts }),
    ...(secondFactorAt && { secondFactorAt }),
  })
  return { ...opened, user }
}
