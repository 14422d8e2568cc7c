import { sql } from 'kysely'
import type { ScreenOverride } from '../../../shared/screen/overrides.ts'
import { many, maybeOne, one, run, type Queryable, type Tx } from '../../db/connection.ts'

export interface StoredOverride {
  id: string
  screen: string
  override: ScreenOverride
  version: number
}

export interface OverrideWithAuthor extends StoredOverride {
  updatedBy: string
  updatedAt: Date
}

/** More screens than there are; so the tenant's overrides are one bounded answer. */
export const MOST_OVERRIDES = 1000

const columns = sql`id, screen, override, version`

export function overridesOf(db: Queryable, tenantId: string): Promise<StoredOverride[]> {
  return many(
    db,
    sql<StoredOverride>`
      select ${columns}
      from screen_overrides
      where tenant_id = ${tenantId}
      order by screen
      limit ${MOST_OVERRIDES}
    `,
  )
}

/** How the tenant wants this screen, if it does not take it as it is. */
export function overrideOf(
  db: Queryable,
  tenantId: string,
  screen: string,
): Promise<StoredOverride | undefined> {
  return maybeOne(
    db,
    sql<StoredOverride>`
      select ${columns}
      from screen_overrides
      where tenant_id = ${tenantId} and screen = ${screen}
    `,
  )
}

/** A page of them with who changed each last, the latest first. */
export function overridePage(
  db: Queryable,
  tenantId: string,
  { current, size }: { current: number; size: number },
): Promise<OverrideWithAuthor[]> {
  return many(
    db,
    sql<OverrideWithAuthor>`
      select o.id, o.screen, o.override, o.version, o.updated_at,
        coalesce(u.real_name, '') as updated_by
      from screen_overrides o
      left join users u on u.id = o.updated_by
      where o.tenant_id = ${tenantId}
      order by o.updated_at desc, o.id desc
      limit ${size} offset ${(current - 1) * size}
    `,
  )
}

export async function countOverrides(db: Queryable, tenantId: string): Promise<number> {
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total
      from screen_overrides
      where tenant_id = ${tenantId}
    `,
  )
  return total
}

export function lockOverride(tx: Tx, tenantId: string, screen: string): Promise<StoredOverride | undefined> {
  return maybeOne(
    tx,
    sql<StoredOverride>`
      select ${columns}
      from screen_overrides
      where tenant_id = ${tenantId} and screen = ${screen}
      for update
    `,
  )
}

interface Writing {
  id: string
  tenantId: string
  userId: string
  now: Date
  override: ScreenOverride
}

/** Answers false when somebody else has adjusted the screen in this moment. */
export async function insertOverride(
  tx: Tx,
  screen: string,
  { id, tenantId, userId, now, override }: Writing,
): Promise<boolean> {
  const added = await run(
    tx,
    sql`
      insert into screen_overrides (
        id, tenant_id, screen, override, created_by, updated_by, created_at, updated_at
      )
      values (
        ${id}, ${tenantId}, ${screen}, ${JSON.stringify(override)}::jsonb, ${userId}, ${userId}, ${now}, ${now}
      )
      on conflict (tenant_id, screen) do nothing
    `,
  )
  return Boolean(added)
}

export async function updateOverride(tx: Tx, { id, tenantId, userId, now, override }: Writing) {
  await run(
    tx,
    sql`
      update screen_overrides
      set override = ${JSON.stringify(override)}::jsonb, version = version + 1,
        updated_by = ${userId}, updated_at = ${now}
      where tenant_id = ${tenantId} and id = ${id}
    `,
  )
}

export async function deleteOverride(tx: Tx, tenantId: string, id: string) {
  await run(tx, sql`delete from screen_overrides where tenant_id = ${tenantId} and id = ${id}`)
}
