// The signed-in user's data scope as SQL: the part of a statement's WHERE that their roles decide.
import { sql, type RawBuilder } from 'kysely'
import type { Screen } from '../../shared/screen/normal-form.ts'
import type { Me } from '../context.ts'
import { columnRef } from './fixed-sql.ts'

/** Whether the caller's scope reaches over all tenants, which only the platform's can. */
export function seesEveryTenant({ dataScope }: Me): boolean {
  return dataScope === 'ALL'
}

/** Whether the caller's scope ends at their own company. */
export function seesOneTenant({ dataScope, tenantIds }: Me): boolean {
  return dataScope !== 'ALL' && (dataScope !== 'TENANT_BELOW' || tenantIds.length <= 1)
}

/** What of a screen whose rows belong to tenants the caller's scope takes in; empty when all of it. */
export function dataScopeSql(
  screen: Screen,
  { me, alias }: { me: Me; alias: string },
): RawBuilder<unknown>[] {
  if (seesEveryTenant(me)) return []
  const tenant = columnRef(alias, 'tenant_id')
  if (me.dataScope === 'TENANT_BELOW') return [sql`${tenant} = any(${me.tenantIds}::bigint[])`]
  const ofTenant = sql`${tenant} = ${me.tenantId}`
  // One's own tenant is nobody's work: whoever may see the screen finds it there.
  if (me.dataScope === 'TENANT' || screen.table.name === 'tenants') return [ofTenant]
  return [ofTenant, sql`(${sql.join(belongings(screen, { me, alias }), sql` or `)})`]
}

/** The ways in which a row can be the caller's or their department's. */
function belongings(screen: Screen, { me, alias }: { me: Me; alias: string }): RawBuilder<unknown>[] {
  const column = (name: string) => columnRef(alias, name)
  const { name: table } = screen.table
  const byMe = sql`${column('created_by')} = ${me.userId}`
  const ways = table === 'users' ? [byMe, sql`${column('id')} = ${me.userId}`] : [byMe]
  if (me.departmentIds.length === 0) return ways
  const departments = sql`any(${me.departmentIds}::bigint[])`
  if (table === 'departments') return [...ways, sql`${column('id')} = ${departments}`]
  if (me.dataScope === 'OWN') return ways
  const own = departmentColumn(screen)
  if (own) return [...ways, sql`${column(own)} = ${departments}`]
  if (me.colleagueIds) return [sql`${column('created_by')} = any(${me.colleagueIds}::bigint[])`]
  // As an array the authors are looked up once, and the index on created_by can be used.
  const authors = sql`any(array(select u.id from users u where u.department_id = ${departments}))`
  return [...ways, sql`${column('created_by')} = ${authors}`]
}

function departmentColumn({ fields }: Screen): string | undefined {
  return fields.find(({ ref, link }) => ref?.screen === 'department' && !link)?.columns[0]
}
