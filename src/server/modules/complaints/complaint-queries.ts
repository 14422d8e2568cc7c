// Locks, writes and records complaints.
import { sql, type RawBuilder } from 'kysely'
import type { ComplaintEvent, ComplaintSide, ComplaintStatus } from '../../../shared/complaint.ts'
import { many, maybeOne, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { Complaint } from './complaint.ts'

const columns = sql`
  c.id as complaint_id, c.complaint_no, c.tenant_id, c.user_id, c.status, c.order_id, c.order_no, c.supplier_id,
  c.department_id, c.is_with_supplier, c.is_signing, c.is_reopened, c.shared_at, c.solve_due_at, c.resolved_at,
  k.solve_hours, k.answer_hours, k.remind_hours
`

export function lockComplaint(tx: Tx, complaintId: string): Promise<Complaint | undefined> {
  return maybeOne(
    tx,
    sql<Complaint>`
      select ${columns}
      from complaints c
      join complaint_categories k on k.id = c.category_id
      where c.id = ${complaintId}
      for update of c
    `,
  )
}

/** Complaints that a clock waits for; those that somebody else works on are left out. */
export function lockWaiting(tx: Tx, due: RawBuilder<unknown>, limit: number): Promise<Complaint[]> {
  return many(
    tx,
    sql<Complaint>`
      select ${columns}
      from complaints c
      join complaint_categories k on k.id = c.category_id
      where ${due}
      order by c.id
      limit ${limit}
      for update of c skip locked
    `,
  )
}

/** TS, the day, and a running number. */
export async function nextComplaintNo(tx: Tx, now: Date): Promise<string> {
  const { no } = await one(
    tx,
    sql<{ no: string }>`
      select 'TS' || to_char(${now}::timestamptz at time zone 'Asia/Shanghai', 'YYMMDD')
        || lpad(number::text, greatest(6, length(number::text)), '0') as no
      from (select nextval('complaint_numbers') as number) as numbers
    `,
  )
  return no
}

interface Entry {
  event: ComplaintEvent
  side: ComplaintSide
  by: { userId: string | null; name: string }
  text?: string
  images?: string[]
}

/** Adds an entry to the history of a complaint. */
export async function addEvent(
  tx: Tx,
  { complaintId, tenantId }: Pick<Complaint, 'complaintId' | 'tenantId'>,
  { event, side, by, text = '', images = [] }: Entry,
  now: Date,
) {
  await run(
    tx,
    sql`
      insert into complaint_events (
        id, tenant_id, complaint_id, event, text, side, actor_name, images, created_by, updated_by, created_at, updated_at
      )
      values (
        ${newId()}, ${tenantId}, ${complaintId}, ${event}, ${text}, ${side}, ${by.name}, ${images}::text[],
        ${by.userId}, ${by.userId}, ${now}, ${now}
      )
    `,
  )
}

/** When the next step is due, and when those who have to do it are reminded; null where nobody has to act. */
export function deadline(
  { remindHours }: Pick<Complaint, 'remindHours'>,
  dueAt: Date | null,
  now: Date,
): { dueAt: Date | null; remindAt: Date | null } {
  const remindAt = dueAt && new Date(dueAt.getTime() - remindHours * 3_600_000)
  return { dueAt, remindAt: remindAt && remindAt > now ? remindAt : null }
}

interface Step {
  to: ComplaintStatus
  /** Null where nobody has to act any more. */
  dueAt: Date | null
  userId: string | null
  now: Date
  /** It is now the supplier's turn. */
  isWithSupplier: boolean
  /** Further columns. */
  also?: RawBuilder<unknown>
}

/** Writes the new state and its deadline; a step that is late is marked as such no longer. */
export async function saveStep(
  tx: Tx,
  complaint: Complaint,
  { to, dueAt, userId, now, isWithSupplier, also = sql`` }: Step,
) {
  const times = deadline(complaint, dueAt, now)
  await run(
    tx,
    sql`
      update complaints
      set status = ${to}, due_at = ${times.dueAt}, remind_at = ${times.remindAt}, is_escalated = false,
        is_with_supplier = ${isWithSupplier}, version = version + 1, updated_by = ${userId}, updated_at = ${now} ${also}
      where id = ${complaint.complaintId}
    `,
  )
}

/** Who answers for a complaint at the platform: its department's holders of a code, or else all of them. */
export async function staffWith(
  db: Queryable,
  { tenantId, code, departmentId }: { tenantId: string; code: string; departmentId?: string | null },
): Promise<string[]> {
  const people = await many(
    db,
    sql<{ userId: string; isNear: boolean }>`
      select u.id as user_id, coalesce(u.department_id = ${departmentId ?? null}::bigint, false) as is_near
      from users u
      where u.tenant_id = ${tenantId} and u.status = 'ENABLED' and exists (
        select
        from user_roles ur
        join roles r on r.id = ur.role_id and r.status = 'ENABLED'
        join role_menus rm on rm.role_id = r.id
        join menus m on m.id = rm.menu_id
        where ur.user_id = u.id and m.code = ${code}
      )
      order by u.id
      limit 100
    `,
  )
  const near = people.filter(({ isNear }) => isNear)
  return (near.length > 0 ? near : people).map(({ userId }) => userId)
}
