// What is owed on account at the end of a day, as clauses that statements begin with.
import { sql } from 'kysely'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { expectedDueDay, paymentTerms } from '../credit/payment-terms.ts'

/**
 * The charges that are open at the end of a business day (`item`). What was written off is taken from its charge;
 * what was returned, repaid or corrected settles the earliest due. Written once more with every statement below.
 */
export const openItems = (day: string) => sql`
  ${creditsThrough(day)},
  charge as (${charges(day)}),
  item as (
    select charge.*, least(
      rest_fen,
      greatest(0, sum(rest_fen) over (
        partition by charge.tenant_id order by due_on, charge.id rows unbounded preceding
      ) - coalesce(credit.fen, 0))
    )::bigint as open_fen
    from charge
    left join credit on credit.tenant_id = charge.tenant_id
  )
`

/** The same summed up by customer and due day, which a million charges need to be quick. */
export const openDays = (day: string) => sql`
  ${creditsThrough(day)},
  charge as (select tenant_id, due_on, sum(rest_fen) as rest_fen from (${charges(day)}) each group by tenant_id, due_on),
  item as (
    select charge.tenant_id, charge.due_on, least(
      rest_fen,
      greatest(0, sum(rest_fen) over (partition by charge.tenant_id order by due_on) - coalesce(credit.fen, 0))
    )::bigint as open_fen
    from charge
    left join credit on credit.tenant_id = charge.tenant_id
  )
`

const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Shanghai')`

const creditsThrough = (day: string) => sql`
  credit as (
    select e.tenant_id, -sum(e.used_change_fen) as fen
    from credit_entries e
    where e.used_change_fen < 0 and e.kind <> 'writeOff' and e.created_at < ${endOf(day)}
    group by e.tenant_id
  )
`

/** Write-offs that held at the end of the day (`w`). */
const heldAt = (day: string) => sql`
  w.applied_at < ${endOf(day)} and (w.reversed_at is null or w.reversed_at >= ${endOf(day)})
`

// The planner spreads it over several processes only while it has no clauses of its own.
const charges = (day: string) => sql`
  select e.id, e.tenant_id, e.order_id, e.order_no, s.id as statement_id, s.statement_no,
    coalesce(s.due_on, ${expectedDueDay(sql`(e.created_at at time zone 'Asia/Shanghai')::date`)}) as due_on,
    e.used_change_fen - coalesce(paid.fen, 0) as rest_fen
  from credit_entries e
  left join (
    select l.credit_entry_id, sum(w.amount_fen) as fen
    from write_offs w
    join statement_lines l on l.id = w.line_id
    where ${heldAt(day)}
    group by l.credit_entry_id
  ) paid on paid.credit_entry_id = e.id
  left join statement_lines l on l.credit_entry_id = e.id
  left join statements s on s.id = l.statement_id
  left join ${paymentTerms(day)} term on term.tenant_id = e.tenant_id
  where e.used_change_fen > 0 and e.kind <> 'writeOff' and e.created_at < ${endOf(day)}
`

/** What each customer paid or was credited beyond all charges (`unapplied`), at the end of a business day. */
export const unappliedOf = (day: string) => sql`
  ${creditsThrough(day)},
  ${unappliedAlone(day)}
`

/** The same beside `openItems`, which has its first clause already. */
export const unappliedAlone = (day: string) => sql`
  charged as (
    select credit.tenant_id, sum(e.used_change_fen) - coalesce((
      select sum(w.amount_fen) from write_offs w where w.tenant_id = credit.tenant_id and ${heldAt(day)}
    ), 0) as fen
    from credit
    join credit_entries e on e.tenant_id = credit.tenant_id and e.used_change_fen > 0 and e.kind <> 'writeOff'
      and e.created_at < ${endOf(day)}
    group by credit.tenant_id
  ),
  beyond as (
    select credit.tenant_id, greatest(0, credit.fen - coalesce(charged.fen, 0)) as fen
    from credit
    left join charged on charged.tenant_id = credit.tenant_id
  ),
  received as (
    select l.party_id, -sum(l.amount_fen) as fen
    from book_lines l
    join book_entries e on e.id = l.entry_id
    where l.tenant_id = ${PLATFORM_TENANT} and l.purpose = 'UNAPPLIED' and l.party_id is not null
      and e.booked_on <= ${day}::date
    group by l.party_id
  ),
  unapplied as (
    select coalesce(beyond.tenant_id, received.party_id) as tenant_id,
      coalesce(beyond.fen, 0) + coalesce(received.fen, 0) as fen
    from beyond
    full join received on received.party_id = beyond.tenant_id
  )
`
