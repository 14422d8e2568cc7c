import { sql } from 'kysely'
import type { ViewContent } from '../../../shared/calls/screen-view.ts'
import type { Language } from '../../../shared/errors.ts'
import type { Every } from '../../../shared/schedule.ts'
import { many, maybeOne, run, type Db, type Queryable, type Tx } from '../../db/connection.ts'

/** An error of the catalogue with its facts. */
export interface Problem {
  error: string
  facts: Record<string, string | number>
}

export interface StoredSchedule {
  id: string
  tenantId: string
  version: number
  userId: string
  viewId: string
  forRole: boolean
  every: Every
  day: number | null
  atMinute: number
  format: 'xlsx' | 'csv'
  language: Language
  byMail: boolean
  /** Further addresses that get the owner's file. */
  mailTo: string[]
  paused: boolean
  nextAt: Date
  lastAt: Date | null
  problem: Problem | null
  screen: string
  viewName: string
  viewUserId: string
  roleId: string | null
  roleName: string | null
  content: ViewContent
}

const columns = sql`
  s.id, s.tenant_id, s.version, s.user_id, s.view_id, s.for_role, s.every, s.day, s.at_minute, s.format, s.language,
  s.by_mail, s.mail_to, s.paused, s.next_at, s.last_at, s.problem, v.screen, v.name as view_name, v.user_id as view_user_id, v.role_id,
  r.name as role_name, v.content
`
const from = sql`
  from scheduled_exports s
  join screen_views v on v.id = s.view_id
  left join roles r on r.id = v.role_id
`

/** A person's schedules, the next one first. */
export const schedulesOf = (db: Queryable, userId: string) =>
  many(
    db,
    sql<StoredSchedule>`
      select ${columns}
      ${from}
      where s.user_id = ${userId}
      order by s.paused, s.next_at, s.id
      limit 100
    `,
  )

export const lockSchedule = (tx: Tx, { id, userId }: { id: string; userId: string }) =>
  maybeOne(
    tx,
    sql<StoredSchedule>`
      select ${columns}
      ${from}
      where s.id = ${id} and s.user_id = ${userId}
      for update of s
    `,
  )

type ScheduleWanted = Pick<
  StoredSchedule,
  'id' | 'viewId' | 'forRole' | 'every' | 'day' | 'atMinute' | 'format' | 'nextAt' | 'byMail' | 'mailTo'
>

export const insertSchedule = (
  tx: Tx,
  wanted: ScheduleWanted,
  by: { tenantId: string; userId: string; language: Language; now: Date },
) =>
  run(
    tx,
    sql`
      insert into scheduled_exports
        (id, tenant_id, user_id, view_id, for_role, every, day, at_minute, format, language, next_at,
          by_mail, mail_to, created_by, updated_by, created_at, updated_at)
      values (
        ${wanted.id}, ${by.tenantId}, ${by.userId}, ${wanted.viewId}, ${wanted.forRole}, ${wanted.every},
        ${wanted.day}, ${wanted.atMinute}, ${wanted.format}, ${by.language}, ${wanted.nextAt},
        ${wanted.byMail}, ${wanted.mailTo}::text[], ${by.userId}, ${by.userId}, ${by.now}, ${by.now}
      )
    `,
  )

export const updateSchedule = (
  tx: Tx,
  wanted: ScheduleWanted & { paused: boolean },
  by: { userId: string; language: Language; now: Date },
) =>
  run(
    tx,
    sql`
      update scheduled_exports
      set for_role = ${wanted.forRole}, every = ${wanted.every}, day = ${wanted.day},
        at_minute = ${wanted.atMinute}, format = ${wanted.format}, paused = ${wanted.paused},
        by_mail = ${wanted.byMail}, mail_to = ${wanted.mailTo}::text[],
        next_at = ${wanted.nextAt}, language = ${by.language}, version = version + 1,
        updated_by = ${by.userId}, updated_at = ${by.now}
      where id = ${wanted.id}
    `,
  )

export const deleteSchedule = (tx: Tx, id: string) =>
  run(tx, sql`delete from scheduled_exports where id = ${id}`)

/** A process that has not ended its work by then is taken for gone. */
const SILENT_MS = 15 * 60_000

/** Takes a schedule that is due, so that no other process works on it; undefined when none is. */
export async function claimDue(db: Db, now: Date): Promise<StoredSchedule | undefined> {
  const claimed = await maybeOne(
    db,
    sql<{ id: string }>`
      update scheduled_exports
      set claimed_at = ${now}
      where id = (
        select id
        from scheduled_exports
        where not paused and next_at <= ${now}
          and (claimed_at is null or claimed_at < ${new Date(now.getTime() - SILENT_MS)})
        order by next_at, id
        limit 1
        for update skip locked
      )
      returning id
    `,
  )
  if (!claimed) return undefined
  return maybeOne(db, sql<StoredSchedule>`select ${columns} ${from} where s.id = ${claimed.id}`)
}

/** What came of one time; the schedule may have been changed or ended meanwhile. */
export const settleSchedule = (
  tx: Tx,
  {
    id,
    nextAt,
    now,
    problem,
    paused,
  }: Pick<StoredSchedule, 'id' | 'nextAt' | 'problem' | 'paused'> & { now: Date },
) =>
  run(
    tx,
    sql`
      update scheduled_exports
      set claimed_at = null, last_at = ${now}, problem = ${problem && JSON.stringify(problem)}::jsonb,
        next_at = greatest(next_at, ${nextAt}), paused = paused or ${paused}
      where id = ${id}
    `,
  )

/** People who get one export of a role at most. */
const MOST_HOLDERS = 50

/** The enabled holders of a role. */
export async function holdersOf(
  db: Queryable,
  { roleId, tenantId }: { roleId: string; tenantId: string },
): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ id: string }>`
      select u.id::text
      from user_roles ur
      join users u on u.id = ur.user_id
      where ur.role_id = ${roleId} and u.tenant_id = ${tenantId} and u.status = 'ENABLED'
      order by u.id
      limit ${MOST_HOLDERS}
    `,
  )
  return rows.map(({ id }) => id)
}

/** The addresses of these people's profiles, where they have one. */
export async function addressesOf(db: Queryable, userIds: string[]): Promise<Map<string, string>> {
  const rows = await many(
    db,
    sql<{ id: string; email: string }>`
      select id::text, email
      from users
      where id = any(${userIds}::bigint[]) and email <> ''
    `,
  )
  return new Map(rows.map(({ id, email }) => [id, email]))
}

export const isEnabled = async (db: Queryable, userId: string): Promise<boolean> =>
  (await maybeOne(db, sql`select 1 from users where id = ${userId} and status = 'ENABLED'`)) !== undefined
