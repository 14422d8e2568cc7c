import { scoreMonth } from '../score-month.ts'
import type { AfterOf, HookOf } from '../../../engine/hook.ts'

/** Calculates a month's total and grade from its scores; measures quality and delivery if left open. */
export const supplierScore: HookOf<'supplier-score'> = {
  beforeSave: async (tx, _ctx, change) => {
    const { after, tenantId } = change
    const score = await scoreMonth(tx, {
      supplierId: tenantId,
      year: Number(after.year),
      month: Number(after.month),
      given: {
        QUALITY: given(after, 'quality'),
        DELIVERY: given(after, 'delivery'),
        COST: given(after, 'cost'),
        SERVICE: given(after, 'service'),
      },
    })
    Object.assign(after, score)
  },
}

function given(
  row: AfterOf<'supplier-score'>,
  prop: 'quality' | 'delivery' | 'cost' | 'service',
): number | null {
  const value = row[prop]
  return value === null || value === undefined ? null : Number(value)
}
