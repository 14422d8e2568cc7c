import type { BodyOf } from '../../../../shared/call.ts'
import type { changeOrg, changeSite } from '../../../../shared/calls/store.ts'
import { AppError } from '../../../../shared/errors.ts'
import { inTransaction } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import { findUser } from '../queries.ts'
import { revokeSession } from '../session-queries.ts'
import { openSession } from '../sessions/open-session.ts'
import { factorsOf } from '../second-factor/factor-queries.ts'
import { authenticatedAtOf } from '../sessions/session-queries.ts'
import { storeTree } from './store-tree.ts'

/** Continues for another store. Throws SITE_NOT_YOURS unless it is in the caller's own tree. */
export async function switchToSite(
  ctx: SignedIn,
  { custId, userId, relationId }: BodyOf<typeof changeSite>,
  userAgent: string,
) {
  const groups = await storeTree(ctx.db, ctx.me.userId)
  const site = groups
    .flatMap(({ children }) => children)
    .find((child) => child.id === relationId && child.custId === custId && child.userValue === userId)
  if (!site) throw new AppError('SITE_NOT_YOURS')
  return goOnAs(ctx, { userId, userAgent, storeUserId: site.id })
}

/** Continues at another company of the same person. Throws SITE_NOT_YOURS unless it is one. */
export async function switchToOrganisation(
  ctx: SignedIn,
  { orgId, userId }: BodyOf<typeof changeOrg>,
  userAgent: string,
) {
  const groups = await storeTree(ctx.db, ctx.me.userId)
  if (!groups.some(({ value, userValue }) => value === orgId && userValue === userId))
    throw new AppError('SITE_NOT_YOURS')
  return goOnAs(ctx, { userId, userAgent })
}

// The former session ends with the switch, so that a token works for one store only.
async function goOnAs(
  ctx: SignedIn,
  { userId, userAgent, storeUserId }: { userId: string; userAgent: string; storeUserId?: string },
) {
  const user = await findUser(ctx.db, userId)
  if (!user?.enabled) throw new AppError('SITE_NOT_YOURS')
  await mustNeedNoFactor(ctx, userId)
  const facts = { formerUserId: ctx.me.userId, storeUserId }
  const opened = await inTransaction(ctx.db, async (tx) => {
    const authenticatedAt = await authenticatedAtOf(tx, ctx.me.sessionId)
    const ended = await revokeSession(tx, { id: ctx.me.sessionId, now: ctx.now })
    if (ended === 0 || !authenticatedAt) throw new AppError('LOGIN_EXPIRED')
    return openSession(tx, ctx, {
      ...{ user, userAgent, action: 'switch', facts, storeUserId, authenticatedAt },
      ...(userId === ctx.me.userId && ctx.me.secondFactorAt && { secondFactorAt: ctx.me.secondFactorAt }),
    })
  })
  ctx.services.permissions.invalidate()
  return { ...opened, user }
}

/** Switching cannot supply another account's second factor; an account with one requires a sign-in. */
async function mustNeedNoFactor({ db, me }: SignedIn, userId: string) {
  if (userId === me.userId) return
  const { hasTotp, passkeys } = await factorsOf(db, userId)
  if (hasTotp || passkeys > 0) throw new AppError('SITE_NEEDS_SECOND_FACTOR')
}
