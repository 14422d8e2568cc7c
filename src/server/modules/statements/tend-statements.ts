// What happens to statements by itself: confirmation, reminders, lateness.
import { sql } from 'kysely'
import { yuan } from '../../../shared/money.ts'
import { businessDay } from '../../../shared/time.ts'
import { inTransaction, many, type Db, type Tx } from '../../db/connection.ts'
import { readPaymentTerms } from '../credit/payment-terms.ts'
import { tellAll, type Telling } from '../messages/tell.ts'
import { mailStatements } from './mail-statements.ts'
import { judgePromises } from './promises.ts'
import { confirmedStatus } from './confirmed-status.ts'

interface Touched {
  statementId: string
  statementNo: string
  tenantId: string
  openFen: number
  dueOn: string
}

/**
 * Confirms what nobody disputed in time, reminds of what is due soon and marks what is late; with `byMail` people get
 * it as mails too. Returns how many.
 */
export function tendStatements(
  db: Db,
  now: Date,
  { byMail = false }: { byMail?: boolean } = {},
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const today = businessDay(now)
    const confirmed = await confirmUndisputed(tx, today, now)
    const soon = await remindSoon(tx, today, now)
    const late = await markLate(tx, today, now)
    const tellings = [
      ...confirmed.map((each) => telling(each, words.confirmed)),
      ...soon.map((each) => telling(each, words.soon)),
      ...late.map((each) => telling(each, words.late)),
    ]
    await tellAll(tx, tellings, now)
    if (byMail) await mailStatements(tx, tellings, now)
    const promises = await judgePromises(tx, { today, now })
    return confirmed.length + soon.length + late.length + promises
  })
}

const returned = sql`
  returning id as statement_id, statement_no, tenant_id, total_fen - settled_fen as open_fen, due_on::text
`

function confirmUndisputed(tx: Tx, today: string, now: Date): Promise<Touched[]> {
  return many(
    tx,
    sql<Touched>`
      update statements s
      set status = ${confirmedStatus}, confirmed_at = ${now}, version = version + 1, updated_at = ${now}
      where status = 'PENDING' and confirm_by <= ${today}::date
        and not exists (select from statement_lines l where l.statement_id = s.id and l.dispute = 'OPEN')
      ${returned}
    `,
  )
}

/** Each statement is announced once before it is due, as early as its customer's setting says. */
async function remindSoon(tx: Tx, today: string, now: Date): Promise<Touched[]> {
  const termsOf = await readPaymentTerms(tx, today)
  const open = await many(
    tx,
    sql<{ statementId: string; tenantId: string; daysLeft: number }>`
      select id as statement_id, tenant_id, due_on - ${today}::date as days_left
      from statements
      where status <> 'SETTLED' and total_fen > settled_fen and reminded_at is null and due_on >= ${today}::date and due_on <= ${today}::date + 30
      order by id
    `,
  )
  const due = open.filter(({ tenantId, daysLeft }) => daysLeft <= termsOf(tenantId).remindDays)
  if (due.length === 0) return []
  return many(
    tx,
    sql<Touched>`
      update statements
      set reminded_at = ${now}, updated_at = ${now}
      where id = any(${due.map(({ statementId }) => statementId)}::bigint[])
      ${returned}
    `,
  )
}

function markLate(tx: Tx, today: string, now: Date): Promise<Touched[]> {
  return many(
    tx,
    sql<Touched>`
      update statements
      set overdue = true, version = version + 1, updated_at = ${now}
      where status <> 'SETTLED' and total_fen > settled_fen and not overdue and due_on < ${today}::date
      ${returned}
    `,
  )
}

interface Words {
  name: { zh: string; en: string }
  say: (of: { no: string; open: string; dueOn: string }) => { zh: string; en: string }
}

const words = {
  confirmed: {
    name: { zh: '对账单已自动确认', en: 'Statement confirmed' },
    say: ({ no, open, dueOn }) => ({
      zh: `对账单 ${no} 未提出异议，已自动确认，应付 ${open} 元，${dueOn} 到期`,
      en: `Nobody disputed statement ${no}, so it is confirmed: ${open} yuan are due on ${dueOn}`,
    }),
  },
  soon: {
    name: { zh: '对账单即将到期', en: 'Statement due soon' },
    say: ({ no, open, dueOn }) => ({
      zh: `对账单 ${no} 还有 ${open} 元未付，${dueOn} 到期`,
      en: `${open} yuan of statement ${no} are due on ${dueOn}`,
    }),
  },
  late: {
    name: { zh: '对账单已逾期', en: 'Statement overdue' },
    say: ({ no, open, dueOn }) => ({
      zh: `对账单 ${no} 于 ${dueOn} 到期，还有 ${open} 元未付，请尽快付款`,
      en: `Statement ${no} was due on ${dueOn}, and ${open} yuan are unpaid. Please pay soon`,
    }),
  },
} satisfies Record<string, Words>

function telling({ statementId, statementNo, tenantId, openFen, dueOn }: Touched, of: Words): Telling {
  const content = of.say({ no: statementNo, open: yuan(openFen), dueOn })
  return { tenantId, type: 'notice', name: of.name, content, sourceId: statementId, sourceNum: statementNo }
}
