import { AppError } from '../../../shared/errors.ts'
import { businessDay } from '../../../shared/time.ts'
import { transferVoucherImages } from '../../../shared/upload-purposes.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { claimFiles } from '../files/claim-files.ts'

/**
 * The files of a voucher of the caller's company, which finance sees too. Throws INVALID for unusable ones, and for a
 * day that is not over.
 */
export async function claimVoucher(
  tx: Tx,
  ctx: SignedIn,
  { images, paidOn }: { images: { fileUrl: string }[]; paidOn: string },
): Promise<string[]> {
  const { language, me, now } = ctx
  const today = businessDay(now)
  if (paidOn > today) {
    const fault = fieldError(language, { field: 'paidOn', keyword: 'maximum', params: { limit: today } })
    throw new AppError('INVALID', {}, { fields: [fault] })
  }
  const keys = [...new Set(images.map(({ fileUrl }) => fileUrl.split('/').at(-1)!))]
  const unfit = await claimFiles(tx, ctx, {
    named: [{ keys, limits: transferVoucherImages }],
    tenantId: me.tenantId,
    shared: true,
  })
  if (unfit.length > 0) {
    const fault = fieldError(language, { field: 'images', keyword: 'file' })
    throw new AppError('INVALID', {}, { fields: [fault] })
  }
  return keys
}
