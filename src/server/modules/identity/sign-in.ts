import { hash, verify } from '@node-rs/argon2'
import type { Static } from 'typebox'
import type { SessionTokens } from '../../../shared/calls/session.ts'
import { AppError } from '../../../shared/errors.ts'
import { inTransaction } from '../../db/connection.ts'
import type { Ctx } from '../../http/context.ts'
import { forgetAttempts, giveBackAttempt, takeAttempt } from './limits/take-attempt.ts'
import { findUserByAccount, type SignInUser } from './queries.ts'
import { logSignIn } from './sign-in-log.ts'
import { openSession, sessionReply } from './sessions/open-session.ts'
import { signInLimits, subjectsOf } from './sign-in-limits.ts'
import { Turns } from './turns.ts'

// Checked when the account is unknown, so that both refusals take the same time.
const nobodysHash = hash('nobody has this password')

interface Attempt {
  account: string
  password: string
  tenantId: string
  userAgent: string
}

// Many windows of one user may sign in at the same moment: each is counted and forgotten before the
// next. Hashing takes all of a core: no more than a handful at a time from one address.
const turnsOfAccounts = new Turns(1)
const turnsOfAddresses = new Turns(8)

/**
 * Opens a session. An unknown account, a wrong password and a wrong tenant are refused alike, so
 * that nobody learns which accounts exist. Each attempt is counted before it is looked at, so that
 * attempts made together, on whichever server process, do not slip through a limit.
 */
export async function signIn(ctx: Ctx, attempt: Attempt): Promise<Static<typeof SessionTokens>> {
  const asked = { account: attempt.account, ip: ctx.ip }
  const subjects = subjectsOf(asked)
  const user = await turnsOfAddresses.run(subjects.address, () =>
    turnsOfAccounts.run(subjects.account, async () => {
      await takeAttempt(ctx, signInLimits(asked))
      const right = await checkedUser(ctx, attempt)
      await inTransaction(ctx.db, async (tx) => {
        await forgetAttempts(tx, subjects.account)
        await giveBackAttempt(tx, subjects.address)
      })
      return right
    }),
  )
  const entry = { account: attempt.account, userAgent: attempt.userAgent, user }
  if (!user.enabled) {
    await logSignIn(ctx.db, ctx, { ...entry, result: 'DISABLED' })
    throw new AppError('ACCOUNT_DISABLED')
  }
  const opened = await inTransaction(ctx.db, async (tx) => {
    await logSignIn(tx, ctx, { ...entry, result: 'SUCCESS' })
    return openSession(tx, ctx, { user, userAgent: attempt.userAgent, action: 'sign-in' })
  })
  return sessionReply(ctx, user, opened)
}

async function checkedUser(
  ctx: Ctx,
  { account, password, tenantId, userAgent }: Attempt,
): Promise<SignInUser> {
  const user = await findUserByAccount(ctx.db, account)
  const passwordFits = await verify(user?.passwordHash || (await nobodysHash), password)
  const tenantFits = tenantId === '' || tenantId === user?.tenantId
  if (user && passwordFits && tenantFits) return user
  await logSignIn(ctx.db, ctx, { account, userAgent, user, result: 'BAD_CREDENTIALS' })
  throw new AppError('BAD_CREDENTIALS')
}
