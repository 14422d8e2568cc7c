import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { many, maybeOne, one } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { tableOf } from '../row-sql.ts'
import { visible } from '../visible-rows.ts'

interface HeldRole {
  id: string
  name: string
  isEnabled: boolean
  everything: boolean
  /** The codes it is granted. */
  codes: ReadonlySet<string>
}

/** The user an explanation is about. */
export interface Holder {
  /** The request as if they made it. */
  as: SignedIn
  isEnabled: boolean
  isTenantEnabled: boolean
  /** The enabled ones first. */
  roles: HeldRole[]
  /** Codes of the menu entries that are hidden. */
  hiddenMenus: ReadonlySet<string>
}

/** Reads a user whom the caller may see. Throws RECORD_NOT_FOUND for anybody else. */
export async function loadHolder(ctx: SignedIn, userId: string): Promise<Holder> {
  const users = ctx.services.screens.byName('user')!
  const seen = await maybeOne(
    ctx.db,
    sql<{ isEnabled: boolean }>`
      select t.status = 'ENABLED' as is_enabled
      from ${tableOf(users)} t
      where t.id = ${userId} and ${visible(users, ctx)}
    `,
  )
  const me = seen && (await ctx.services.ports.meOfUser(ctx.db, userId))
  if (!me) throw new AppError('RECORD_NOT_FOUND')
  const { isTenantEnabled } = await one(
    ctx.db,
    sql<{
      isTenantEnabled: boolean
    }>`select status = 'ENABLED' as is_tenant_enabled from tenants where id = ${me.tenantId}`,
  )
  const roles = await many(
    ctx.db,
    sql<Omit<HeldRole, 'codes'> & { codes: string[] }>`
      select r.id, r.name, r.status = 'ENABLED' as is_enabled, r.everything,
        array(
          select m.code from role_menus rm join menus m on m.id = rm.menu_id where rm.role_id = r.id
        ) as codes
      from user_roles ur
      join roles r on r.id = ur.role_id
      where ur.user_id = ${userId}
      order by r.status desc, r.sort, r.id
    `,
  )
  const hidden = await many(ctx.db, sql<{ code: string }>`select code from menus where hidden`)
  return {
    as: { ...ctx, me },
    isEnabled: seen.isEnabled,
    isTenantEnabled,
    roles: roles.map((role) => ({ ...role, codes: new Set(role.codes) })),
    hiddenMenus: new Set(hidden.map(({ code }) => code)),
  }
}
