// Compares the calls that the specification names with the contract: method, path, and parameter names.
// Whether each responds, and to whom, is tested in tests/every/calls.test.ts.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Schema {
  properties?: Record<string, unknown>
  anyOf?: Schema[]
  allOf?: Schema[]
}

interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}

const { paths } = JSON.parse(readFileSync('src/generated/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}

const specified = `
POST /sys-auth/oauth/token grant_type tenantId username password type scope
POST /sys-auth/token grantType refreshToken tenantId
GET /sys-auth/oauth/check_token token
GET /sys-auth/current/user
POST /sys-auth/token/change/site custId userId relationId
POST /sys-auth/token/change/org orgId userId
POST /sys-auth/logout
GET /sys-system/menu/routes
GET /sys-system/menu/buttons
GET /sys-system/user/info
GET /sys-system/user/list current size
POST /sys-system/user/update
POST /sys-system/user/submit
POST /sys-system/user/remove ids
POST /sys-system/user/reset-password userIds
POST /sys-system/user/grant userIds roleIds
POST /sys-system/user/update-password oldPassword newPassword newPassword1
GET /sys-system/user/user-list current size tenantId
GET /sys-system/user/myInviteCode
POST /sys-system/user/price/supplier/page pageNo pageSize
POST /sys-system/user/price/supplier/submit
POST /sys-system/user/price/supplier/remove
GET /sys-system/user/price/supplier/list
GET /msg/message/sendCode phone type account
POST /msg/message/checkCode phone code
GET /msg/message/updatePassWord passWord phone account
POST /sys/tenant/register
POST /sys/tenant/approve
GET /sys-system/tenant/select
GET /sys-system/tenant/factory/list current size vendorName vendorId
GET /sys-system/tenant/factory/allList current size vendorName vendorId
POST /sys-system/tenant/factory/list/all current size
POST /sys-system/tenant/ext/page pageNo pageSize
POST /sys-system/tenant/ext/submit
POST /sys-system/tenant/ext/remove ids
POST /sys-system/tenant/certification/apply
GET /sys-system/tenant/tenantCompany ytsfFlag
POST /sys-system/cust/page pageNo pageSize
POST /sys-system/cust/remove ids
POST /sys-system/cust/submit
GET /sys-system/param/detail paramKey
GET /sys-system/dict/dictionary code
GET /sys-system/store/list tenantId
POST /sys-system/store/submit
DELETE /sys-system/store/remove/{id}
GET /sys-system/tenantGroup/page
POST /sys-system/tenantGroup/delete ids
POST /sys-system/tenantGroup/submit
POST /sys-system/tenantGroup/update
GET /sys-system/group/getGroupName
POST /market/suggestion/createModify
POST /market/suggestion/search current size
POST /market/suggestion/publish
POST /order/uploadSvc/file/upload
POST /zp-third/docking/search/page pageNo pageSize
POST /zp-third/docking/submit
POST /zp-third/docking/delete ids
GET /kms/mtlSalesConf/conf/page
GET /kms/mtlSalesConf/conf/delete ids
POST /kms/mtlSalesConf/conf/submit
POST /kms/mtlSalesConf/conf/update
GET /kms/mtlSalesConf/conf/detail id
POST /kms/mtlSalesConf/item/add
GET /kms/mtlSalesConf/item/delete ids
GET /kms/mtlSalesConf/{name}
GET /kms/mtlNamePackage/page
GET /kms/mtlNamePackage/delete
POST /kms/mtlNamePackage/submit
POST /kms/mtlNamePackage/update
GET /kms/mtlNamePackage/partNamePageUnselected current size
POST /order/custWhite/page
POST /order/custWhite/saveCustWhite
GET /order/custWhite/deleteCustWhite id
GET /order/custWhite/getCustWhite
GET /im/api/v1/mem/query/org pageNumber pageSize orgUid client
GET /im/api/v1/workgroup/query/org pageNumber pageSize orgUid client
POST /im/api/v1/user/update
POST /im/api/v1/user/getByZp zpUser
POST /im/api/v1/workgroup/update
POST /im/api/v1/workgroup/delete
POST /market/marketing/search
POST /market/marketing/createModify
POST /market/marketing/searchProduct
POST /market/marketing/searchCustomer
POST /market/marketing/customers
POST /market/marketing/products
POST /market/marketing/createProduct
POST /market/marketing/createCustomer
POST /market/marketing/offline
POST /market/marketing/online
POST /market/marketing/orderMarket
POST /market/marketing/specialPage
POST /market/marketing/specialProduct
POST /market/marketing/importCheckData marketingId products
POST /market/marketing/importData marketingId products
POST /market/marketing/more
POST /market/marketing/selection/page
POST /market/marketing/tenantCustomer
GET /market/marketing/view marketingId
GET /market/marketing/rewardInfo partCode
GET /market/marketing/deleteProduct ids partType
GET /market/marketing/deleteCustomer ids
GET /market/marketing/inv shareProduct
GET /market/marketing/delete ids
GET /market/marketing/supplierSiteList
GET /market/marketing/searchTenant
GET /market/marketing/getTemplate type
POST /market/marketing/specialDetail/{id}
POST /market/marketing/pageNumSpecial
GET /market/wechat/live/goods/sync/{id}
POST /market/wechat/live/goods/list
POST /market/wechat/live/goods/delete
POST /market/placement/page
GET /market/placement/remove id
POST /market/placement/saveOrEdit
POST /market/likes/findPage
GET /market/likes/blackLikes id
GET /market/likes/approveLikes id isApprove
GET /order/shopping/cart/getTemplate
POST /order/shopping/cart/importCheckData shoppingCartLineDataDTOList supplierId type shoppingCartHeadId
POST /order/shopping/cart/importData shoppingCartHeadId shoppingCartLineDataDTOList
GET /order/shopping/cart/vvvip/account
POST /order/group/lines/pageLine
POST /msg/message/search current size
POST /msg/message/read id
GET /msg/message/unRead
GET /msg/message/readAll
`
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [method: string, path: string, ...names: string[]])

function namesIn({ properties = {}, anyOf = [], allOf = [] }: Schema): string[] {
  return [...Object.keys(properties), ...[...anyOf, ...allOf].flatMap(namesIn)]
}

/** The parameters of an operation in the address and in the body. */
function taken({ parameters = [], requestBody }: Operation): string[] {
  const bodies = Object.values(requestBody?.content ?? {})
  return [
    ...parameters.map(({ name }) => name),
    ...bodies.flatMap(({ schema }) => (schema ? namesIn(schema) : [])),
  ]
}

it.each(specified)('%s %s is in the contract with its parameters', (method, path, ...names) => {
  const operation = paths[`/api${path}`]?.[method.toLowerCase()]
  expect(operation).toBeDefined()
  expect(taken(operation!)).toEqual(expect.arrayContaining(names))
})
