import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { causesOf, type ApprovalCause } from '../../../shared/purchase-approval.ts'
import { businessDay } from '../../../shared/time.ts'
import type { SignedIn } from '../../context.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import { may } from '../../may.ts'
import { findBudget, lockBudget, spentFen, type Spender } from './budget-queries.ts'
import type { SpendingRule } from './spending-rule.ts'

/** The budget of a store in the month of `now`, in fen; null without one. */
export async function budgetOf(
  db: Queryable,
  { tenantId, storeId, now }: { tenantId: string; storeId: string | null; now: Date },
): Promise<{ amountFen: number; usedFen: number } | null> {
  const spender = { tenantId, storeId, month: monthOf(now) }
  return withUse(db, spender, await findBudget(db, spender))
}

async function withUse(db: Queryable, spender: Spender, budget: { amountFen: number } | undefined) {
  return budget ? { ...budget, usedFen: await spentFen(db, spender) } : null
}

/** The business month, as 2026-11. */
export const monthOf = (now: Date): string => businessDay(now).slice(0, 7)

/** Who set the rule orders without asking anybody. */
const isBound = ({ me }: Pick<SignedIn, 'me'>, rule: SpendingRule | undefined): rule is SpendingRule =>
  rule?.isOn === true && !may(me, 'purchase_rules_edit')

/**
 * Why the caller's company wants to approve a submission of this amount first; none when they may order
 * alone. Holds the budget until the end of the transaction.
 */
export async function causesNow(
  tx: Tx,
  ctx: SignedIn,
  { rule, amountFen }: { rule: SpendingRule | undefined; amountFen: number },
): Promise<ApprovalCause[]> {
  if (!isBound(ctx, rule)) return []
  const { tenantId, storeId } = ctx.me
  const spender = { tenantId, storeId, month: monthOf(ctx.now) }
  const budget = await withUse(tx, spender, await lockBudget(tx, spender))
  const budgetLeftFen = budget && budget.amountFen - budget.usedFen
  return causesOf({ amountFen, freeFen: rule.freeFen, budgetLeftFen })
}

/** Throws APPROVAL_NEEDED, with the causes as data, for what the caller may not order alone. */
export async function mustNotNeedApproval(
  tx: Tx,
  ctx: SignedIn,
  asked: { rule: SpendingRule | undefined; amountFen: number },
) {
  const causes = await causesNow(tx, ctx, asked)
  if (causes.length === 0) return
  const amount = yuan(asked.amountFen)
  throw new AppError('APPROVAL_NEEDED', { amount }, { data: { causes, amount } })
}
