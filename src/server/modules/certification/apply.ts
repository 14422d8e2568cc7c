import type { BodyOf } from '../../../shared/call.ts'
import type { applyForCertification } from '../../../shared/calls/certification.ts'
import { isCreditCode } from '../../../shared/credit-code.ts'
import { AppError } from '../../../shared/errors.ts'
import { certificationLicence } from '../../../shared/upload-purposes.ts'
import { audit } from '../../audit.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { awaitSignatures } from '../../engine/approvals/await-signatures.ts'
import { fieldError } from '../../http/field-errors.ts'
import { write } from '../../http/write.ts'
import { claimFiles } from '../files/claim-files.ts'
import { setAuthStatus } from '../identity/auth-status.ts'
import { authStatusOf, findCertification, lockCertification, saveApplication } from './queries.ts'

/**
 * The progress of the caller's company. Companies certified before applications were stored have only the
 * state.
 */
export async function readCertification({ db, me }: SignedIn) {
  const kept = await findCertification(db, me.tenantId)
  const { authStatus } = await authStatusOf(db, me.userId)
  const {
    status,
    legalName = '',
    creditCode = '',
    licence = [],
    reason,
  } = kept ?? { status: authStatus, reason: null }
  return {
    status: authStatus === 'SUCCESS' ? authStatus : status,
    legalName,
    creditCode,
    licence,
    reason: reason ?? '',
  }
}

/** Throws INVALID, and NOT_ALLOWED_NOW while an application is open or the company is certified. */
export async function applyForCompany(ctx: SignedIn, body: BodyOf<typeof applyForCertification>) {
  const { tenantId, tenantType, userId } = ctx.me
  // The platform reviews certifications and needs none.
  if (tenantType === '') throw new AppError('NOT_ALLOWED_NOW')
  if (!isCreditCode(body.creditCode)) throw refusal(ctx, 'creditCode', 'creditCode')
  const licence = [body.licence.split('/').at(-1)!]
  await write(ctx, async (tx) => {
    const before = await lockCertification(tx, tenantId)
    const { authStatus } = await authStatusOf(tx, userId)
    if (authStatus === 'SUCCESS' || (before && before.status !== 'REJECTED'))
      throw new AppError('NOT_ALLOWED_NOW')
    const named = [{ keys: licence, limits: certificationLicence }]
    if ((await claimFiles(tx, ctx, { named, tenantId, shared: false })).length > 0)
      throw refusal(ctx, 'licence', 'file')
    const id = before?.id ?? newId()
    const application = { legalName: body.legalName.trim(), creditCode: body.creditCode, licence }
    const saved = await saveApplication(tx, { ...application, id, tenantId, userId, now: ctx.now })
    if (saved === 0) throw new AppError('NOT_ALLOWED_NOW')
    await setAuthStatus(tx, { tenantId, status: 'PENDING', now: ctx.now })
    await awaitSignatures(tx, ctx, { screen: 'certification', id })
    const after = { ...application, status: 'PENDING' }
    await audit(tx, ctx, { action: 'apply', entity: 'certification', entityId: id, before, after })
    return {}
  })
  return readCertification(ctx)
}

function refusal({ language }: SignedIn, field: string, keyword: string): AppError {
  return new AppError('INVALID', {}, { fields: [fieldError(language, { field, keyword })] })
}
