import type { BodyOf } from '../../../shared/call.ts'
import type { changePhone as changeCall } from '../../../shared/calls/profile.ts'
import { maskedPhone } from '../../../shared/phone.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { withSpentCode } from '../identity/codes/spend-code.ts'
import { provePassword } from '../identity/password/prove-password.ts'
import { lockOwnValues, saveOwnValues } from '../identity/profile/own-values.ts'
import { myProfile } from './present-profile.ts'

/**
 * Changes the phone of the caller's account. The code proves that they hold it, and the password proves who
 * they are: an account's phone can reset its password.
 */
export async function changePhone(ctx: SignedIn, { phone, code, password }: BodyOf<typeof changeCall>) {
  const { userId, account } = ctx.me
  const to = phone.trim()
  await provePassword(ctx, { field: 'password', password })
  await withSpentCode(ctx, { purpose: 'phone', phone: to, code: code.trim(), account }, async (tx) => {
    const before = await lockOwnValues(tx, userId)
    await saveOwnValues(tx, { userId, values: { ...before, phone: to }, now: ctx.now })
    const told = { before: { phone: maskedPhone(before.phone ?? '') }, after: { phone: maskedPhone(to) } }
    await audit(tx, ctx, { action: 'change-phone', entity: 'user', entityId: userId, ...told })
  })
  return myProfile(ctx)
}
