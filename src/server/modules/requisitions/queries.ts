import { sql } from 'kysely'
import { many, maybeOne, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { Rhythm } from '../../../shared/requisition.ts'

/** Whoever asks: they see their own lists and those that colleagues share. */
export interface Reader {
  tenantId: string
  userId: string
}

export interface ListRow {
  id: string
  name: string
  note: string
  isShared: boolean
  isMine: boolean
  ownerName: string
  lineCount: number
  rhythm: Rhythm | null
  nextOn: string | null
}

const seenBy = ({ tenantId, userId }: Reader) =>
  sql`l.tenant_id = ${tenantId} and (l.user_id = ${userId} or l.is_shared)`

const listColumns = ({ userId }: Reader) => sql`
  l.id, l.name, l.note, l.is_shared, l.user_id = ${userId} as is_mine, u.real_name as owner_name,
  (select count(*)::int from requisition_lines n where n.list_id = l.id) as line_count,
  l.rhythm, to_char(l.next_on, 'YYYY-MM-DD') as next_on
`

/** More than a company's people may keep together is not shown. */
const MOST_SHOWN = 500

export function listRows(db: Queryable, reader: Reader): Promise<ListRow[]> {
  return many(
    db,
    sql<ListRow>`
      select ${listColumns(reader)}
      from requisition_lists l
      join users u on u.id = l.user_id
      where ${seenBy(reader)}
      order by is_mine desc, l.name, l.id
      limit ${sql.lit(MOST_SHOWN)}
    `,
  )
}

export function listRow(db: Queryable, reader: Reader, id: string): Promise<ListRow | undefined> {
  return maybeOne(
    db,
    sql<ListRow>`
      select ${listColumns(reader)}
      from requisition_lists l
      join users u on u.id = l.user_id
      where l.id = ${id} and ${seenBy(reader)}
    `,
  )
}

/** Locks a list that this person may change the lines of; false when there is none. */
export async function lockList(tx: Tx, reader: Reader, id: string): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql`select 1 from requisition_lists l where l.id = ${id} and ${seenBy(reader)} for update`,
  )
  return row !== undefined
}

export async function countOwn(db: Queryable, { tenantId, userId }: Reader): Promise<number> {
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total
      from requisition_lists
      where tenant_id = ${tenantId} and user_id = ${userId}
    `,
  )
  return total
}

export interface ListFacts {
  name: string
  note: string
  isShared: boolean
  rhythm: Rhythm | null
  nextOn: string | null
  dayOfMonth: number
}

/** Undefined when the person has a list of this name. */
export async function insertList(
  tx: Tx,
  { tenantId, userId }: Reader,
  { name, note, isShared, rhythm, nextOn, dayOfMonth, now }: ListFacts & { now: Date },
): Promise<string | undefined> {
  const id = newId()
  const made = await run(
    tx,
    sql`
      insert into requisition_lists
        (id, tenant_id, user_id, name, note, is_shared, rhythm, next_on, day_of_month, created_at, updated_at)
      values
        (${id}, ${tenantId}, ${userId}, ${name}, ${note}, ${isShared}, ${rhythm}, ${nextOn}, ${dayOfMonth},
        ${now}, ${now})
      on conflict (tenant_id, user_id, name) do nothing
    `,
  )
  return made === 1 ? id : undefined
}

/** Whether another list of this person has the name. */
export async function isNameTaken(
  db: Queryable,
  { tenantId, userId }: Reader,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const row = await maybeOne(
    db,
    sql`
      select 1
      from requisition_lists
      where tenant_id = ${tenantId} and user_id = ${userId} and name = ${name} and id <> ${id}
    `,
  )
  return row !== undefined
}

/** False when it is not this person's. */
export async function updateList(
  tx: Tx,
  { tenantId, userId }: Reader,
  { id, name, note, isShared, rhythm, nextOn, dayOfMonth, now }: ListFacts & { id: string; now: Date },
): Promise<boolean> {
  const changed = await run(
    tx,
    sql`
      update requisition_lists
      set name = ${name}, note = ${note}, is_shared = ${isShared}, rhythm = ${rhythm}, next_on = ${nextOn},
        day_of_month = ${dayOfMonth}, updated_at = ${now}
      where id = ${id} and tenant_id = ${tenantId} and user_id = ${userId}
    `,
  )
  return changed === 1
}

/** False when it is not this person's. */
export async function deleteList(tx: Tx, { tenantId, userId }: Reader, id: string): Promise<boolean> {
  const gone = await run(
    tx,
    sql`
      delete from requisition_lists
      where id = ${id} and tenant_id = ${tenantId} and user_id = ${userId}
    `,
  )
  return gone === 1
}

export interface LineRow {
  partId: string
  quantity: number
  oe: string
  note: string
}

export function lineRows(db: Queryable, listId: string): Promise<LineRow[]> {
  return many(
    db,
    sql<LineRow>`
      select part_id, quantity, oe, note
      from requisition_lines
      where list_id = ${listId}
      order by place, part_id
    `,
  )
}

export async function countLines(db: Queryable, listId: string): Promise<number> {
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from requisition_lines where list_id = ${listId}`,
  )
  return total
}

/** Adds parts of the catalogue, and pieces to those on the list already; returns how many lines it wrote. */
export function addLines(
  tx: Tx,
  listId: string,
  { lines, userId, now }: { lines: Omit<LineRow, 'note'>[]; userId: string; now: Date },
): Promise<number> {
  const rows = lines.map(({ partId, quantity, oe }, at) => ({ part_id: partId, quantity, oe, at }))
  return run(
    tx,
    sql`
      insert into requisition_lines as kept (list_id, part_id, place, quantity, oe, added_by, added_at)
      select ${listId}, p.id, coalesce(last.place, 0) + new.at + 1, new.quantity, new.oe, ${userId}, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as new (part_id bigint, quantity integer, oe text, at integer)
      join parts p on p.id = new.part_id
      cross join (select max(place) as place from requisition_lines where list_id = ${listId}) last
      on conflict (list_id, part_id) do update
      set quantity = least(kept.quantity + excluded.quantity, 99999),
        oe = case when excluded.oe = '' then kept.oe else excluded.oe end
    `,
  )
}

/** False when the part is not on the list. */
export async function updateLine(
  tx: Tx,
  listId: string,
  { partId, quantity, note }: { partId: string; quantity: number | undefined; note: string | undefined },
): Promise<boolean> {
  const changed = await run(
    tx,
    sql`
      update requisition_lines
      set quantity = coalesce(${quantity ?? null}::integer, quantity), note = coalesce(${note ?? null}, note)
      where list_id = ${listId} and part_id = ${partId}
    `,
  )
  return changed === 1
}

export const deleteLines = (tx: Tx, listId: string, partIds: string[]) =>
  run(
    tx,
    sql`delete from requisition_lines where list_id = ${listId} and part_id = any(${partIds}::bigint[])`,
  )

export interface DueRow {
  id: string
  tenantId: string
  userId: string
  name: string
  /** Null is impossible where there is a next day. */
  rhythm: Rhythm | null
  nextOn: string
  dayOfMonth: number
  lineCount: number
}

/** Locks lists whose owner is to be reminded by `today`; another process takes the others. */
export function lockDue(tx: Tx, { today, most }: { today: string; most: number }): Promise<DueRow[]> {
  return many(
    tx,
    sql<DueRow>`
      select l.id, l.tenant_id, l.user_id, l.name, l.rhythm, to_char(l.next_on, 'YYYY-MM-DD') as next_on,
        l.day_of_month, (select count(*)::int from requisition_lines n where n.list_id = l.id) as line_count
      from requisition_lists l
      where l.next_on <= ${today}::date
      order by l.next_on, l.id
      limit ${most}
      for update skip locked
    `,
  )
}

export const setNextOn = (tx: Tx, days: { id: string; nextOn: string }[]) =>
  run(
    tx,
    sql`
      update requisition_lists l
      set next_on = new.next_on
      from jsonb_to_recordset(${JSON.stringify(days.map(({ id, nextOn }) => ({ id, next_on: nextOn })))}::jsonb)
        as new (id bigint, next_on date)
      where l.id = new.id
    `,
  )
