import { AppError } from '../../../shared/errors.ts'
import { returnImages } from '../../../shared/upload-purposes.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { claimFiles } from '../files/claim-files.ts'

/**
 * The keys of the pictures; once `shared`, supplier and platform may view them. Throws INVALID for anything but the
 * caller's pictures.
 */
export async function claimPictures(
  tx: Tx,
  ctx: SignedIn,
  images: { fileUrl: string }[],
  { shared }: { shared: boolean },
): Promise<string[]> {
  const keys = [...new Set(images.map(({ fileUrl }) => fileUrl.split('/').at(-1)!))]
  const unfit = await claimFiles(tx, ctx, {
    named: [{ keys, limits: returnImages }],
    tenantId: ctx.me.tenantId,
    shared,
  })
  if (unfit.length === 0) return keys
  const fields = [fieldError(ctx.language, { field: 'images', keyword: 'file' })]
  throw new AppError('INVALID', {}, { fields })
}
