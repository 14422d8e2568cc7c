import { AppError } from '../../../../shared/errors.ts'
import { isPhone } from '../../../../shared/phone.ts'
import { inTransaction } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../context.ts'
import { fieldError } from '../../../http/field-errors.ts'
import { codeMatter } from '../captcha/captcha-matters.ts'
import { checkCaptcha, type Letters } from '../captcha/check-captcha.ts'
import { takeAttempt } from '../limits/take-attempt.ts'
import { hashCode, newCode } from './code-hash.ts'
import { sendingLimits } from './code-limits.ts'
import { countText } from './daily-caps.ts'
import { endCodes, findUserToReset, insertCode, type CodePurpose } from './code-queries.ts'

/** Also selects the text of the message. */
const CODE_MINUTES = 10

interface Wanted {
  purpose: CodePurpose
  phone: string
  /** The account whose password is forgotten, or that requests the code; empty for a registration. */
  account: string
  /** The captcha answer, if the caller is not signed in. */
  captcha?: Letters
}

/**
 * Sends a code to a phone. For a forgotten password it is sent only when account and phone belong together;
 * reply, stored rows and duration are the same when they do not.
 */
export async function sendCode(
  ctx: Ctx,
  { purpose, phone, account, captcha = { key: '', letters: '' } }: Wanted,
) {
  if (!isPhone(phone)) throw new AppError('PHONE_WRONG')
  if (purpose === 'forget' && account === '')
    throw new AppError(
      'INVALID',
      {},
      { fields: [fieldError(ctx.language, { field: 'account', keyword: 'required' })] },
    )
  if (!ctx.services.sms.isSetUp) throw new AppError('SMS_UNAVAILABLE')
  // A signed-in caller is known, and limited by account.
  if (!ctx.me) await checkCaptcha(ctx, codeMatter(ctx, { phone, account }), captcha)
  const resendAfter = await takeAttempt(ctx, sendingLimits({ phone, account, ip: ctx.ip }))

  const isMeant = purpose !== 'forget' || (await findUserToReset(ctx.db, { account, phone })) !== undefined
  const [id, code] = [newId(), newCode()]
  const codeHash = hashCode(ctx.services.config.sessionSecret, { id, code })
  const expiresAt = new Date(ctx.now.getTime() + CODE_MINUTES * 60_000)
  await inTransaction(ctx.db, async (tx) => {
    await countText(tx, ctx, { phone, isSent: isMeant })
    await endCodes(tx, { purpose, phone, account, now: ctx.now })
    await insertCode(tx, { id, purpose, phone, account, codeHash, now: ctx.now, expiresAt })
  })
  if (isMeant) ctx.services.sms.sendSoon({ kind: 'code', phone, facts: { code } })
  return { sent: true, resendAfter, validSeconds: CODE_MINUTES * 60 }
}
