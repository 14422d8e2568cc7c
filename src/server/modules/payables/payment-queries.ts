import { sql } from 'kysely'
import { many, maybeOne, run, type Queryable, type Tx } from '../../db/connection.ts'

export function findPaymentAccount(
  db: Queryable,
  accountId: string,
): Promise<{ tenantId: string; isEnabled: boolean; use: string } | undefined> {
  return maybeOne(
    db,
    sql<{ tenantId: string; isEnabled: boolean; use: string }>`
      select tenant_id::text, status = 'ENABLED' as is_enabled, use from payment_accounts where id = ${accountId}
    `,
  )
}

/** One at a time decides about the deposit of a supplier. */
export function lockSupplier(tx: Tx, tenantId: string) {
  return run(tx, sql`select pg_advisory_xact_lock(727_274_841, (${tenantId}::bigint % 2147483647)::int)`)
}

/** The closed accounting period that a day lies in. */
export function closedPeriodOf(db: Queryable, day: string): Promise<{ name: string } | undefined> {
  return maybeOne(
    db,
    sql<{ name: string }>`
      select name from account_periods where status = 'CLOSED' and ${day}::date between starts_on and ends_on
    `,
  )
}

export interface ToPay {
  applicationId: string
  applicationNo: string
  kind: 'BILL' | 'ADVANCE' | 'DEPOSIT'
  supplierName: string
  billNo: string
  amountFen: number
  payBy: string | null
  reason: string
  payee: string
  bank: string
  branch: string
  accountNo: string
  voucherCount: number
}

/** The most that the page of offline payments lists. */
const TO_PAY_MAX = 200

/** Approved applications that wait for their payment, the most urgent first. */
export function applicationsToPay(db: Queryable, applicationId: string | null): Promise<ToPay[]> {
  return many(
    db,
    sql<ToPay>`
      select a.id::text as application_id, a.application_no, a.kind, t.tenant_name as supplier_name,
        coalesce(b.bill_no, '') as bill_no, a.amount_fen, a.pay_by::text, a.reason, p.name as payee, p.bank, p.branch,
        coalesce(p.account_no, '') as account_no, coalesce(array_length(a.voucher, 1), 0)::int as voucher_count
      from payment_applications a
      join tenants t on t.id = a.tenant_id
      join payment_accounts p on p.id = a.account_id
      left join supplier_bills b on b.id = a.bill_id
      where a.status = 'TO_PAY' and (${applicationId}::bigint is null or a.id = ${applicationId}::bigint)
      order by a.pay_by nulls last, a.id
      limit ${TO_PAY_MAX}
    `,
  )
}

/** The caller's enabled accounts from which money is paid. */
export function payingAccounts(
  db: Queryable,
  tenantId: string,
): Promise<{ accountId: string; name: string }[]> {
  return many(
    db,
    sql<{ accountId: string; name: string }>`
      select id::text as account_id, bank || ' ' || right(coalesce(account_no, ''), 4) as name
      from payment_accounts
      where tenant_id = ${tenantId} and status = 'ENABLED' and use in ('PAY', 'BOTH')
      order by name, id
    `,
  )
}

/** Attaches the bank's receipt to an application that waits for its payment; 0 when it does not. */
export function saveVoucher(tx: Tx, applicationId: string, keys: string[]): Promise<number> {
  return run(
    tx,
    sql`update payment_applications set voucher = ${keys}::text[] where id = ${applicationId} and status = 'TO_PAY'`,
  )
}

export function lockToPay(tx: Tx, applicationId: string): Promise<{ tenantId: string } | undefined> {
  return maybeOne(
    tx,
    sql<{ tenantId: string }>`
      select tenant_id::text from payment_applications where id = ${applicationId} and status = 'TO_PAY' for update
    `,
  )
}
