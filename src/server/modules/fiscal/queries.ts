import { sql } from 'kysely'
import { maybeOne, one, run, type Tx } from '../../db/connection.ts'
import { codesOf } from '../../order-codes.ts'

export interface Period {
  id: string
  startsOn: string
  endsOn: string
}

/** Serializes writers of periods, because overlaps are checked against all rows. */
export function lockPeriods(tx: Tx) {
  return run(tx, sql`select pg_advisory_xact_lock(727_274_813)`)
}

/** The earliest open period before these days or, with `after`, the earliest closed one after them. */
export function periodInTheWay(tx: Tx, { startsOn, endsOn }: Period, where: 'before' | 'after') {
  return maybeOne(
    tx,
    where === 'before'
      ? sql<{ name: string }>`
          select name from account_periods where status = 'OPEN' and ends_on < ${startsOn}::date order by starts_on limit 1
        `
      : sql<{ name: string }>`
          select name from account_periods where status = 'CLOSED' and starts_on > ${endsOn}::date order by starts_on limit 1
        `,
  )
}

/** The undecided items of a period's days (Asia/Shanghai). */
export function openItems(tx: Tx, { startsOn, endsOn }: Period) {
  return one(
    tx,
    sql<{ transfers: number; invoices: number }>`
      with days as (
        select ${startsOn}::date::timestamp at time zone 'Asia/Shanghai' as from_at,
          (${endsOn}::date + 1)::timestamp at time zone 'Asia/Shanghai' as to_at
      )
      select
        (select count(*)::int from orders o, days where o.status = ${codesOf('awaitingFinance')} and o.submitted_at >= from_at and o.submitted_at < to_at) as transfers,
        (select count(*)::int from invoice_applications a, days
          where a.status in ('PENDING', 'ISSUING', 'REVERSING') and a.created_at >= from_at and a.created_at < to_at) as invoices
    `,
  )
}

export function setClosedAt(tx: Tx, { id, closedAt }: { id: string; closedAt: Date | null }) {
  return run(tx, sql`update account_periods set closed_at = ${closedAt}::timestamptz where id = ${id}`)
}
