// Look-ups in the platform's configuration: companies, service staff, sales configurations.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, pageQuery, Yuan } from '../shapes.ts'

/** The default page sizes (specification, section 9). */
export const TENANT_PAGE_SIZE = 15
export const USER_PAGE_SIZE = 99

const Vendor = Type.Object({
  vendorId: Id,
  vendorName: Type.String(),
  /** VENDER or FACTORY. */
  tenantType: Type.String(),
  /** ENABLED or DISABLED. */
  status: Type.String(),
})

const vendorSearch = {
  /** A part of the name. */
  vendorName: Type.Optional(Type.String({ maxLength: 80 })),
  vendorId: Type.Optional(Id),
}

export const selectTenants = call({
  method: 'GET',
  path: '/sys-system/tenant/select',
  permission: 'signedIn',
  summary: 'Enabled tenants to choose from: all for the platform, for others themselves and who sells',
  query: Type.Object(
    { ...pageQuery(TENANT_PAGE_SIZE), tenantName: Type.Optional(Type.String({ maxLength: 80 })) },
    { additionalProperties: false },
  ),
  reply: Page(Type.Object({ tenantId: Id, tenantName: Type.String(), tenantType: Type.String() })),
})

export const listFactories = call({
  method: 'GET',
  path: '/sys-system/tenant/factory/list',
  permission: 'signedIn',
  summary: 'Enabled suppliers and factories',
  query: Type.Object({ ...pageQuery(TENANT_PAGE_SIZE), ...vendorSearch }, { additionalProperties: false }),
  reply: Page(Vendor),
})

export const listAllFactories = call({
  method: 'GET',
  path: '/sys-system/tenant/factory/allList',
  permission: 'signedIn',
  summary: 'Suppliers and factories, for who sees tenants the disabled ones among them',
  query: Type.Object({ ...pageQuery(TENANT_PAGE_SIZE), ...vendorSearch }, { additionalProperties: false }),
  reply: Page(Vendor),
})

export const searchAllFactories = call({
  method: 'POST',
  path: '/sys-system/tenant/factory/list/all',
  permission: 'system_tenant_view',
  summary: 'Suppliers and factories, the disabled ones among them',
  body: Type.Object({ ...pageQuery(TENANT_PAGE_SIZE), ...vendorSearch }, { additionalProperties: false }),
  reply: Page(Vendor),
})

export const listTenantUsers = call({
  method: 'GET',
  path: '/sys-system/user/user-list',
  permission: 'signedIn',
  summary: 'Enabled users to choose from: of any tenant for staff who see users, of their own for others',
  query: Type.Object(
    { ...pageQuery(USER_PAGE_SIZE), tenantId: Type.Optional(Id) },
    { additionalProperties: false },
  ),
  reply: Page(Type.Object({ userId: Id, account: Type.String(), realName: Type.String(), tenantId: Id })),
})

export const serviceMemberOf = call({
  method: 'POST',
  path: '/im/api/v1/user/getByZp',
  permission: 'signedIn',
  summary:
    'The member of the service workgroups behind a user of the platform, with their chats; null for none',
  body: Type.Object({ zpUser: Id }, { additionalProperties: false }),
  reply: Type.Union([
    Type.Object({
      id: Id,
      zpUser: Id,
      nickname: Type.String(),
      workgroupId: Id,
      workgroupName: Type.String(),
      client: Type.String(),
      /** On duty now, within their hours. */
      isPresent: Type.Boolean(),
      /** Chats that they serve now, of at most so many. */
      talks: Type.Integer(),
      maxTalks: Type.Integer(),
      /** What customers wrote in these and nobody has read; for colleagues only, otherwise 0. */
      unread: Type.Integer(),
    }),
    Type.Null(),
  ]),
})

export const listScenes = call({
  method: 'GET',
  path: '/im/api/v1/scenes',
  permission: 'signedIn',
  summary: 'Which service workgroup answers in each scene, such as PLATFORM, and who of it serves my company',
  query: Type.Object(
    { stage: Type.Optional(Type.String({ maxLength: 64 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    content: Type.Array(
      Type.Object({
        stage: Type.String(),
        uid: Type.String(),
        workgroupName: Type.String(),
        /** The agent bound to my company for the scene, or for PLATFORM; empty for none. */
        servedBy: Type.String(),
      }),
    ),
    /** Whether a person answers now. */
    isServedNow: Type.Boolean(),
    /** Messages of customer service that I have not seen. */
    unread: Type.Integer(),
  }),
})

export const salesConfNamed = call({
  method: 'GET',
  path: '/kms/mtlSalesConf/{name}',
  permission: 'platform_sales_conf_view',
  summary: 'A sales configuration with its enabled items, by its name',
  reply: Type.Object({
    id: Id,
    name: Type.String(),
    supplierId: Id,
    items: Type.Array(
      Type.Object({
        partCode: Type.String(),
        partName: Type.String(),
        minQuantity: Type.Integer(),
        multiple: Type.Integer(),
        maxQuantity: Type.Union([Type.Integer(), Type.Null()]),
        salePrice: Type.Union([Yuan, Type.Null()]),
      }),
    ),
  }),
})
