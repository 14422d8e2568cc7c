// Sets up, changes and removes one's own second factors.
import { AppError } from '../../../../shared/errors.ts'
import { audit } from '../../../audit.ts'
import { inTransaction, type Tx } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { SignedIn } from '../../../context.ts'
import { fieldError } from '../../../http/field-errors.ts'
import { forgetAttempts } from '../limits/take-attempt.ts'
import { endSessionsOf } from '../password/password-queries.ts'
import { provePassword } from '../password/prove-password.ts'
import { tellOwner } from '../tell-owner.ts'
import { brandOf } from '../brand.ts'
import { guessesOf, takeAppCode, takeGuess } from './check-code.ts'
import * as queries from './factor-queries.ts'
import { mustBeFresh } from './fresh-factor.ts'
import { registeredPasskey, registrationOptions, type Place } from './passkeys.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { seal } from './sealed.ts'
import { lockTicket, openTicket, spendTicket } from './tickets.ts'
import { newTotpSecret, totpAddress } from './totp.ts'

const PRODUCT = 'Truck Parts Platform'
const MOST_PASSKEYS = 10

/** The caller's second factors. */
export async function mySecondFactor({ db, me }: SignedIn) {
  const { hasTotp, recoveryCodesLeft } = await queries.factorsOf(db, me.userId)
  const passkeys = await queries.passkeysOf(db, me.userId)
  return {
    isRequired: me.requiresSecondFactor,
    hasTotp,
    recoveryCodesLeft,
    passkeys: passkeys.map(({ passkeyId, name, createdAt, usedAt }) => ({
      passkeyId,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  }
}

/** Starts setting up an authenticator app. Throws SECOND_FACTOR_SET_UP when there is one. */
export async function beginTotp(ctx: SignedIn, { password }: { password?: string | undefined }) {
  const { userId, tenantId, account } = ctx.me
  await mustBeOwner(ctx, password)
  const secret = newTotpSecret()
  const sealed = seal(ctx.services.config.sessionSecret, { owner: userId, text: secret })
  const begun = await inTransaction(ctx.db, (tx) =>
    queries.beginTotp(tx, { userId, tenantId, secret: sealed, now: ctx.now }),
  )
  if (begun === 0) throw new AppError('SECOND_FACTOR_SET_UP')
  return { secret, address: totpAddress({ secret, account, issuer: await issuerOf(ctx) }) }
}

/** Confirms the app with a first code. Throws SECOND_FACTOR_WRONG, TOO_MANY_ATTEMPTS. */
export async function confirmTotp(ctx: SignedIn, { code }: { code: string }) {
  const { userId } = ctx.me
  await takeGuess(ctx, userId)
  const recoveryCodes = await inTransaction(ctx.db, async (tx) => {
    const totp = await queries.lockTotp(tx, userId)
    if (!totp) throw new AppError('PROOF_EXPIRED')
    if (totp.confirmedAt) throw new AppError('SECOND_FACTOR_SET_UP')
    if (!(await takeAppCode(tx, ctx, { userId, code, totp }))) throw new AppError('SECOND_FACTOR_WRONG')
    await forgetAttempts(tx, guessesOf(userId))
    return wasSetUp(tx, ctx, { kind: 'totp' })
  })
  ctx.services.permissions.invalidate()
  return { recoveryCodes }
}

/** The options from which the browser creates a passkey. Throws TOO_MANY_PASSKEYS, PASSKEY_ADDRESS. */
export async function beginPasskey(
  ctx: SignedIn,
  { password, place }: { password?: string | undefined; place: Place },
) {
  const { userId, account, realName } = ctx.me
  await mustBeOwner(ctx, password)
  const existing = await queries.passkeysOf(ctx.db, userId)
  if (existing.length >= MOST_PASSKEYS) throw new AppError('TOO_MANY_PASSKEYS', { limit: MOST_PASSKEYS })
  const rpName = await issuerOf(ctx)
  const options = await registrationOptions(place, { rpName, userId, account, realName, existing })
  const { challenge } = options
  const ticket = await openTicket(ctx.db, { purpose: 'enrol', userId, challenge, now: ctx.now })
  return { ticket, options: { ...options } }
}

/** Stores the passkey that the browser created. Throws PASSKEY_WRONG, PROOF_EXPIRED. */
export async function finishPasskey(
  ctx: SignedIn,
  {
    ticket: token,
    response,
    name,
    place,
  }: { ticket: string; response: Record<string, unknown>; name: string; place: Place },
) {
  const { userId, tenantId } = ctx.me
  const recoveryCodes = await inTransaction(ctx.db, async (tx) => {
    const ticket = await lockTicket(tx, { token, purposes: ['enrol'], now: ctx.now })
    if (ticket.userId !== userId) throw new AppError('PROOF_EXPIRED')
    const made = await registeredPasskey(place, { response, challenge: ticket.challenge ?? '' })
    if (!made) throw new AppError('PASSKEY_WRONG')
    await spendTicket(tx, { id: ticket.id, now: ctx.now })
    const passkey = { ...made, passkeyId: newId(), userId, tenantId, name: name.trim(), now: ctx.now }
    if ((await queries.insertPasskey(tx, passkey)) === 0) throw new AppError('PASSKEY_WRONG')
    return wasSetUp(tx, ctx, { kind: 'passkey', name: passkey.name })
  })
  ctx.services.permissions.invalidate()
  return { recoveryCodes }
}

/** Removes the app. Throws STEP_UP_NEEDED, SECOND_FACTOR_LAST. */
export function removeTotp(ctx: SignedIn) {
  return removing(ctx, { kind: 'totp' }, (tx) => queries.removeTotp(tx, ctx.me.userId))
}

export function removePasskey(ctx: SignedIn, { passkeyId }: { passkeyId: string }) {
  return removing(ctx, { kind: 'passkey', passkeyId }, (tx) =>
    queries.removePasskey(tx, { userId: ctx.me.userId, passkeyId }),
  )
}

/** Replaces the recovery codes. Throws STEP_UP_NEEDED, SECOND_FACTOR_NONE. */
export async function renewRecoveryCodes(ctx: SignedIn) {
  if (!ctx.me.hasSecondFactor) throw new AppError('SECOND_FACTOR_NONE')
  await mustBeFresh(ctx, ctx.db)
  const recoveryCodes = await inTransaction(ctx.db, async (tx) => {
    await audit(tx, ctx, { action: 'renew-recovery-codes', entity: 'user', entityId: ctx.me.userId })
    return giveRecoveryCodes(tx, ctx)
  })
  return { recoveryCodes }
}

/**
 * Somebody at an unattended screen must not set up a factor: a user with a factor repeats it, one without
 * enters the password. A session opened only for setting one up has just done that.
 */
async function mustBeOwner(ctx: SignedIn, password: string | undefined) {
  if (ctx.me.hasSecondFactor) return mustBeFresh(ctx, ctx.db)
  if (ctx.me.mustEnrol) return undefined
  if (!password) {
    const fault = fieldError(ctx.language, { field: 'password', keyword: 'required' })
    throw new AppError('INVALID', {}, { fields: [fault] })
  }
  return provePassword(ctx, { field: 'password', password })
}

/** Records the additional factor; the first one ends the sessions that were opened without. */
async function wasSetUp(tx: Tx, ctx: SignedIn, what: { kind: string; name?: string }): Promise<string[]> {
  const { userId, tenantId, sessionId } = ctx.me
  const { now } = ctx
  if (!ctx.me.hasSecondFactor) await endSessionsOf(tx, { userId, but: sessionId, now })
  await queries.markSecondFactor(tx, { sessionId, now })
  await audit(tx, ctx, { action: 'set-up-second-factor', entity: 'user', entityId: userId, after: what })
  await tellOwner(tx, { userId, tenantId }, { now, ...setUpWords[what.kind === 'totp' ? 'totp' : 'passkey'] })
  const { recoveryCodesLeft } = await queries.factorsOf(tx, userId)
  return recoveryCodesLeft > 0 ? [] : giveRecoveryCodes(tx, ctx)
}

async function giveRecoveryCodes(tx: Tx, { me, now }: SignedIn): Promise<string[]> {
  const recoveryCodes = newRecoveryCodes()
  const codes = recoveryCodes.map((code) => ({ id: newId(), hash: hashRecoveryCode(code) }))
  await queries.saveRecoveryCodes(tx, { userId: me.userId, tenantId: me.tenantId, codes, now })
  return recoveryCodes
}

async function removing(ctx: SignedIn, what: object, remove: (tx: Tx) => Promise<number>) {
  const { userId, tenantId } = ctx.me
  await mustBeFresh(ctx, ctx.db)
  await inTransaction(ctx.db, async (tx) => {
    if ((await remove(tx)) === 0) throw new AppError('RECORD_NOT_FOUND')
    const left = await queries.factorsOf(tx, userId)
    if (!left.hasTotp && left.passkeys === 0) {
      if (ctx.me.requiresSecondFactor) throw new AppError('SECOND_FACTOR_LAST')
      await queries.removeFactors(tx, [userId])
    }
    await audit(tx, ctx, { action: 'remove-second-factor', entity: 'user', entityId: userId, before: what })
    await tellOwner(tx, { userId, tenantId }, { now: ctx.now, ...removedWords })
  })
  ctx.services.permissions.invalidate()
  return { removed: true }
}

/** The name that apps and browsers show beside the account. */
async function issuerOf({ db, me }: SignedIn): Promise<string> {
  return (await brandOf(db, me.tenantId))?.name ?? PRODUCT
}

const setUpWords = {
  totp: {
    name: { zh: '已开启验证器应用', en: 'An authenticator app was set up' },
    content: {
      zh: '您的账号已开启验证器应用。如果不是您本人操作，请立即修改密码并联系管理员。',
      en: 'An authenticator app was set up for your account. If it was not you, change your password at once and contact your administrator.',
    },
  },
  passkey: {
    name: { zh: '已添加通行密钥', en: 'A passkey was added' },
    content: {
      zh: '您的账号已添加一个通行密钥。如果不是您本人操作，请立即修改密码并联系管理员。',
      en: 'A passkey was added to your account. If it was not you, change your password at once and contact your administrator.',
    },
  },
}

const removedWords = {
  name: { zh: '已移除一种两步验证方式', en: 'A second factor was removed' },
  content: {
    zh: '您的账号已移除一种两步验证方式。如果不是您本人操作，请立即修改密码并联系管理员。',
    en: 'A second factor was removed from your account. If it was not you, change your password at once and contact your administrator.',
  },
}
