import type { BodyOf } from '../../../shared/call.ts'
import type { payOffline as call } from '../../../shared/calls/payable.ts'
import { AppError } from '../../../shared/errors.ts'
import { bankReceipt } from '../../../shared/upload-purposes.ts'
import type { SignedIn } from '../../context.ts'
import { inTransaction, type Tx } from '../../db/connection.ts'
import { actOnRows } from '../../engine/act.ts'
import { fieldError } from '../../http/field-errors.ts'
import { claimFiles } from '../files/claim-files.ts'
import { lockToPay, saveVoucher } from './payment-queries.ts'

/**
 * Keeps the bank's receipt with an approved application and records the payment, as the screen's own step does.
 * Throws PAYMENT_NOT_WAITING when it does not wait for one, also because somebody else was faster.
 */
export async function payOffline(ctx: SignedIn, body: BodyOf<typeof call>) {
  const { applicationId, paidOn, accountId, bankReference, images } = body
  await inTransaction(ctx.db, (tx) => attachReceipt(tx, ctx, { applicationId, images }))
  await actOnRows(ctx, {
    screen: ctx.services.screens.byName('payment-application')!,
    name: 'pay',
    ids: [applicationId],
    input: { paidOn, payAccountId: accountId, bankReference: bankReference.trim() },
  })
  return { applicationId }
}

async function attachReceipt(
  tx: Tx,
  ctx: SignedIn,
  { applicationId, images }: { applicationId: string; images: { fileUrl: string }[] },
) {
  const application = await lockToPay(tx, applicationId)
  if (!application) throw new AppError('PAYMENT_NOT_WAITING')
  const keys = [...new Set(images.map(({ fileUrl }) => fileUrl.split('/').at(-1)!))]
  const unfit = await claimFiles(tx, ctx, {
    named: [{ keys, limits: bankReceipt }],
    tenantId: application.tenantId,
    shared: false,
  })
  if (unfit.length > 0) {
    const fields = [fieldError(ctx.language, { field: 'images', keyword: 'file' })]
    throw new AppError('INVALID', {}, { fields })
  }
  await saveVoucher(tx, applicationId, keys)
}
