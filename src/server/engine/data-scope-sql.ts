// The signed-in user's data scope as SQL: the part of a statement's WHERE that their roles decide.
import { sql, type RawBuilder } from 'kysely'
import type { Screen } from '../../shared/screen/normal-form.ts'
import type { Me } from '../context.ts'
import { columnRef, fixedSql } from './fixed-sql.ts'

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
  const works = workingColumn(screen)
  if (works) return [fixedSql('true'), worksOn({ me, alias, column: columnRef(alias, works) })]
  if (me.dataScope === 'TENANT_BELOW') return [sql`${tenant} = any(${me.tenantIds}::bigint[])`]
  const ofTenant = sql`${tenant} = ${me.tenantId}`
  // One's own tenant is nobody's work: whoever may see the screen finds it there.
  if (me.dataScope === 'TENANT' || screen.table.name === 'tenants') return [ofTenant]
  return [ofTenant, sql`(${sql.join(belongings(screen, { me, alias }), sql` or `)})`]
}

/**
 * Rows of other companies that a department works on, such as complaints: they are their department's, and the
 * company's whose department it is, wherever they came from.
 */
function worksOn({
  me,
  alias,
  column,
}: {
  me: Me
  alias: string
  column: RawBuilder<unknown>
}): RawBuilder<unknown> {
  const tenant = columnRef(alias, 'tenant_id')
  const isOfMine = (tenants: RawBuilder<unknown>) =>
    sql`(${tenant} = ${tenants} or ${column} = any(array(select d.id from departments d where d.tenant_id = ${tenants})))`
  if (me.dataScope === 'TENANT_BELOW') return isOfMine(sql`any(${me.tenantIds}::bigint[])`)
  if (me.dataScope === 'TENANT') return isOfMine(sql`${me.tenantId}::bigint`)
  const byMe = sql`${columnRef(alias, 'created_by')} = ${me.userId}`
  return me.dataScope === 'OWN' || me.departmentIds.length === 0
    ? byMe
    : sql`(${byMe} or ${column} = any(${me.departmentIds}::bigint[]))`
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

/** The column of the working department, where it may be another company's than the row. */
function workingColumn({ fields }: Screen): string | undefined {
  return fields.find(({ ref, link }) => ref?.screen === 'department' && ref.anyTenant && !link)?.columns[0]
}

function departmentColumn({ fields }: Screen): string | undefined {
  return fields.find(({ ref, link }) => ref?.screen === 'department' && !link)?.columns[0]
}
