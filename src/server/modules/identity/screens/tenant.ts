import { AppError } from '../../../../shared/errors.ts'
import { isPlatform } from '../../../engine/visible-rows.ts'
import type { HookOf } from '../../../engine/hook.ts'

/** Only the platform creates and removes tenants; a tenant may edit its own contact. */
export const tenant: HookOf<'tenant'> = {
  beforeSave(_tx, ctx, { id, before, after }) {
    // It would lock out everyone, including the person who could undo it.
    if (id === ctx.me.tenantId && after.status === 'DISABLED') throw new AppError('NOT_ALLOWED_NOW')
    if (isPlatform(ctx)) return
    if (!before) throw new AppError('FORBIDDEN', { permission: 'system_tenant_add' })
    const isClosed = (['status', 'syncErpFlag', 'enableSystemCode'] as const).some(
      (prop) => JSON.stringify(before[prop] ?? null) !== JSON.stringify(after[prop] ?? null),
    )
    if (isClosed) throw new AppError('FORBIDDEN', { permission: 'system_tenant_edit' })
  },
  beforeRemove(_tx, ctx) {
    if (!isPlatform(ctx)) throw new AppError('FORBIDDEN', { permission: 'system_tenant_remove' })
  },
  committed: ({ services }) => services.permissions.invalidate(),
}
