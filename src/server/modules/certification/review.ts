import { AppError } from '../../../shared/errors.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { setAuthStatus } from '../identity/auth-status.ts'
import { findHolder, saveReview } from './queries.ts'

interface Review {
  id: string
  tenantId: string
  creditCode: string
  status: 'SUCCESS' | 'REJECTED'
  reason: string | null
}

/** Certifies a company or rejects it. Throws DUPLICATE for a code that another certified company has. */
export async function reviewCertification(
  tx: Tx,
  ctx: SignedIn,
  { id, tenantId, creditCode, status, reason }: Review,
) {
  if (status === 'SUCCESS' && (await findHolder(tx, { creditCode, tenantId }))) {
    const field = { zh: '统一社会信用代码', en: 'The social credit code' }[ctx.language]
    throw new AppError('DUPLICATE', { field })
  }
  const changed = await saveReview(tx, { id, status, reason, userId: ctx.me.userId, now: ctx.now })
  if (changed === 0) throw new AppError('NOT_ALLOWED_NOW')
  await setAuthStatus(tx, { tenantId, status, now: ctx.now })
}
