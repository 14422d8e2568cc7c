import { hash } from '@node-rs/argon2'
import { AppError } from '../../../../shared/errors.ts'
import { audit } from '../../../audit.ts'
import { inTransaction } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import { fieldError } from '../../../http/field-errors.ts'
import { endSessionsOf, namesOf, savePassword } from './password-queries.ts'
import { provePassword } from './prove-password.ts'
import { refuseWeak } from './refuse-weak.ts'

interface Change {
  oldPassword: string
  newPassword: string
  /** The new password, typed a second time. */
  newPassword1: string
}

/** Changes the caller's password and ends their other sessions. Guesses at the old one are limited. */
export async function changePassword(ctx: SignedIn, { oldPassword, newPassword, newPassword1 }: Change) {
  const { userId, account, sessionId } = ctx.me
  refuseWeak(ctx, {
    field: 'newPassword',
    password: newPassword,
    account,
    names: await namesOf(ctx.db, userId),
  })
  if (newPassword !== newPassword1) throw new AppError('PASSWORDS_DIFFER')
  if (newPassword === oldPassword) refuseField(ctx, { field: 'newPassword', keyword: 'samePassword' })
  await provePassword(ctx, { field: 'oldPassword', password: oldPassword })
  const passwordHash = await hash(newPassword)
  await inTransaction(ctx.db, async (tx) => {
    await savePassword(tx, { userId, passwordHash, by: userId, now: ctx.now })
    await endSessionsOf(tx, { userId, but: sessionId, now: ctx.now })
    await audit(tx, ctx, { action: 'change-password', entity: 'user', entityId: userId })
  })
  ctx.services.permissions.invalidate()
  return { updated: true }
}

function refuseField({ language }: SignedIn, fault: { field: string; keyword: string }): never {
  throw new AppError('INVALID', {}, { fields: [fieldError(language, fault)] })
}
