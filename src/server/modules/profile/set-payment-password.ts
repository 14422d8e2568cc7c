import { hash } from '@node-rs/argon2'
import type { BodyOf } from '../../../shared/call.ts'
import type { setPaymentPassword as setCall } from '../../../shared/calls/profile.ts'
import { AppError } from '../../../shared/errors.ts'
import { audit } from '../../audit.ts'
import { inTransaction } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { provePassword } from '../identity/password/prove-password.ts'
import { savePaymentPassword } from '../identity/profile/own-values.ts'

/** Sets the six digits for paying by card. Throws INVALID for digits that are easy to guess. */
export async function setPaymentPassword(
  ctx: SignedIn,
  { password, paymentPassword, paymentPassword1 }: BodyOf<typeof setCall>,
) {
  const { userId } = ctx.me
  if (paymentPassword !== paymentPassword1) throw new AppError('PASSWORDS_DIFFER')
  if (isGuessedFirst(paymentPassword)) {
    const fault = fieldError(ctx.language, { field: 'paymentPassword', keyword: 'weakDigits' })
    throw new AppError('INVALID', {}, { fields: [fault] })
  }
  await provePassword(ctx, { field: 'password', password })
  const passwordHash = await hash(paymentPassword)
  await inTransaction(ctx.db, async (tx) => {
    await savePaymentPassword(tx, { userId, passwordHash, now: ctx.now })
    await audit(tx, ctx, { action: 'set-payment-password', entity: 'user', entityId: userId })
  })
  return { updated: true }
}

/** Equal digits, or a rising or falling sequence. */
function isGuessedFirst(digits: string): boolean {
  const steps = new Set([...digits].slice(1).map((digit, place) => Number(digit) - Number(digits[place])))
  return steps.size === 1 && Math.abs([...steps][0]!) <= 1
}
