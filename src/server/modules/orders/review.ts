// Front audit: the rules that hold a new order back until staff have reviewed it.
import { sql } from 'kysely'
import { reviewReasonNames, type ReviewReason } from '../../../shared/review-reasons.ts'
import { one, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { calledOff } from '../../order-codes.ts'
import { businessDay } from '../../../shared/time.ts'
import { debtOf } from '../credit/accounts.ts'

export interface ReviewRule {
  kind: ReviewReason
  amountFen: number | null
  orders: number | null
}

export interface ReviewCase {
  amountFen: number
  /** The customer's earlier orders, without cancelled and rejected ones. */
  earlierOrders: number
  overdueFen: number
}

/** The rules that hold an order back, each once, in their own order. */
export function reasonsFor(rules: ReviewRule[], given: ReviewCase): ReviewReason[] {
  return reviewReasonNames.filter((reason) =>
    rules.some((rule) => rule.kind === reason && holdsBack(rule, given)),
  )
}

function holdsBack({ kind, amountFen, orders }: ReviewRule, given: ReviewCase): boolean {
  switch (kind) {
    case 'AMOUNT_OVER':
      return given.amountFen > (amountFen ?? Number.POSITIVE_INFINITY)
    case 'NEW_CUSTOMER':
      return given.earlierOrders < (orders ?? 0)
    case 'OVERDUE':
      return given.overdueFen > 0
  }
}

/** The enabled rules. */
export const reviewRulesRead = () => sql<ReviewRule>`
  select kind, amount_fen, orders from order_review_rules where status = 'ENABLED' order by id
`

/** Checks new orders against the enabled rules; loads only what some rule needs. */
export async function reviewOf(
  tx: Tx,
  { me, now }: SignedIn,
  { amountsFen, rules }: { amountsFen: number[]; rules: ReviewRule[] },
): Promise<ReviewReason[][]> {
  const needs = (kind: ReviewReason) => rules.some((rule) => rule.kind === kind)
  const earlierOrders = needs('NEW_CUSTOMER') ? await earlierOrdersOf(tx, me.tenantId) : 0
  const { overdueFen } = needs('OVERDUE')
    ? await debtOf(tx, me.tenantId, { today: businessDay(now) })
    : { overdueFen: 0 }
  return amountsFen.map((amountFen) => reasonsFor(rules, { amountFen, earlierOrders, overdueFen }))
}

/** Counting stops at the highest number that a rule compares with. */
const MOST_COUNTED = 100

async function earlierOrdersOf(tx: Tx, tenantId: string): Promise<number> {
  const { orders } = await one(
    tx,
    sql<{ orders: number }>`
      select count(*)::int as orders
      from (select 1 from orders where tenant_id = ${tenantId} and status not in (${calledOff}) limit ${MOST_COUNTED}) counted
    `,
  )
  return orders
}
