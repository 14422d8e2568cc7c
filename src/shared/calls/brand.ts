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

export const myCustWhite = call({
  method: 'GET',
  path: '/order/custWhite/getCustWhite',
  permission: 'signedIn',
  summary: 'What the people of the caller’s own company see in place of the product’s name; null for none',
  reply: Type.Union([
    Type.Object({
      brandName: Type.String(),
      /** The key of a picture. */
      logo: Type.Union([Type.String(), Type.Null()]),
      /** As #rrggbb. */
      themeColour: Type.Union([Type.String(), Type.Null()]),
      hotline: Type.Union([Type.String(), Type.Null()]),
    }),
    Type.Null(),
  ]),
})
