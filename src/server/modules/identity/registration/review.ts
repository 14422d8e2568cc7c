import { AppError } from '../../../../shared/errors.ts'
import type { Tx } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import { foundTenant } from './found-tenant.ts'
import { isCompanyTaken, isUserName, lockRegistration, saveReview } from './registration-queries.ts'

interface Review {
  id: string
  result: 'APPROVED' | 'REJECTED'
  /** The text for the applicant. */
  reason: string | null
}

/** Completes the review of a pending registration. Throws COMPANY_TAKEN or USER_NAME_TAKEN. */
export async function reviewRegistration(tx: Tx, ctx: SignedIn, { id, result, reason }: Review) {
  const registration = await lockRegistration(tx, id)
  const { companyName, account } = registration
  const done = { id, status: result, by: ctx.me.userId, now: ctx.now }
  if (result === 'REJECTED') return saveReview(tx, { ...done, reason, madeTenantId: null })
  if (await isCompanyTaken(tx, companyName)) throw new AppError('COMPANY_TAKEN', { company: companyName })
  if (await isUserName(tx, account)) throw new AppError('USER_NAME_TAKEN')
  const madeTenantId = await foundTenant(tx, ctx, registration)
  return saveReview(tx, { ...done, reason: null, madeTenantId })
}
