import type { BodyOf } from '../../../shared/call.ts'
import type { saveProfile as saveCall } from '../../../shared/calls/profile.ts'
import { AppError } from '../../../shared/errors.ts'
import { userAvatar } from '../../../shared/upload-purposes.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { write } from '../../http/write.ts'
import { claimFiles } from '../files/claim-files.ts'
import { lockOwnValues, saveOwnValues } from '../identity/profile/own-values.ts'
import { myProfile } from './present-profile.ts'

/** Changes the caller's name, e-mail or picture. Throws INVALID for a picture that the caller may not use. */
export async function saveProfile(ctx: SignedIn, { realName, email, avatar }: BodyOf<typeof saveCall>) {
  const { userId, tenantId } = ctx.me
  const picture = avatar?.split('/').at(-1) ?? null
  await write(ctx, async (tx) => {
    const before = await lockOwnValues(tx, userId)
    const after = {
      ...before,
      ...(realName !== undefined && { realName: realName.trim() }),
      ...(email !== undefined && { email }),
      ...(avatar !== undefined && { avatar: picture }),
    }
    if (picture && picture !== before.avatar) {
      const named = [{ keys: [picture], limits: userAvatar }]
      // Everyone who sees the person sees the picture, at other companies as well.
      const unfit = await claimFiles(tx, ctx, { named, tenantId, shared: true })
      if (unfit.length > 0) {
        const fault = fieldError(ctx.language, { field: 'avatar', keyword: 'file' })
        throw new AppError('INVALID', {}, { fields: [fault] })
      }
    }
    await saveOwnValues(tx, { userId, values: after, now: ctx.now })
    await audit(tx, ctx, { action: 'update', entity: 'user', entityId: userId, before, after })
    return { saved: true }
  })
  // Tokens contain their owner's name.
  ctx.services.permissions.invalidate()
  return myProfile(ctx)
}
