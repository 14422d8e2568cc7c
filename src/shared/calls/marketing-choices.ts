// The choices for people who set up promotions. Platform staff see all suppliers' goods, a supplier its own.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, PageQuery, Yuan } from '../shapes.ts'

const Search = Type.Optional(Type.String({ maxLength: 60 }))

export const selectionPage = call({
  method: 'POST',
  path: '/market/marketing/selection/page',
  permission: 'signedIn',
  summary: 'Offers to choose from, by the beginning of a part’s code, with the promotions that they are in',
  body: Type.Object(
    { ...PageQuery, q: Search, supplierId: Type.Optional(Id) },
    { additionalProperties: false },
  ),
  reply: Page(
    Type.Object({
      offerId: Id,
      partCode: Type.String(),
      nameZh: Type.String(),
      nameEn: Type.String(),
      supplierId: Id,
      supplierName: Type.String(),
      listPrice: Yuan,
      available: Type.Integer(),
      promotions: Type.Array(
        Type.Object({
          marketingId: Id,
          marketingType: Type.String(),
          name: Type.String(),
          status: Type.Enum(['DRAFT', 'ONLINE', 'OFFLINE']),
        }),
      ),
    }),
  ),
})

export const promotionCustomers = call({
  method: 'POST',
  path: '/market/marketing/tenantCustomer',
  permission: 'signedIn',
  summary:
    'Customers by a part of their name: all for the platform, for a supplier those who ordered from it',
  body: Type.Object({ ...PageQuery, q: Search }, { additionalProperties: false }),
  reply: Page(Type.Object({ customerId: Id, customerName: Type.String() })),
})

export const supplierSites = call({
  method: 'GET',
  path: '/market/marketing/supplierSiteList',
  permission: 'signedIn',
  summary: 'Suppliers that promotions can be for, each with the warehouses that it sells from',
  reply: Type.Array(
    Type.Object({
      supplierId: Id,
      supplierName: Type.String(),
      sites: Type.Array(Type.Object({ warehouseId: Id, warehouseName: Type.String() })),
    }),
  ),
})

export const searchPromotionTenants = call({
  method: 'GET',
  path: '/market/marketing/searchTenant',
  permission: 'signedIn',
  summary: 'Companies by a part of their name: all for the platform, for others themselves and who sells',
  query: Type.Object({ ...PageQuery, q: Search }, { additionalProperties: false }),
  reply: Page(Type.Object({ tenantId: Id, tenantName: Type.String(), tenantType: Type.String() })),
})

export const promotionTemplate = call({
  method: 'GET',
  path: '/market/marketing/getTemplate',
  permission: 'signedIn',
  summary: 'The spreadsheet to fill in with the goods of a promotion of this kind',
  query: Type.Object(
    {
      type: Type.Enum(['FULL_MINUS', 'COUPON', 'SPECIAL', 'SECKILL', 'ZP', 'ANTIQUE', 'NEW', 'GROUP']),
    },
    { additionalProperties: false },
  ),
})
