import { AppError } from '../../../../shared/errors.ts'
import { isPlatform } from '../../../engine/visible-rows.ts'
import type { HookOf } from '../../../engine/hook.ts'

/** Only the platform maintains stores on this screen; owners of companies have a page for theirs. Users may switch to the stores they work for. */
export const store: HookOf<'store'> = {
  beforeSave(_tx, ctx, { before }) {
    if (!isPlatform(ctx))
      throw new AppError('FORBIDDEN', { permission: `platform_store_${before ? 'edit' : 'add'}` })
  },
  beforeRemove(_tx, ctx) {
    if (!isPlatform(ctx)) throw new AppError('FORBIDDEN', { permission: 'platform_store_remove' })
  },
  committed: ({ services }) => services.permissions.invalidate(),
}
