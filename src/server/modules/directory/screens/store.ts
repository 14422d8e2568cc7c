import { AppError } from '../../../../shared/errors.ts'
import { isPlatform } from '../../../engine/visible-rows.ts'
import type { Hook } from '../../../engine/hook.ts'

/** Stores are kept by the platform: who works for one may switch to it. */
export const store: Hook = {
  beforeSave(_tx, ctx, { before }) {
    if (!isPlatform(ctx))
      throw new AppError('FORBIDDEN', { permission: `platform_store_${before ? 'edit' : 'add'}` })
  },
  beforeRemove(_tx, ctx) {
    if (!isPlatform(ctx)) throw new AppError('FORBIDDEN', { permission: 'platform_store_remove' })
  },
  committed: ({ services }) => services.permissions.invalidate(),
}
