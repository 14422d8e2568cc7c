import { resolveAgreement } from '../resolve-products.ts'
import { AppError } from '../../../../shared/errors.ts'
import { fieldError } from '../../../http/field-errors.ts'
import type { HookOf } from '../../../engine/hook.ts'

/** Agreed prices: saving one finds the part of its code. */
export const priceAgreement: HookOf<'price-agreement'> = {
  beforeSave(_tx, { language }, { after }) {
    const { startsOn, endsOn } = after
    if (!endsOn || String(endsOn) >= String(startsOn)) return
    const params = { limit: String(startsOn) }
    throw new AppError(
      'INVALID',
      {},
      { fields: [fieldError(language, { field: 'endsOn', keyword: 'minimum', params })] },
    )
  },
  afterSave: (tx, _ctx, { id }) => resolveAgreement(tx, id),
}
