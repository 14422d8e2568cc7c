// Nobody grants more than they hold: not by a role, not by a role's menus, and not by taking over the account
// of someone who holds more.
import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { many, type Tx } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import { isWiderThan, widestScope } from '../data-scope.ts'
import { isPlatform } from '../../../engine/visible-rows.ts'
import { PLATFORM_TENANT } from '../../../platform-tenant.ts'

/** Refuses roles that hold codes the caller lacks (FORBIDDEN, naming one) or reach more rows (WIDER_DATA_SCOPE). */
export async function mustHoldRoles(tx: Tx, ctx: SignedIn, roleIds: string[]) {
  if (ctx.me.everything || roleIds.length === 0) return
  const roles = await many(
    tx,
    sql<{ tenantId: string; everything: boolean; dataScope: string; codes: string[] }>`
      select r.tenant_id, r.everything, r.data_scope,
        coalesce(array_agg(m.code) filter (where m.id is not null), '{}') as codes
      from roles r
      left join role_menus rm on rm.role_id = r.id
      left join menus m on m.id = rm.menu_id
      where r.id = any(${roleIds}::bigint[])
        -- Another tenant's role is refused as one that does not exist, and not told apart here.
        and (${isPlatform(ctx)}::boolean or r.tenant_id = ${ctx.me.tenantId})
      group by r.id
    `,
  )
  for (const { tenantId, everything, dataScope, codes } of roles) {
    if (everything) throw new AppError('FORBIDDEN', { permission: '*' })
    mustReach(ctx, dataScope)
    if (!isForeignToPlatform(ctx, tenantId)) mustHoldCodes(ctx, codes)
  }
}

/** Refuses a role's data scope that is wider than the caller's. Throws WIDER_DATA_SCOPE. */
export function mustReach(ctx: SignedIn, dataScope: string) {
  const scope = widestScope({ platform: isPlatform(ctx), scopes: [dataScope] })
  if (isWiderThan(scope, ctx.me.dataScope)) throw new AppError('WIDER_DATA_SCOPE')
}

/** Refuses accounts whose roles hold codes the caller lacks or reach more rows. */
export async function mustOutrankUsers(tx: Tx, ctx: SignedIn, userIds: string[]) {
  const roles = await many(
    tx,
    sql<{
      id: string
    }>`select distinct role_id as id from user_roles where user_id = any(${userIds}::bigint[])`,
  )
  await mustHoldRoles(
    tx,
    ctx,
    roles.map(({ id }) => id),
  )
}

/** Refuses menu entries whose codes the caller lacks. */
export async function mustHoldMenus(
  tx: Tx,
  ctx: SignedIn,
  { menuIds, tenantId }: { menuIds: string[]; tenantId: string },
) {
  if (ctx.me.everything || menuIds.length === 0 || isForeignToPlatform(ctx, tenantId)) return
  const menus = await many(
    tx,
    sql<{ code: string; kind: string }>`select code, kind from menus where id = any(${menuIds}::bigint[])`,
  )
  mustHoldCodes(
    ctx,
    menus.filter(({ kind }) => kind !== 'FOLDER').map(({ code }) => code),
  )
}

function mustHoldCodes({ me, services }: SignedIn, codes: string[]) {
  const folders = new Set(services.screens.screens.map(({ menu }) => menu.parent))
  const lacking = codes.find((code) => !me.codes.has(code) && !folders.has(code))
  if (lacking) throw new AppError('FORBIDDEN', { permission: lacking })
}

// Platform staff grant tenants codes of the storefront that they do not hold themselves.
function isForeignToPlatform(ctx: SignedIn, tenantId: string): boolean {
  return isPlatform(ctx) && String(tenantId) !== PLATFORM_TENANT
}
