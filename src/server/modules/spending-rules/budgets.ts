import type { BodyOf } from '../../../shared/call.ts'
import type { savePurchaseBudget } from '../../../shared/calls/purchase-rule.ts'
import { AppError } from '../../../shared/errors.ts'
import { fenFromYuan } from '../../../shared/money.ts'
import { BUDGETS_MAX } from '../../../shared/purchase-approval.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { write } from '../../http/write.ts'
import { countBudgets, deleteBudget, saveBudgetRow } from './budget-queries.ts'
import { ownStore } from './spending-rule.ts'

/** Sets what a store of the caller's company may spend in a month, or in every month. */
export function saveBudget(ctx: SignedIn, { storeId, month, amount }: BodyOf<typeof savePurchaseBudget>) {
  const { tenantId, userId } = ctx.me
  return write(ctx, async (tx) => {
    if (storeId !== null && !(await ownStore(tx, { tenantId, storeId })))
      throw new AppError('STORE_NOT_OF_COMPANY')
    const facts = { tenantId, storeId, month, amountFen: fenFromYuan(amount), userId, now: ctx.now }
    const { id } = await saveBudgetRow(tx, facts)
    if ((await countBudgets(tx, tenantId)) > BUDGETS_MAX)
      throw new AppError('BUDGETS_FULL', { limit: BUDGETS_MAX })
    const after = { storeId, month, amount }
    await audit(tx, ctx, { action: 'update', entity: 'purchaseBudget', entityId: id, after })
    return null
  })
}

export function removeBudget(ctx: SignedIn, id: string) {
  return write(ctx, async (tx) => {
    const gone = await deleteBudget(tx, { tenantId: ctx.me.tenantId, id })
    if (gone === 0) throw new AppError('RECORD_NOT_FOUND')
    await audit(tx, ctx, { action: 'remove', entity: 'purchaseBudget', entityId: id })
    return null
  })
}
