import { sql, type RawBuilder } from 'kysely'
import type { ViewContent } from '../../../shared/calls/screen-view.ts'
import { many, maybeOne, run, type Queryable, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'

export interface StoredView {
  id: string
  version: number
  userId: string
  roleId: string | null
  roleName: string | null
  screen: string
  name: string
  content: ViewContent
  isDefault: boolean
}

// Own ones, and those shared with a role of the caller's; nobody else's exist for them.
function seen({ me }: SignedIn): RawBuilder<unknown> {
  return sql`
    v.tenant_id = ${me.tenantId}
    and (v.user_id = ${me.userId} or v.role_id = any(${me.roleIds}::bigint[]))
  `
}

const columns = sql`
  v.id, v.version, v.user_id, v.role_id, r.name as role_name, v.screen, v.name,
  v.content, v.is_default
`

/** The views of a screen that the caller sees, the own ones first; a role's share is bounded. */
export function viewsOf(ctx: SignedIn, screen: string): Promise<StoredView[]> {
  return many(
    ctx.db,
    sql<StoredView>`
      select ${columns}
      from screen_views v
      left join roles r on r.id = v.role_id
      where ${seen(ctx)} and v.screen = ${screen}
      order by v.user_id <> ${ctx.me.userId}, r.sort nulls first, r.id, v.name, v.id
      limit ${MOST_SHOWN}
    `,
  )
}

// The own ones come first and are fewer, so only shared ones can be cut off.
const MOST_SHOWN = 300

export function findView(db: Queryable, ctx: SignedIn, id: string): Promise<StoredView | undefined> {
  return maybeOne(
    db,
    sql<StoredView>`
      select ${columns}
      from screen_views v
      left join roles r on r.id = v.role_id
      where v.id = ${id} and ${seen(ctx)}
    `,
  )
}

/** Holds other changes of the tenant's views off: names and defaults are unique over several of them. */
export async function holdViews(tx: Tx, { me }: SignedIn) {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`screen-views ${me.tenantId}`}, 0))`)
}

/** The names that a person has given to views of a screen. */
export async function namesOf(
  tx: Tx,
  { userId, screen }: Pick<StoredView, 'userId' | 'screen'>,
): Promise<string[]> {
  const views = await many(
    tx,
    sql<{ name: string }>`select name from screen_views where user_id = ${userId} and screen = ${screen}`,
  )
  return views.map(({ name }) => name)
}

/** The roles that a view can be shared with. */
export function tenantRoles(db: Queryable, { me }: SignedIn): Promise<{ id: string; name: string }[]> {
  return many(
    db,
    sql<{ id: string; name: string }>`
      select id, name
      from roles
      where tenant_id = ${me.tenantId} and status = 'ENABLED'
      order by sort, id
      limit 200
    `,
  )
}

export async function insertView(
  tx: Tx,
  { me, now }: SignedIn,
  { id, screen, name, roleId, content }: Pick<StoredView, 'id' | 'screen' | 'name' | 'roleId' | 'content'>,
) {
  await run(
    tx,
    sql`
      insert into screen_views
        (id, tenant_id, user_id, role_id, screen, name, content, created_by, updated_by, created_at, updated_at)
      values (
        ${id}, ${me.tenantId}, ${me.userId}, ${roleId}, ${screen}, ${name}, ${JSON.stringify(content)}::jsonb,
        ${me.userId}, ${me.userId}, ${now}, ${now}
      )
    `,
  )
}

export async function updateView(
  tx: Tx,
  { me, now }: SignedIn,
  { id, name, roleId, content, isDefault }: StoredView,
) {
  await run(
    tx,
    sql`
      update screen_views
      set name = ${name}, role_id = ${roleId}, content = ${JSON.stringify(content)}::jsonb,
        is_default = ${isDefault}, version = version + 1, updated_by = ${me.userId}, updated_at = ${now}
      where id = ${id}
    `,
  )
}

/** Takes the place of the default from whichever view of the same owner or role has it. */
export async function clearDefault(tx: Tx, { userId, roleId, screen }: StoredView) {
  const same = roleId === null ? sql`user_id = ${userId} and role_id is null` : sql`role_id = ${roleId}`
  await run(
    tx,
    sql`update screen_views set is_default = false where screen = ${screen} and is_default and ${same}`,
  )
}

export async function deleteView(tx: Tx, id: string) {
  await run(tx, sql`delete from screen_views where id = ${id}`)
}
