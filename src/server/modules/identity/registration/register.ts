import { hash } from '@node-rs/argon2'
import type { BodyOf } from '../../../../shared/call.ts'
import type { registerTenant } from '../../../../shared/calls/registration.ts'
import { AppError } from '../../../../shared/errors.ts'
import { isPhone } from '../../../../shared/phone.ts'
import { audit } from '../../../audit.ts'
import type { Tx } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../context.ts'
import { fieldError } from '../../../http/field-errors.ts'
import { write } from '../../../http/write.ts'
import { verifyCode } from '../codes/code-queries.ts'
import { withRightCode } from '../codes/guess-code.ts'
import { refuseWeak } from '../password/refuse-weak.ts'
import { findInviter, insertRegistration, isAccountTaken, isPhonePending } from './registration-queries.ts'

type Registration = BodyOf<typeof registerTenant>

/**
 * Accepts a company's registration. Only the holder of a code from the phone learns that a user name is
 * taken; nobody learns whether the company or the phone is known already.
 */
export async function register(ctx: Ctx, given: Registration) {
  const asked = {
    ...given,
    name: given.name.trim(),
    companyName: given.companyName.trim(),
    phone: given.phone.trim(),
  }
  if (!isPhone(asked.phone)) throw new AppError('PHONE_WRONG')
  refuseWeak(ctx, {
    field: 'password',
    password: asked.password,
    account: asked.username,
    names: [asked.name, asked.companyName, asked.phone],
  })
  if (asked.password !== asked.confirmPassword) throw new AppError('PASSWORDS_DIFFER')
  const guess = { purpose: 'register' as const, phone: asked.phone, code: asked.smsCode.trim() }
  return withRightCode(
    ctx,
    { ...guess, transact: (work) => write(ctx, work) },
    async (tx, { id: codeId }) => {
      await refuseTaken(tx, ctx, asked)
      await verifyCode(tx, { id: codeId, now: ctx.now, proofHash: null, expiresAt: ctx.now })
      await keep(tx, ctx, asked)
      return { submitted: true }
    },
  )
}

async function refuseTaken(tx: Tx, { language }: Ctx, { username, phone }: Registration) {
  if (await isPhonePending(tx, phone)) throw new AppError('REGISTRATION_PENDING')
  if (!(await isAccountTaken(tx, username))) return
  const field = fieldError(language, { field: 'username', keyword: 'taken' })
  throw new AppError('USER_NAME_TAKEN', {}, { fields: [field] })
}

async function keep(tx: Tx, ctx: Ctx, asked: Registration) {
  const id = newId()
  const { name, username: account, companyName, phone, inviteCode = '' } = asked
  const inviter = inviteCode === '' ? undefined : await findInviter(tx, inviteCode.trim().toUpperCase())
  await insertRegistration(tx, {
    ...{ id, companyName, account, phone, now: ctx.now },
    realName: name,
    inviteCode: inviteCode.trim() || null,
    inviterId: inviter?.userId ?? null,
    passwordHash: await hash(asked.password),
  })
  const after = { companyName, realName: name, account }
  await audit(tx, ctx, { action: 'register', entity: 'tenant-registration', entityId: id, after })
}
