// Carries out what rules and contracts ask of a credit account: tasks, freezing, release, black list, limits, reviews.
import { sql } from 'kysely'
import { yuan } from '../../../shared/money.ts'
import { businessDay } from '../../../shared/time.ts'
import { audit } from '../../audit.ts'
import { maybeOne, run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { debtOf } from './accounts.ts'
import { saveStatus, tellBuyers } from './decisions.ts'
import { obeyContract } from './obey-contract.ts'
import { consequencesOf, dayAfter, daysBetween, type Standing } from './standing.ts'
import type { CreditTerms } from './terms.ts'
import { closeOverdueTodos, makeTodo } from './todos.ts'

/** Staff have this long to talk to a customer with overdue debt. */
const DAYS_TO_CALL = 3
/** A temporary limit that ends is announced this long before. */
export const DAYS_BEFORE_END = 3
/** A review may take this long. */
const DAYS_TO_REVIEW = 14

interface Account extends Omit<Standing, 'oldestDueOn'> {
  accountId: string
  tenantId: string
  overdueSince: string | null
  limitFen: number
  temporaryFen: number
  temporaryUntil: string | null
  /** The last review, or the opening. */
  reviewedOn: string
}

interface Seen {
  account: Account
  today: string
  terms: CreditTerms
  now: Date
}

/** Locks the account and does what is due that day; doing it again changes nothing. */
export async function seeToAccount(
  tx: Tx,
  tenantId: string,
  { terms, now }: { terms: CreditTerms; now: Date },
): Promise<void> {
  const account = await lockAccount(tx, tenantId)
  if (!account) return
  const seen = { account, today: businessDay(now), terms, now }
  await obeyContract(tx, { ...account, today: seen.today, now })
  await seeToDebt(tx, seen)
  await seeToTemporaryLimit(tx, seen)
  await seeToReview(tx, seen)
}

function lockAccount(tx: Tx, tenantId: string): Promise<Account | undefined> {
  return maybeOne(
    tx,
    sql<Account>`
      select id as account_id, tenant_id, status, freeze_cause, pardoned_until::text, overdue_since::text,
        credit_limit_fen as limit_fen, temporary_limit_fen as temporary_fen, temporary_until::text,
        coalesce(reviewed_on, (created_at at time zone 'Asia/Shanghai')::date)::text as reviewed_on
      from credit_accounts
      where tenant_id = ${tenantId}
      for update
    `,
  )
}

async function seeToDebt(tx: Tx, { account, today, terms, now }: Seen) {
  const { tenantId } = account
  const debt = await debtOf(tx, tenantId, { today })
  const { oldestDueOn } = debt
  const { overdueDays, freezes, releases, proposesBlacklist } = consequencesOf(
    { ...account, oldestDueOn },
    terms,
    today,
  )
  const amount = yuan(debt.overdueFen)
  await saveOverdueSince(tx, account, overdueDays > 0 ? oldestDueOn : null)
  if (overdueDays === 0) await closeOverdueTodos(tx, tenantId, { result: '逾期款已还清', now })
  else await remind(tx, { tenantId, oldestDueOn: oldestDueOn!, amount, today, now })
  if (freezes) await freeze(tx, account, { amount, overdueDays, now })
  if (releases) await release(tx, account, { now })
  if (proposesBlacklist)
    await proposeBlacklist(tx, { tenantId, oldestDueOn: oldestDueOn!, amount, overdueDays, now })
}

async function saveOverdueSince(tx: Tx, { accountId, overdueSince }: Account, day: string | null) {
  if (day !== overdueSince)
    await run(tx, sql`update credit_accounts set overdue_since = ${day}::date where id = ${accountId}`)
}

/** A task for staff and a message to the customer, once for each due day that passed. */
async function remind(
  tx: Tx,
  of: { tenantId: string; oldestDueOn: string; amount: string; today: string; now: Date },
) {
  const { tenantId, oldestDueOn, amount, today, now } = of
  const isNew = await makeTodo(
    tx,
    {
      tenantId,
      kind: 'OVERDUE',
      cause: `overdue:${oldestDueOn}`,
      content: `白条 ${oldestDueOn} 到期未还，逾期 ${amount} 元，请联系客户催收`,
      dueOn: dayAfter(today, DAYS_TO_CALL),
    },
    { now },
  )
  if (!isNew) return
  await tellBuyers(
    tx,
    { now },
    {
      tenantId,
      name: { zh: '白条已逾期', en: 'Payment overdue' },
      content: {
        zh: `白条 ${oldestDueOn} 到期的款项尚未还清，逾期 ${amount} 元，请尽快还款，以免额度被冻结`,
        en: `Your credit was due on ${oldestDueOn}; ${amount} yuan are overdue. Please pay soon, or the credit will be frozen`,
      },
    },
  )
}

async function freeze(
  tx: Tx,
  { accountId, tenantId }: Account,
  { amount, overdueDays, now }: { amount: string; overdueDays: number; now: Date },
) {
  await saveStatus(tx, {
    tenantId,
    status: 'FROZEN',
    freezeCause: 'OVERDUE',
    pardonedUntil: null,
    by: null,
    now,
  })
  await note(tx, { accountId, tenantId, action: 'freeze', after: { overdueDays, overdue: amount }, now })
  await tellBuyers(
    tx,
    { now },
    {
      tenantId,
      name: { zh: '白条已冻结', en: 'Credit frozen' },
      content: {
        zh: `白条已逾期 ${overdueDays} 天（${amount} 元），额度已冻结；还清逾期款后自动恢复`,
        en: `${amount} yuan have been overdue for ${overdueDays} days, so your credit is frozen; it reopens once they are paid`,
      },
    },
  )
}

async function release(tx: Tx, { accountId, tenantId }: Account, { now }: { now: Date }) {
  await saveStatus(tx, {
    tenantId,
    status: 'NORMAL',
    freezeCause: null,
    pardonedUntil: null,
    by: null,
    now,
  })
  await note(tx, { accountId, tenantId, action: 'thaw', after: { overdue: '0.00' }, now })
  await tellBuyers(
    tx,
    { now },
    {
      tenantId,
      name: { zh: '白条已恢复', en: 'Credit reopened' },
      content: {
        zh: '逾期款已还清，白条额度已恢复使用',
        en: 'The overdue debt is paid; you can order on credit again',
      },
    },
  )
}

/** Asks for the black list, unless somebody has asked since the debt was due. */
async function proposeBlacklist(
  tx: Tx,
  of: { tenantId: string; oldestDueOn: string; amount: string; overdueDays: number; now: Date },
) {
  const { tenantId, oldestDueOn, amount, overdueDays, now } = of
  const id = newId()
  const reason = `白条 ${oldestDueOn} 到期未还，已逾期 ${overdueDays} 天，欠款 ${amount} 元`
  const asked = await run(
    tx,
    sql`
      insert into credit_blacklist (id, tenant_id, reason, evidence, status, created_at, updated_at)
      select ${id}::bigint, ${tenantId}::bigint, ${reason}, '{}', 'PENDING', ${now}::timestamptz, ${now}::timestamptz
      where not exists (
        select from credit_blacklist
        where tenant_id = ${tenantId} and (
          status in ('PENDING', 'LISTED') or (created_at at time zone 'Asia/Shanghai')::date >= ${oldestDueOn}::date
        )
      )
    `,
  )
  if (asked === 0) return
  await audit(
    tx,
    { now, requestId: '', me: undefined },
    { action: 'create', entity: 'credit-blacklist', entityId: id, tenantId, after: { reason } },
  )
}

async function seeToTemporaryLimit(tx: Tx, { account, today, now }: Seen) {
  const { accountId, tenantId, temporaryFen, temporaryUntil } = account
  if (temporaryFen === 0 || temporaryUntil === null) return
  const amount = yuan(temporaryFen)
  if (temporaryUntil < today) {
    await run(
      tx,
      sql`
        update credit_accounts
        set temporary_limit_fen = 0, temporary_from = null, temporary_until = null,
          version = version + 1, updated_by = null, updated_at = ${now}
        where id = ${accountId}
      `,
    )
    const after = { temporaryLimit: '0.00', endedOn: temporaryUntil, temporaryLimitBefore: amount }
    await note(tx, { accountId, tenantId, action: 'update', after, now })
    return
  }
  if (daysBetween(today, temporaryUntil) > DAYS_BEFORE_END) return
  const isNew = await makeTodo(
    tx,
    {
      tenantId,
      kind: 'TEMPORARY_ENDS',
      cause: `temporary:${temporaryUntil}`,
      content: `临时额度 ${amount} 元 ${temporaryUntil} 到期，请与客户确认`,
      dueOn: temporaryUntil,
    },
    { now },
  )
  if (!isNew) return
  await tellBuyers(
    tx,
    { now },
    {
      tenantId,
      name: { zh: '临时额度即将到期', en: 'Temporary limit ends soon' },
      content: {
        zh: `临时额度 ${amount} 元的最后一天是 ${temporaryUntil}`,
        en: `The last day of your temporary limit of ${amount} yuan is ${temporaryUntil}`,
      },
    },
  )
}

async function seeToReview(tx: Tx, { account, today, terms, now }: Seen) {
  const { tenantId, reviewedOn } = account
  if (terms.reviewDays === 0 || daysBetween(reviewedOn, today) < terms.reviewDays) return
  await makeTodo(
    tx,
    {
      tenantId,
      kind: 'REVIEW',
      cause: `review:${reviewedOn}`,
      content: `白条额度自 ${reviewedOn} 起未复核，请重新评分并确认额度和账期`,
      dueOn: dayAfter(today, DAYS_TO_REVIEW),
    },
    { now },
  )
}

function note(tx: Tx, of: { accountId: string; tenantId: string; action: string; after: object; now: Date }) {
  const { accountId, tenantId, action, after, now } = of
  return audit(
    tx,
    { now, requestId: '', me: undefined },
    { action, entity: 'credit-customer', entityId: accountId, tenantId, after },
  )
}
