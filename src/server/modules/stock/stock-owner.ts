import { AppError } from '../../../shared/errors.ts'
import type { Me, SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'

/** The suppliers whose stock a person sees: their own company's; for the platform's staff the named one, or all. */
export function ownerOf(me: Pick<Me, 'tenantId' | 'tenantType'>, supplierId?: string): string | null {
  if (me.tenantType === '') return supplierId ?? null
  // Stock of others does not exist for a supplier.
  if (supplierId !== undefined && supplierId !== me.tenantId) throw new AppError('STOCK_NOT_FOUND')
  return me.tenantId
}

/** The supplier whose stock is to change; the platform's staff must name it. */
export function mustOwn({ me, language }: SignedIn, supplierId?: string): string {
  const owner = ownerOf(me, supplierId)
  if (owner !== null) return owner
  const fields = [fieldError(language, { field: 'supplierId', keyword: 'required' })]
  throw new AppError('INVALID', {}, { fields })
}
