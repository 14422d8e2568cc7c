import { AppError } from '../../../../shared/errors.ts'
import { isPlatform } from '../../../engine/visible-rows.ts'
import type { HookOf } from '../../../engine/hook.ts'

/** Only the platform maintains customers. */
export const customer: HookOf<'customer'> = {
  beforeSave(_tx, ctx, { before }) {
    if (!isPlatform(ctx))
      throw new AppError('FORBIDDEN', { permission: `platform_customer_${before ? 'edit' : 'add'}` })
  },
  beforeRemove(_tx, ctx) {
    if (!isPlatform(ctx)) throw new AppError('FORBIDDEN', { permission: 'platform_customer_remove' })
  },
  committed: ({ services }) => services.permissions.invalidate(),
}
