import { AppError } from '../../../../shared/errors.ts'
import type { HookOf } from '../../../engine/hook.ts'
import { isPlatform } from '../../../engine/visible-rows.ts'
import { mustBeSupplier } from '../must-be-supplier.ts'

/** The platform imposes penalties, on suppliers. */
export const supplierPenalty: HookOf<'supplier-penalty'> = {
  async beforeSave(tx, ctx, { tenantId }) {
    if (!isPlatform(ctx)) throw new AppError('FORBIDDEN', { permission: 'fiscal_supplier_penalty_add' })
    await mustBeSupplier(tx, tenantId)
  },
}
