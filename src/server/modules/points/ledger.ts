import { sql } from 'kysely'
import { many, maybeOne, run, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { bookPoints } from '../books/book-points.ts'

const pointsKinds = ['earn', 'invite', 'spend', 'giveBack', 'takeBack', 'compensate'] as const
type PointsKind = (typeof pointsKinds)[number]

interface NewEntry {
  tenantId: string
  userId: string
  kind: PointsKind
  points: number
  orderId?: string
  orderNo?: string
  invitedTenantId?: string
  /** The cause; a second entry with the same cause is skipped. */
  source: string
}

/**
 * A person's points, and those they owe: points taken back after they were spent. The next points they earn
 * pay that debt first.
 */
export async function pointsAccount(
  db: Queryable,
  userId: string,
): Promise<{ balance: number; owed: number }> {
  const account = await maybeOne(
    db,
    sql<{ balance: number }>`select balance from points_accounts where user_id = ${userId}`,
  )
  const sum = account?.balance ?? 0
  return { balance: Math.max(0, sum), owed: Math.max(0, -sum) }
}

/** Takes points from an account; returns false, and takes nothing, when it has fewer. */
export async function takePoints(
  tx: Tx,
  of: { userId: string; points: number; now: Date },
): Promise<boolean> {
  const taken = await run(
    tx,
    sql`
      update points_accounts
      set balance = balance - ${of.points}, updated_at = ${of.now}
      where user_id = ${of.userId} and balance >= ${of.points}
    `,
  )
  return taken === 1
}

/** Inserts entries for points that were taken already. */
export async function recordEntries(tx: Tx, entries: NewEntry[], now: Date) {
  if (entries.length === 0) return
  await run(tx, insertion(entries, now))
  await bookPoints(tx, entries, now)
}

/** Inserts entries and changes the accounts, once per cause. */
export async function bookEntries(tx: Tx, entries: NewEntry[], now: Date) {
  if (entries.length === 0) return
  await run(
    tx,
    sql`
      with booked as (${insertion(entries, now)} returning user_id, tenant_id, points)
      insert into points_accounts (user_id, tenant_id, balance, updated_at)
      select user_id, min(tenant_id), sum(points), ${now}::timestamptz
      from booked
      group by user_id
      order by user_id
      on conflict (user_id)
      do update set balance = points_accounts.balance + excluded.balance, updated_at = excluded.updated_at
    `,
  )
  await bookPoints(tx, entries, now)
}

function insertion(entries: NewEntry[], now: Date) {
  const rows = entries.map((entry) => ({ id: newId(), orderNo: '', ...entry }))
  return sql`
    insert into points_entries (
      id, tenant_id, user_id, kind, points, order_id, order_no, invited_tenant_id, source, created_at
    )
    select id, "tenantId", "userId", kind, points, "orderId", "orderNo", "invitedTenantId", source, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (
      id bigint, "tenantId" bigint, "userId" bigint, kind text, points integer, "orderId" bigint, "orderNo" text,
      "invitedTenantId" bigint, source text
    )
    on conflict (source) do nothing
  `
}

export interface PointsEntry {
  entryId: string
  kind: PointsKind | 'giveBackShort' | 'giveBackReturned'
  points: number
  orderId: string | null
  orderNo: string
  invitedName: string | null
  at: Date
}

export async function pointsEntries(
  db: Queryable,
  { userId, size, current }: { userId: string; size: number; current: number },
): Promise<{ entries: PointsEntry[]; total: number }> {
  const entries = await many(
    db,
    sql<PointsEntry>`
      select e.id as entry_id,
        case
          when e.kind = 'giveBack' and e.source like 'giveBack short %' then 'giveBackShort'
          when e.kind = 'giveBack' and e.source like 'giveBack return %' then 'giveBackReturned'
          else e.kind
        end as kind,
        e.points, e.order_id, e.order_no,
        t.tenant_name as invited_name, e.created_at as at
      from points_entries e
      left join tenants t on t.id = e.invited_tenant_id
      where e.user_id = ${userId}
      order by e.id desc
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const counted = await maybeOne(
    db,
    sql<{ total: number }>`select count(*)::int as total from points_entries where user_id = ${userId}`,
  )
  return { entries, total: counted?.total ?? 0 }
}

/** The inviters of these users' companies; companies without an inviter are left out. */
export function invitersOf(
  db: Queryable,
  tenantIds: string[],
): Promise<{ inviterId: string; inviterTenantId: string; tenantId: string }[]> {
  return many(
    db,
    sql<{ inviterId: string; inviterTenantId: string; tenantId: string }>`
      select u.id as inviter_id, u.tenant_id as inviter_tenant_id, r.made_tenant_id as tenant_id
      from tenant_registrations r
      join users u on u.id = r.inviter_id
      where r.made_tenant_id = any(${tenantIds}::bigint[])
    `,
  )
}
