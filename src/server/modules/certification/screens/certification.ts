import { reviewCertification } from '../review.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Tx } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import { isPlatform } from '../../../engine/visible-rows.ts'
import type { HookOf, RowOf } from '../../../engine/hook.ts'

/** Reviews of companies' certifications; nobody certifies their own company. */
export const certification: HookOf<'certification'> = {
  actions: {
    approve: (tx, ctx, { rows }) => review(tx, ctx, { rows, status: 'SUCCESS', reason: null }),
    reject: (tx, ctx, { rows, input }) => review(tx, ctx, { rows, status: 'REJECTED', reason: input.reason }),
  },
}

interface Verdict {
  rows: RowOf<'certification'>[]
  status: 'SUCCESS' | 'REJECTED'
  reason: string | null
}

async function review(tx: Tx, ctx: SignedIn, { rows, status, reason }: Verdict) {
  if (!isPlatform(ctx)) throw new AppError('FORBIDDEN', { permission: 'platform_certification_approve' })
  for (const row of rows) {
    const of = {
      id: row.id,
      tenantId: row.tenantId,
      creditCode: row.creditCode,
    }
    await reviewCertification(tx, ctx, { ...of, status, reason })
  }
}
