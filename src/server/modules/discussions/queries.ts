import { sql } from 'kysely'
import { COMMENTS_AT_ONCE, MOST_FOLLOWERS, type Person } from '../../../shared/calls/record-discussion.ts'
import type { Me } from '../../context.ts'
import { many, maybeOne, run, type Queryable, type Tx } from '../../db/connection.ts'

/** A row of a screen, as the colleagues of one company talk about it. */
export interface Place {
  tenantId: string
  screen: string
  rowId: string
}

export interface StoredComment {
  id: string
  screen: string
  rowId: string
  userId: string
  content: string
  mentionIds: string[]
  fileKeys: string[]
  createdAt: Date
}

const columns = sql`id, screen, row_id, user_id, content, mention_ids::text[], file_keys, created_at`

/** The newest comments, one more than fit an answer where there are more. */
export const commentsOf = (db: Queryable, { tenantId, screen, rowId }: Place, before: string | undefined) =>
  many(
    db,
    sql<StoredComment>`
      select ${columns}
      from record_comments
      where tenant_id = ${tenantId} and screen = ${screen} and row_id = ${rowId}
        and id < coalesce(${before ?? null}::bigint, 9223372036854775807)
      order by id desc
      limit ${COMMENTS_AT_ONCE + 1}
    `,
  )

/** A comment of the company, held until the end of the transaction. */
export const lockComment = (tx: Tx, { id, tenantId }: { id: string; tenantId: string }) =>
  maybeOne(
    tx,
    sql<StoredComment>`
      select ${columns}
      from record_comments
      where id = ${id} and tenant_id = ${tenantId}
      for update
    `,
  )

export const insertComment = (tx: Tx, tenantId: string, comment: StoredComment) =>
  run(
    tx,
    sql`
      insert into record_comments
        (id, tenant_id, screen, row_id, user_id, content, mention_ids, file_keys, created_at)
      values (
        ${comment.id}, ${tenantId}, ${comment.screen}, ${comment.rowId}, ${comment.userId}, ${comment.content},
        ${comment.mentionIds}::bigint[], ${comment.fileKeys}::text[], ${comment.createdAt}
      )
    `,
  )

export const deleteComment = (tx: Tx, id: string) =>
  run(tx, sql`delete from record_comments where id = ${id}`)

/** People of the company by id. */
export async function peopleOf(
  db: Queryable,
  { tenantId, ids }: { tenantId: string; ids: string[] },
): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const people = await many(
    db,
    sql<Person>`
      select id, coalesce(nullif(real_name, ''), account) as name
      from users
      where id = any(${[...new Set(ids)]}::bigint[]) and tenant_id = ${tenantId}
    `,
  )
  return new Map(people.map((person) => [person.id, person]))
}

export interface StoredCare {
  assigneeId: string | null
  tags: string[]
}

export const careOf = (db: Queryable, { tenantId, screen, rowId }: Place) =>
  maybeOne(
    db,
    sql<StoredCare>`
      select assignee_id, tags
      from record_cares
      where tenant_id = ${tenantId} and screen = ${screen} and row_id = ${rowId}
    `,
  )

export const keepCare = (
  tx: Tx,
  { tenantId, screen, rowId }: Place,
  { assigneeId, tags, by, now }: StoredCare & { by: string; now: Date },
) =>
  run(
    tx,
    sql`
      insert into record_cares (tenant_id, screen, row_id, assignee_id, tags, updated_by, updated_at)
      values (${tenantId}, ${screen}, ${rowId}, ${assigneeId}, ${tags}::text[], ${by}, ${now})
      on conflict (tenant_id, screen, row_id)
      do update set assignee_id = excluded.assignee_id, tags = excluded.tags,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at
    `,
  )

/** Holds off others who change what belongs to the row: not every row has a stored care to lock. */
export const holdPlace = (tx: Tx, { tenantId, screen, rowId }: Place) =>
  run(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`discussion ${tenantId} ${screen} ${rowId}`}, 0))`,
  )

export const followersOf = (db: Queryable, { tenantId, screen, rowId }: Place) =>
  many(
    db,
    sql<Person>`
      select u.id, coalesce(nullif(u.real_name, ''), u.account) as name
      from record_followers f
      join users u on u.id = f.user_id
      where f.tenant_id = ${tenantId} and f.screen = ${screen} and f.row_id = ${rowId} and u.status = 'ENABLED'
      order by f.followed_at, u.id
      limit ${MOST_FOLLOWERS}
    `,
  )

/** People whom one change of state tells at most; each one's right to see the rows is looked up. */
const MOST_TOLD = 100

/** Who follows which of the rows. */
export const followersOfRows = (
  db: Queryable,
  { tenantId, screen, rowIds }: { tenantId: string; screen: string; rowIds: string[] },
) =>
  many(
    db,
    sql<{ userId: string; rowIds: string[] }>`
      select f.user_id, array_agg(f.row_id::text order by f.row_id) as row_ids
      from record_followers f
      join users u on u.id = f.user_id
      where f.tenant_id = ${tenantId} and f.screen = ${screen} and f.row_id = any(${rowIds}::bigint[])
        and u.status = 'ENABLED'
      group by f.user_id
      order by f.user_id
      limit ${MOST_TOLD}
    `,
  )

export const follow = (
  tx: Tx,
  { tenantId, screen, rowId }: Place,
  { userIds, now }: { userIds: string[]; now: Date },
) =>
  run(
    tx,
    sql`
      insert into record_followers (tenant_id, screen, row_id, user_id, followed_at)
      select ${tenantId}::bigint, ${screen}::text, ${rowId}::bigint, user_id, ${now}::timestamptz
      from unnest(${userIds}::bigint[]) as wanted (user_id)
      on conflict do nothing
    `,
  )

export const unfollow = (tx: Tx, { tenantId, screen, rowId }: Place, userId: string) =>
  run(
    tx,
    sql`
      delete from record_followers
      where tenant_id = ${tenantId} and screen = ${screen} and row_id = ${rowId} and user_id = ${userId}
    `,
  )

const COLLEAGUES_SHOWN = 10

/** Enabled colleagues who hold a permission code, by a part of their name or account. */
export const colleagues = (db: Queryable, me: Me, { code, like }: { code: string; like: string }) =>
  many(
    db,
    sql<Person & { account: string }>`
      select u.id, coalesce(nullif(u.real_name, ''), u.account) as name, u.account
      from users u
      where u.tenant_id = ${me.tenantId} and u.status = 'ENABLED'
        and (u.real_name ilike ${like} or u.account ilike ${like})
        and exists (
          select 1
          from user_roles ur
          join roles r on r.id = ur.role_id and r.status = 'ENABLED'
          where ur.user_id = u.id
            and (
              r.everything
              or exists (
                select 1 from role_menus rm join menus m on m.id = rm.menu_id
                where rm.role_id = r.id and m.code = ${code}
              )
            )
        )
      order by name, u.id
      limit ${COLLEAGUES_SHOWN}
    `,
  )
