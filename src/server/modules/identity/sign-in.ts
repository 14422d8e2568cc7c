import { hash, verify } from '@node-rs/argon2'
import type { Static } from 'typebox'
import type { SessionTokens } from '../../../shared/calls/session.ts'
import { AppError } from '../../../shared/errors.ts'
import { audit } from '../../audit.ts'
import { inTransaction } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { Ctx } from '../../http/context.ts'
import {
  blockSubject,
  clearAttempts,
  findAttempts,
  findUserByAccount,
  insertSession,
  recordFailure,
  type SignInUser,
} from './queries.ts'
import { FORGET_AFTER_MS, waitSeconds, type Subject } from './sign-in-limits.ts'
import {
  ACCESS_TOKEN_SECONDS,
  hashRefreshToken,
  newRefreshToken,
  SESSION_DAYS,
  signAccessToken,
} from './tokens.ts'
import { Turns } from './turns.ts'

// Checked when the account is unknown, so that both refusals take the same time.
const nobodysHash = hash('nobody has this password')

interface Attempt {
  account: string
  password: string
  tenantId: string
  userAgent: string
}

// One guess at a password after the other, and no more than a handful from one address.
const turnsOfAccounts = new Turns(1)
const turnsOfAddresses = new Turns(8)

/**
 * Opens a session. An unknown account, a wrong password and a wrong tenant are refused alike, so
 * that nobody learns which accounts exist.
 */
export async function signIn(ctx: Ctx, attempt: Attempt): Promise<Static<typeof SessionTokens>> {
  const subjects = { account: `account:${attempt.account}`, address: `address:${ctx.ip}` }
  const user = await turnsOfAddresses.run(subjects.address, () =>
    turnsOfAccounts.run(subjects.account, () => checkedUser(ctx, attempt, subjects)),
  )
  if (!user.enabled) throw new AppError('ACCOUNT_DISABLED')

  const sessionId = newId()
  const refresh = newRefreshToken()
  await inTransaction(ctx.db, async (tx) => {
    await clearAttempts(tx, subjects.account)
    await insertSession(tx, {
      id: sessionId,
      tenantId: user.tenantId,
      userId: user.userId,
      refreshHash: hashRefreshToken(refresh),
      userAgent: attempt.userAgent.slice(0, 300),
      ip: ctx.ip,
      now: ctx.now,
      expiresAt: sessionEnd(ctx.now),
    })
    const entry = { action: 'sign-in', entity: 'session', entityId: sessionId, tenantId: user.tenantId }
    await audit(tx, { ...ctx, me: { userId: user.userId, account: user.account } as Ctx['me'] }, entry)
  })
  return sessionReply(ctx, user, sessionId, refresh)
}

async function checkedUser(
  ctx: Ctx,
  { account, password, tenantId }: Attempt,
  subjects: Record<Subject, string>,
): Promise<SignInUser> {
  await refuseWhileBlocked(ctx, Object.values(subjects))
  const user = await findUserByAccount(ctx.db, account)
  const passwordFits = await verify(user?.passwordHash || (await nobodysHash), password)
  const tenantFits = tenantId === '' || tenantId === user?.tenantId
  if (user && passwordFits && tenantFits) return user
  await countFailure(ctx, 'account', subjects.account)
  await countFailure(ctx, 'address', subjects.address)
  throw new AppError('BAD_CREDENTIALS')
}

/** What the client gets for a new or refreshed session. */
export async function sessionReply(
  ctx: Ctx,
  user: SignInUser,
  sessionId: string,
  refreshToken: string,
): Promise<Static<typeof SessionTokens>> {
  const { userId, tenantId, tenantType, tenantName, account, realName } = user
  const key = ctx.services.config.sessionSecret
  return {
    access_token: await signAccessToken(key, { userId, sessionId, tenantId, account }, ctx.now),
    refresh_token: refreshToken,
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    ...{ userId, tenantId, tenantType, tenantName, account, realName },
  }
}

export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * 24 * 3600 * 1000)
}

async function refuseWhileBlocked(ctx: Ctx, subjects: string[]) {
  const blocks = await findAttempts(ctx.db, subjects)
  const untilMs = Math.max(0, ...blocks.map(({ blockedUntil }) => blockedUntil?.getTime() ?? 0))
  const seconds = Math.ceil((untilMs - ctx.now.getTime()) / 1000)
  if (seconds > 0) throw new AppError('TOO_MANY_ATTEMPTS', { seconds })
}

async function countFailure(ctx: Ctx, kind: Subject, subject: string) {
  const forgetBefore = new Date(ctx.now.getTime() - FORGET_AFTER_MS)
  const counted = await recordFailure(ctx.db, { subject, now: ctx.now, forgetBefore })
  const seconds = waitSeconds(kind, counted?.failures ?? 0)
  if (seconds > 0)
    await blockSubject(ctx.db, { subject, until: new Date(ctx.now.getTime() + seconds * 1000) })
}
