// Decisions by staff about a customer's credit. The caller locks the rows.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { businessDay } from '../../../shared/time.ts'
import { one, run, type Tx } from '../../db/connection.ts'
import { customerTermsOn } from '../contracts/customer-terms.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { tell } from '../messages/tell.ts'
import type { CreditAccount } from './account.ts'
import { postEntries } from './queries.ts'

/** Refuses a limit or a term above the one that the caller's roles may grant; without a rule for them it is 0. */
export async function mustMayGrant(
  tx: Tx,
  { me }: SignedIn,
  { limitFen, days }: { limitFen: number; days: number | null },
) {
  if (me.everything) return
  const { maxFen, maxDays } = await one(
    tx,
    sql<{ maxFen: number; maxDays: number }>`
      select coalesce(max(max_limit_fen), 0) as max_fen, coalesce(max(max_days), 0)::int as max_days
      from credit_roles
      where role_id = any(${me.roleIds}::bigint[]) and status = 'ENABLED'
    `,
  )
  if (limitFen > maxFen) throw new AppError('CREDIT_OVER_ROLE', { limit: yuan(maxFen) })
  if (days !== null && days > maxDays) throw new AppError('CREDIT_DAYS_OVER_ROLE', { days: maxDays })
}

/** Opens an account, or gives the existing one the granted limit and term. */
export async function openAccount(
  tx: Tx,
  { me, now }: SignedIn,
  { tenantId, limitFen, dueDays }: { tenantId: string; limitFen: number; dueDays: number },
) {
  const today = businessDay(now)
  await mustFitContract(tx, { tenantId, limitFen, today })
  await run(
    tx,
    sql`
      insert into credit_accounts (
        id, tenant_id, credit_limit_fen, due_days, reviewed_on, created_by, updated_by, created_at, updated_at
      )
      values (
        ${newId()}, ${tenantId}, ${limitFen}, ${dueDays}, ${today}, ${me.userId}, ${me.userId}, ${now}, ${now}
      )
      on conflict (tenant_id) do update
      set credit_limit_fen = excluded.credit_limit_fen, due_days = excluded.due_days,
        reviewed_on = excluded.reviewed_on, version = credit_accounts.version + 1,
        updated_by = excluded.updated_by, updated_at = excluded.updated_at
    `,
  )
}

/** Refuses a limit above the one of the customer's credit contract in force. */
export async function mustFitContract(
  tx: Tx,
  { tenantId, limitFen, today }: { tenantId: string; limitFen: number; today: string },
) {
  const contract = await customerTermsOn(tx, tenantId, today)
  if (contract && contract.limitFen !== null && limitFen > contract.limitFen)
    throw new AppError('CREDIT_OVER_CONTRACT', {
      contractNo: contract.contractNo,
      limit: yuan(contract.limitFen),
    })
}

type Status = CreditAccount['status']

/** Freezes, reopens or black-lists for staff; a customer without an account has nothing to freeze. */
export function setAccountStatus(
  tx: Tx,
  { me, now }: SignedIn,
  { tenantId, status }: { tenantId: string; status: Status },
) {
  // Whoever reopens an account has judged its present debt: only later debt freezes it again.
  const pardonedUntil = status === 'NORMAL' ? businessDay(now) : null
  return saveStatus(tx, {
    tenantId,
    status,
    freezeCause: status === 'FROZEN' ? 'STAFF' : null,
    pardonedUntil,
    by: me.userId,
    now,
  })
}

interface StatusChange {
  tenantId: string
  status: Status
  freezeCause: 'OVERDUE' | 'STAFF' | null
  /** Null keeps the former day. */
  pardonedUntil: string | null
  /** Null when the rules change it. */
  by: string | null
  now: Date
}

export async function saveStatus(
  tx: Tx,
  { tenantId, status, freezeCause, pardonedUntil, by, now }: StatusChange,
) {
  await run(
    tx,
    sql`
      update credit_accounts
      set status = ${status}, freeze_cause = ${freezeCause}::text,
        pardoned_until = coalesce(${pardonedUntil}::date, pardoned_until),
        version = version + 1, updated_by = ${by}::bigint, updated_at = ${now}
      where tenant_id = ${tenantId}
    `,
  )
}

/**
 * Records a repayment of debt that stands on no statement yet. Money for statements comes in as receipts, which settle
 * their lines; otherwise the customer would be asked for it again. Throws CREDIT_REPAID_TOO_MUCH, CREDIT_REPAY_STATED
 * and CREDIT_REPAID_BEFORE when the remark is the bank number of a receipt.
 */
export async function recordRepayment(
  tx: Tx,
  ctx: SignedIn,
  { tenantId, amountFen, remark }: { tenantId: string; amountFen: number; remark: string },
) {
  const { usedFen, statedFen, isKnown } = await one(
    tx,
    sql<{ usedFen: number; statedFen: number; isKnown: boolean }>`
      select a.used_fen, (
          select coalesce(sum(s.total_fen - s.settled_fen), 0) from statements s where s.tenant_id = a.tenant_id
        )::bigint as stated_fen,
        exists (select from receipts r where r.bank_no = ${remark.trim()}) as is_known
      from credit_accounts a
      where a.tenant_id = ${tenantId}
    `,
  )
  if (isKnown) throw new AppError('CREDIT_REPAID_BEFORE', { bankNo: remark.trim() })
  if (amountFen > usedFen) throw new AppError('CREDIT_REPAID_TOO_MUCH', { used: yuan(Math.max(usedFen, 0)) })
  const freeFen = Math.max(usedFen - statedFen, 0)
  if (amountFen > freeFen) throw new AppError('CREDIT_REPAY_STATED', { free: yuan(freeFen) })
  await post(tx, ctx, { tenantId, kind: 'repay', amountFen, usedChangeFen: -amountFen, reason: remark })
  await tellBuyers(tx, ctx, {
    tenantId,
    name: { zh: '白条还款已入账', en: 'Repayment received' },
    content: {
      zh: `已收到还款 ${yuan(amountFen)} 元，可用额度已恢复`,
      en: `A repayment of ${yuan(amountFen)} yuan was received; your credit is free again`,
    },
  })
}

/** Corrects the debt, up or down; `adjustmentId` is that of the adjustment that several people signed. */
export function adjustUsed(
  tx: Tx,
  ctx: SignedIn,
  of: { tenantId: string; amountFen: number; reason: string; adjustmentId?: string },
) {
  const { tenantId, amountFen, reason, adjustmentId } = of
  const source = adjustmentId === undefined ? {} : { source: `adjustment:${adjustmentId}` }
  return post(tx, ctx, { tenantId, kind: 'adjust', amountFen, usedChangeFen: amountFen, reason, ...source })
}

async function post(
  tx: Tx,
  { me, now }: SignedIn,
  entry: {
    tenantId: string
    kind: 'repay' | 'adjust'
    amountFen: number
    usedChangeFen: number
    reason: string
    source?: string
  },
) {
  const source = entry.source ?? `${entry.kind}:${newId()}`
  await postEntries(tx, [{ ...entry, source, orderId: null, orderNo: '', frozenChangeFen: 0 }], {
    actorId: me.userId,
    actorName: me.realName,
    now,
  })
}

/** Notifies everybody at a customer of a decision. */
export async function tellBuyers(
  tx: Tx,
  { now }: { now: Date },
  { tenantId, name, content }: { tenantId: string; name: Words; content: Words },
) {
  await tell(tx, { tenantId, type: 'notice', name, content }, now)
}

interface Words {
  zh: string
  en: string
}
