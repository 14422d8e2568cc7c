import type { BodyOf } from '../../../shared/call.ts'
import type { submitAddress } from '../../../shared/calls/address.ts'
import { AppError } from '../../../shared/errors.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { clearDefault, deleteAddresses, lockAddresses, saveAddress, type Address } from './addresses.ts'

/** The most addresses of a company. */
const MOST_ADDRESSES = 200

/** Saves a delivery address. The first one, and one marked as default, becomes the default. */
export async function saveDeliveryAddress(
  tx: Tx,
  ctx: SignedIn,
  body: BodyOf<typeof submitAddress>,
): Promise<Address> {
  const { tenantId, userId } = ctx.me
  const kept = await lockAddresses(tx, tenantId)
  const before = body.addressId ? kept.find(({ addressId }) => addressId === body.addressId) : undefined
  if (body.addressId && !before) throw new AppError('ADDRESS_NOT_FOUND')
  if (!before && kept.length >= MOST_ADDRESSES) {
    throw new AppError(
      'INVALID',
      {},
      {
        fields: [
          fieldError(ctx.language, {
            field: 'addressId',
            keyword: 'maxItems',
            params: { limit: MOST_ADDRESSES },
          }),
        ],
      },
    )
  }
  const others = kept.filter(({ addressId }) => addressId !== body.addressId)
  const address: Address = {
    addressId: before?.addressId ?? newId(),
    recipient: body.recipient.trim(),
    phone: body.phone,
    landline: body.landline?.trim() ?? '',
    regionCode: body.regionCode,
    regionName: body.regionName.trim(),
    detail: body.detail.trim(),
    isDefault: body.isDefault ?? before?.isDefault ?? others.length === 0,
  }
  if (address.isDefault) await clearDefault(tx, tenantId, ctx.now)
  await saveAddress(tx, address, { tenantId, userId, now: ctx.now })
  await audit(tx, ctx, {
    action: before ? 'update' : 'create',
    entity: 'address',
    entityId: address.addressId,
    before,
    after: address,
  })
  return address
}

/** Removes addresses; orders keep the copy from their submission. Refuses ids of other companies. */
export async function removeDeliveryAddresses(tx: Tx, ctx: SignedIn, addressIds: string[]): Promise<number> {
  const wanted = [...new Set(addressIds)]
  const removed = await deleteAddresses(tx, ctx.me.tenantId, wanted)
  if (removed.length < wanted.length) throw new AppError('ADDRESS_NOT_FOUND')
  for (const before of removed) {
    await audit(tx, ctx, { action: 'remove', entity: 'address', entityId: before.addressId, before })
  }
  return removed.length
}
