import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../../shared/errors.ts'
import { inTransaction } from '../../db/connection.ts'
import type { Ctx } from '../../context.ts'
import { signInMatter } from './captcha/captcha-matters.ts'
import { checkCaptcha, type Letters } from './captcha/check-captcha.ts'
import { forgetAttempts, giveBackAttempt, takeAttempt } from './limits/take-attempt.ts'
import { findUserByAccount, type SignInUser } from './queries.ts'
import { logSignIn } from './sign-in-log.ts'
import { signInOrAsk, type SignedInNow } from './second-factor/finish-sign-in.ts'
import { signInLimits, subjectsOf } from './sign-in-limits.ts'
import { tellOfGuesses } from './tell-owner.ts'
import { Turns } from './turns.ts'

// Checked when the account is unknown, so that both refusals take the same time.
const nobodysHash = hash('nobody has this password')

interface Attempt {
  account: string
  password: string
  tenantId: string
  userAgent: string
  captcha: Letters
  /** The number of the caller's device, if this user has signed in with it before. */
  deviceOf: (user: SignInUser | undefined) => string | undefined
}

// Many windows of one user may sign in at once: each is counted and cleared before the next. Hashing takes a
// whole core, so only a few run at a time from one address.
const turnsOfAccounts = new Turns(1)
const turnsOfAddresses = new Turns(8)

/**
 * Opens a session. An unknown account, a wrong password and a wrong tenant get the same refusal, so that
 * nobody learns which accounts exist. Each attempt is counted before it is checked, so that simultaneous
 * attempts, on any server process, cannot bypass a limit. Failures of unknown devices do not count against a
 * known one. Throws SECOND_FACTOR_NEEDED if the user has set one up.
 */
export async function signIn(ctx: Ctx, attempt: Attempt): Promise<SignedInNow> {
  const { account, userAgent } = attempt
  const found = await findUserByAccount(ctx.db, account)
  const device = attempt.deviceOf(found)
  const asked = { account, ip: ctx.ip, device }
  const subjects = subjectsOf(asked)
  const user = await inTurn(asked, async () => {
    await checkCaptcha(ctx, signInMatter(ctx, asked), attempt.captcha)
    await takeAttempt(ctx, signInLimits(asked))
    const right = await checkedUser(ctx, { ...attempt, user: found, device })
    await inTransaction(ctx.db, async (tx) => {
      if (device !== undefined) return forgetAttempts(tx, subjects.device)
      await forgetAttempts(tx, subjects.account)
      await forgetAttempts(tx, subjects.accountHere)
      await giveBackAttempt(tx, subjects.address)
    })
    return right
  })
  if (!user.enabled) {
    await logSignIn(ctx.db, ctx, { account, userAgent, user, result: 'DISABLED' })
    throw new AppError('ACCOUNT_DISABLED')
  }
  return signInOrAsk(ctx, { user, userAgent })
}

/** A known device does not queue behind unknown ones. */
function inTurn<T>(
  asked: { account: string; ip: string; device: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const subjects = subjectsOf(asked)
  if (asked.device !== undefined) return turnsOfAccounts.run(subjects.device, work)
  return turnsOfAddresses.run(subjects.address, () => turnsOfAccounts.run(subjects.account, work))
}

async function checkedUser(
  ctx: Ctx,
  {
    user,
    device,
    account,
    password,
    tenantId,
    userAgent,
  }: Attempt & { user: SignInUser | undefined; device: string | undefined },
): Promise<SignInUser> {
  const passwordFits = await verify(user?.passwordHash || (await nobodysHash), password)
  const tenantFits = tenantId === '' || tenantId === user?.tenantId
  if (user && passwordFits && tenantFits) return user
  await logSignIn(ctx.db, ctx, { account, userAgent, user, result: 'BAD_CREDENTIALS' })
  if (user && device === undefined) await tellOfGuesses(ctx, user)
  throw new AppError('BAD_CREDENTIALS')
}
