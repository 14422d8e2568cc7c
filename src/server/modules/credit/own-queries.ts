// A customer's view of its own credit.
import { sql } from 'kysely'
import type { CreditEntryKind } from '../../../shared/calls/credit.ts'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import { many, maybeOne, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'

interface Application {
  status: 'PENDING' | 'APPROVED' | 'REJECTED'
  wantedFen: number
  decision: string
  createdAt: Date
}

export function latestApplication(db: Queryable, tenantId: string): Promise<Application | undefined> {
  return maybeOne(
    db,
    sql<Application>`
      select status, wanted_limit_fen as wanted_fen, coalesce(decision, '') as decision,
        created_at
      from credit_openings
      where tenant_id = ${tenantId}
      order by id desc
      limit 1
    `,
  )
}

/**
 * Stores an application unless one is pending. Simultaneous applications of one company queue up behind a
 * lock, so that only one is stored. Returns whether it was.
 */
export async function insertApplication(
  tx: Tx,
  { me, now }: SignedIn,
  of: { wantedFen: number; contact: string; phone: string; reason: string },
): Promise<string | undefined> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended('credit-opening:' || ${me.tenantId}, 0))`)
  const id = newId()
  const kept = await run(
    tx,
    sql`
      insert into credit_openings (
        id, tenant_id, wanted_limit_fen, reason, contact, phone, created_by, updated_by, created_at, updated_at
      )
      select ${id}::bigint, ${me.tenantId}::bigint, ${of.wantedFen}::bigint, ${of.reason}, ${of.contact}, ${of.phone},
        ${me.userId}::bigint, ${me.userId}::bigint, ${now}::timestamptz, ${now}::timestamptz
      where not exists (select 1 from credit_openings where tenant_id = ${me.tenantId} and status = 'PENDING')
        and not exists (select 1 from credit_accounts where tenant_id = ${me.tenantId})
    `,
  )
  return kept === 1 ? id : undefined
}

interface OwnEntry {
  entryId: string
  kind: CreditEntryKind
  orderId: string | null
  orderNo: string
  amountFen: number
  usedChangeFen: number
  frozenChangeFen: number
  reason: string
  at: Date
}

export async function ownEntries(
  db: Queryable,
  tenantId: string,
  { kind = null, size, current }: { kind?: CreditEntryKind | null; size: number; current: number },
): Promise<{ entries: OwnEntry[]; total: number }> {
  const where = sql`tenant_id = ${tenantId} and (${kind}::text is null or kind = ${kind})`
  const entries = await many(
    db,
    sql<OwnEntry>`
      select id as entry_id, kind, order_id, order_no, amount_fen,
        used_change_fen, frozen_change_fen, reason,
        created_at as at
      from credit_entries
      where ${where}
      order by id desc
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total from (select 1 from credit_entries where ${where} limit ${TOTAL_CAP + 1}) counted
    `,
  )
  return { entries, total }
}
