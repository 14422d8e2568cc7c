import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Ids } from '../shapes.ts'

const fields = {
  recipient: Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' }),
  /** Exactly 11 digits, beginning with 1. */
  phone: Type.String({ pattern: '^1[0-9]{10}$' }),
  landline: Type.Optional(Type.String({ maxLength: 20, pattern: '^[0-9()+ -]*$' })),
  /** Administrative code of the district (GB/T 2260, six digits). */
  regionCode: Type.String({ pattern: '^[1-9][0-9]{5}$' }),
  /** The path to the district, for example 山东省/济南市/历城区. */
  regionName: Type.String({ minLength: 2, maxLength: 100, pattern: '\\S' }),
  detail: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  isDefault: Type.Optional(Type.Boolean()),
}

export const Address = Type.Object({
  addressId: Id,
  recipient: Type.String(),
  phone: Type.String(),
  landline: Type.String(),
  regionCode: Type.String(),
  regionName: Type.String(),
  detail: Type.String(),
  isDefault: Type.Boolean(),
})

export const listAddresses = call({
  method: 'GET',
  path: '/order/address/list',
  permission: 'signedIn',
  summary: 'My company’s delivery addresses, the default one first',
  reply: Type.Array(Address),
})

export const submitAddress = call({
  method: 'POST',
  path: '/order/address/submit',
  permission: 'address_edit',
  summary: 'Save a delivery address; without addressId a new one',
  body: Type.Object({ addressId: Type.Optional(Id), ...fields }, { additionalProperties: false }),
  reply: Address,
})

export const removeAddresses = call({
  method: 'POST',
  path: '/order/address/remove',
  permission: 'address_edit',
  summary: 'Remove delivery addresses; orders keep the one they were placed with',
  body: Type.Object({ ids: Ids }, { additionalProperties: false }),
  reply: Type.Object({ removed: Type.Integer() }),
})
