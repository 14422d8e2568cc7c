import { Type, type Static } from 'typebox'
import { call } from '../call.ts'

const HostBrand = Type.Object({
  name: Type.String(),
  /** The address of the picture. */
  logo: Type.Union([Type.String(), Type.Null()]),
  /** As #rrggbb. */
  colour: Type.Union([Type.String(), Type.Null()]),
})
export type HostBrand = Static<typeof HostBrand>

export const hostBrand = call({
  method: 'GET',
  path: '/brand',
  permission: 'public',
  summary:
    'How the product presents itself at the address that was asked: a white-label customer’s name, logo and colour at its own; null at every other',
  reply: Type.Object({ brand: Type.Union([HostBrand, Type.Null()]) }),
})

export const hostLogo = call({
  method: 'GET',
  path: '/brand/logo',
  permission: 'public',
  summary: 'The logo of the white-label customer whose address was asked',
  query: Type.Object(
    { v: Type.Optional(Type.String({ maxLength: 30, description: 'Another one after each change' })) },
    { additionalProperties: false },
  ),
})
