import { sql } from 'kysely'
import type { CreditEntryKind } from '../../../shared/calls/credit.ts'
import { many, run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { AccountPurpose } from '../../../shared/book-accounts.ts'
import { postEntries as enterInBooks } from '../books/post-entry.ts'

/**
 * Holds an amount when the account is open and has enough left, in one statement, so that simultaneous
 * submissions never exceed the limit together. Returns whether it did.
 */
export async function holdFen(
  tx: Tx,
  { tenantId, amountFen, day }: { tenantId: string; amountFen: number; day: string },
): Promise<boolean> {
  const held = await run(
    tx,
    sql`
      update credit_accounts
      set frozen_fen = frozen_fen + ${amountFen}
      where tenant_id = ${tenantId} and status = 'NORMAL'
        and credit_limit_fen + case
          when ${day}::date between temporary_from and temporary_until then temporary_limit_fen
          else 0
        end - used_fen - frozen_fen >= ${amountFen}
    `,
  )
  return held === 1
}

/** One change of an account; `source` is its cause, which makes repeating it harmless. */
export interface CreditEntry {
  tenantId: string
  kind: CreditEntryKind
  orderId: string | null
  orderNo: string
  source: string
  amountFen: number
  usedChangeFen: number
  frozenChangeFen: number
  reason: string
}

interface Writing {
  actorId: string | null
  actorName: string
  now: Date
}

/** Inserts entries whose change is already part of the account. */
export async function insertEntries(tx: Tx, entries: CreditEntry[], writing: Writing) {
  await run(tx, sql`with added as (${insertion(entries, writing)}) select 1 from added`)
}

/** Inserts entries and applies the new ones to their accounts and the books. */
export async function postEntries(tx: Tx, entries: CreditEntry[], writing: Writing) {
  if (entries.length === 0) return
  await lockAccounts(
    tx,
    entries.map(({ tenantId }) => tenantId),
  )
  await run(
    tx,
    sql`
      with added as (${insertion(entries, writing)}),
      change as (
        select tenant_id, sum(used_change_fen) as used, sum(frozen_change_fen) as frozen
        from added
        group by tenant_id
      )
      update credit_accounts
      set used_fen = used_fen + change.used, frozen_fen = frozen_fen + change.frozen
      from change
      where credit_accounts.tenant_id = change.tenant_id
    `,
  )
  await bookDebt(tx, entries, writing.now)
}

/** The ledger account that stands against each change of debt. */
const contra: Record<CreditEntryKind, AccountPurpose> = {
  charge: 'SALES',
  refund: 'RETURNS',
  repay: 'BANK',
  writeOff: 'UNAPPLIED',
  adjust: 'ADJUSTMENT',
  // Held credit is no debt yet.
  freeze: 'ADJUSTMENT',
  unfreeze: 'ADJUSTMENT',
}

/** Enters what customers owe more or less than before. */
function bookDebt(tx: Tx, entries: CreditEntry[], now: Date) {
  return enterInBooks(
    tx,
    entries.map(({ tenantId, kind, orderId, orderNo, source, usedChangeFen }) => {
      const order = orderId ? { orderId } : {}
      const party = kind === 'writeOff' ? { partyId: tenantId } : {}
      return {
        ...{ document: 'CREDIT', documentId: orderId ?? tenantId, documentNo: orderNo, event: source },
        lines: [
          { purpose: 'RECEIVABLE', partyId: tenantId, ...order, amountFen: usedChangeFen },
          { purpose: contra[kind], ...party, ...order, amountFen: -usedChangeFen },
        ],
      }
    }),
    now,
  )
}

// In a fixed order, so that batches over several customers cannot deadlock.
async function lockAccounts(tx: Tx, tenantIds: string[]) {
  await run(
    tx,
    sql`
      select 1
      from credit_accounts
      where tenant_id = any(${[...new Set(tenantIds)]}::bigint[])
      order by tenant_id
      for update
    `,
  )
}

function insertion(entries: CreditEntry[], { actorId, actorName, now }: Writing) {
  const rows = entries.map((entry) => ({
    id: newId(),
    tenant_id: entry.tenantId,
    kind: entry.kind,
    order_id: entry.orderId,
    order_no: entry.orderNo,
    source: entry.source,
    amount_fen: entry.amountFen,
    used_change_fen: entry.usedChangeFen,
    frozen_change_fen: entry.frozenChangeFen,
    reason: entry.reason,
  }))
  return sql`
    insert into credit_entries (
      id, tenant_id, kind, order_id, order_no, source, amount_fen, used_change_fen, frozen_change_fen, reason,
      actor_name, created_by, updated_by, created_at, updated_at
    )
    select id, tenant_id, kind, order_id, order_no, source, amount_fen, used_change_fen, frozen_change_fen, reason,
      ${actorName}, ${actorId}::bigint, ${actorId}::bigint, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (
      id bigint, tenant_id bigint, kind text, order_id bigint, order_no text, source text, amount_fen bigint,
      used_change_fen bigint, frozen_change_fen bigint, reason text
    )
    on conflict (source) do nothing
    returning tenant_id, used_change_fen, frozen_change_fen
  `
}

/** The credit still held for orders; orders without credit are absent. */
export async function heldFor(
  tx: Tx,
  orderIds: string[],
): Promise<{ orderId: string; orderNo: string; tenantId: string; heldFen: number }[]> {
  return many(
    tx,
    sql<{ orderId: string; orderNo: string; tenantId: string; heldFen: number }>`
      select order_id, max(order_no) as order_no, tenant_id,
        sum(frozen_change_fen) as held_fen
      from credit_entries
      where order_id = any(${orderIds}::bigint[])
      group by order_id, tenant_id
      having sum(frozen_change_fen) > 0
      order by order_id
    `,
  )
}
