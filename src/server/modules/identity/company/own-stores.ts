import type { BodyOf } from '../../../../shared/call.ts'
import type { saveCompanyStore } from '../../../../shared/calls/company.ts'
import { COMPANY_STORES_MAX } from '../../../../shared/company.ts'
import { AppError } from '../../../../shared/errors.ts'
import { audit } from '../../../audit.ts'
import type { SignedIn } from '../../../context.ts'
import type { Tx } from '../../../db/connection.ts'
import { customerOf } from './company-queries.ts'
import { saveStoreRow, setStoreStatus, storeRows } from './own-store-queries.ts'

/** Adds a store to the caller's company, or changes one; a default store takes this from the others. */
export async function saveStore(
  tx: Tx,
  ctx: SignedIn,
  { storeId, storeName, ...facts }: BodyOf<typeof saveCompanyStore>,
) {
  const { me, now } = ctx
  const { tenantId } = me
  const known = await storeRows(tx, tenantId)
  if (storeId !== undefined && !known.some((each) => each.storeId === storeId))
    throw new AppError('STORE_NOT_OF_COMPANY')
  if (storeId === undefined && known.length >= COMPANY_STORES_MAX)
    throw new AppError('COMPANY_FULL', { limit: COMPANY_STORES_MAX })
  const name = storeName.trim()
  const custId = await customerOf(tx, { tenantId, now })
  const saved = await saveStoreRow(tx, {
    ...{ ...facts, storeName: name, tenantId, storeId, custId, by: me.userId, now },
  })
  if (saved === undefined) throw new AppError('STORE_NAME_TAKEN', { name })
  const action = storeId === undefined ? 'create' : 'update'
  await audit(tx, ctx, { action, entity: 'store', entityId: saved, after: { storeName: name, ...facts } })
  return { storeId: saved }
}

/** Closes a store of the caller's company, for which nobody can order then, or opens it again. */
export async function enableStore(
  tx: Tx,
  ctx: SignedIn,
  { storeId, isEnabled }: { storeId: string; isEnabled: boolean },
) {
  const { tenantId, userId } = ctx.me
  const saved = await setStoreStatus(tx, { tenantId, storeId, isEnabled, by: userId, now: ctx.now })
  if (saved === 0) throw new AppError('STORE_NOT_OF_COMPANY')
  const after = { status: isEnabled ? 'ENABLED' : 'DISABLED' }
  await audit(tx, ctx, { action: 'update', entity: 'store', entityId: storeId, after })
  return null
}
