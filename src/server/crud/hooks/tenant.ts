import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { maybeOne } from '../../db/connection.ts'
import { isPlatform } from '../visible-rows.ts'
import type { Hook } from './hook.ts'

/** Tenants are the platform's to make and unmake; a tenant may mend its own contact. */
export const tenant: Hook = {
  beforeSave(_tx, ctx, { id, before, after }) {
    // It would lock out everyone, the one who could undo it included.
    if (id === ctx.me.tenantId && after['status'] === 'DISABLED') throw new AppError('NOT_ALLOWED_NOW')
    if (isPlatform(ctx)) return
    if (!before) throw new AppError('FORBIDDEN', { permission: 'system_tenant_add' })
    const isClosed = ['status', 'syncErpFlag', 'enableSystemCode'].some(
      (prop) => JSON.stringify(before[prop] ?? null) !== JSON.stringify(after[prop] ?? null),
    )
    if (isClosed) throw new AppError('FORBIDDEN', { permission: 'system_tenant_edit' })
  },
  async beforeRemove(tx, ctx, rows) {
    if (!isPlatform(ctx)) throw new AppError('FORBIDDEN', { permission: 'system_tenant_remove' })
    const ids = rows.map((row) => String(row['id']))
    // Creating the tenant itself is no trace: it is logged under the tenant, by the platform.
    const trace = await maybeOne(
      tx,
      sql`select 1 from audit_log where tenant_id = any(${ids}::bigint[]) and entity <> 'tenant' limit 1`,
    )
    if (trace)
      throw new AppError('IN_USE', { uses: { zh: '业务记录', en: 'business records' }[ctx.language] })
  },
  committed: ({ services }) => services.permissions.invalidate(),
}
