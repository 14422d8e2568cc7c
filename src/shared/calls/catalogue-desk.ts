import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, pageQuery } from '../shapes.ts'

export const readOfferStock = call({
  method: 'GET',
  path: '/kms/offer/stock',
  permission: 'catalogue_offer_view',
  summary:
    'What lies of an offer’s part in the warehouses of its supplier; the stock ledger alone changes it',
  query: Type.Object({ offerId: Id }, { additionalProperties: false }),
  reply: Type.Array(
    Type.Object({
      warehouseId: Id,
      /** In the caller's language. */
      warehouse: Type.String(),
      kind: Type.Enum(['MAIN', 'SUB']),
      onHand: Type.Integer(),
      reserved: Type.Integer(),
      frozen: Type.Integer(),
      available: Type.Integer(),
      /** This warehouse ships the offer: what is available here can be ordered. */
      ships: Type.Boolean(),
    }),
  ),
})

export const listNamePackages = call({
  method: 'GET',
  path: '/kms/mtlNamePackage/choices',
  permission: 'part_search',
  summary: 'The name packages that buyers can search by, each with its part names',
  reply: Type.Array(
    Type.Object({
      packageId: Id,
      name: Type.String(),
      nameEn: Type.String(),
      names: Type.Array(Type.String()),
      /** English names for the names, empty where no part of that name has one. */
      namesEn: Type.Array(Type.String()),
    }),
  ),
})

/** The default page size (specification, section 7). */
export const NAME_PAGE_SIZE = 50

export const listUnselectedNames = call({
  method: 'GET',
  path: '/kms/mtlNamePackage/partNamePageUnselected',
  permission: 'part_search',
  summary: 'Names of parts in the catalogue that a name package does not have yet',
  query: Type.Object(
    {
      /** Left out: names outside all packages. */
      packageId: Type.Optional(Id),
      /** A part of the name. */
      q: Type.Optional(Type.String({ maxLength: 60 })),
      ...pageQuery(NAME_PAGE_SIZE),
    },
    { additionalProperties: false },
  ),
  reply: Page(Type.Object({ name: Type.String(), nameEn: Type.String() })),
})
