// Calls accept the parameters that the specification names, without requiring others.
import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { run } from '../../src/server/db/connection.ts'
import { listUnselectedNames } from '../../src/shared/calls/catalogue-desk.ts'
import { myCustWhite } from '../../src/shared/calls/brand.ts'
import * as directory from '../../src/shared/calls/directory.ts'
import { chatUnread } from '../../src/shared/calls/chat.ts'
import { aUser } from '../support/people.ts'
import { aPromotion, partCodeOf } from '../support/promotions.ts'
import { anOffer, expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const admin = () => server.as('admin')

interface Page {
  records: Record<string, unknown>[]
  total: number
  size: number
}

describe('a promotion', () => {
  const base = '/market/marketing'

  it('is seen, changed, switched and removed by its id alone', async () => {
    const marketingId = await aPromotion(server, {
      type: 'NEW',
      products: [{ offer: await anOffer(server) }],
    })
    expectDone(await admin().post(`${base}/offline`, { ids: marketingId }))
    const seen = expectDone(await admin().get<Record<string, unknown>>(`${base}/view`, { marketingId }))
    expect(seen).toMatchObject({ marketingId, status: 'OFFLINE' })
    const { version } = seen
    expectDone(await admin().post(`${base}/createModify`, { marketingId, version, name: '新名称' }))
    expect(await admin().get(`${base}/view`, { marketingId })).toMatchObject({ data: { name: '新名称' } })
    expectDone(await admin().get(`${base}/delete`, { ids: marketingId }))
    expect(await admin().get(`${base}/view`, { marketingId })).toMatchObject({ status: 404 })
  })

  it('has the kind that its body names', async () => {
    const { total } = expectDone(await admin().post<Page>(`${base}/search`, { marketingType: 'NEW' }))
    expect(total).toBeGreaterThanOrEqual(0)
    const bad = await admin().post(`${base}/createModify`, { marketingType: 'NEW' })
    expect(bad.body.errors).not.toContainEqual(expect.objectContaining({ field: 'marketingType' }))
  })

  it('that does not reveal its kind must name it', async () => {
    for (const action of ['search', 'createModify']) {
      const answer = await admin().post(`${base}/${action}`, {})
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'marketingType', rule: 'required' }] },
      })
    }
    const answer = await admin().post(`${base}/search`, { marketingType: 'NOTHING' })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'marketingType', rule: 'enum' }] },
    })
  })

  it('of another company stays hidden, and requires the permission', async () => {
    const marketingId = await aPromotion(server, {
      type: 'NEW',
      products: [{ offer: await anOffer(server) }],
    })
    await run(server.db, sql`update marketings set tenant_id = 1000 where id = ${marketingId}`)
    const other = server.as(await aUser(server, { tenant: 'vendor' }))
    expect(await other.get(`${base}/view`, { marketingId })).toMatchObject({ status: 404 })
    const staff = server.as(await aUser(server))
    expect(await staff.get(`${base}/view`, { marketingId })).toMatchObject({ status: 403 })
  })
})

describe('a row whose id is in the path', () => {
  it.each([
    ['/sys-system/tenantGroup', { groupName: '华东客户' }, { groupName: '华南客户' }],
    ['/kms/mtlNamePackage', { name: '保养套餐', names: ['滤清器'] }, { name: '大修套餐' }],
    ['/kms/mtlSalesConf/conf', { name: '按箱', supplierId: '3001' }, { name: '按托' }],
    [
      '/zp-third/docking',
      { name: '推送', tenantId: '3001', event: 'ORDER_PAID', url: 'https://a.example/x' },
      { name: '改名' },
    ],
    [
      '/sys-system/user/price/supplier',
      { partCode: 'A-1', partName: '垫片', price: '3.50' },
      { partName: '油封' },
    ],
    ['/sys-system/tenant/ext', { tenantId: '4001' }, { erpCode: 'E-77' }],
  ] as const)('is changed at %s/{id}', async (base, first, then) => {
    const { id, version } = expectDone(
      await admin().post<{ id: string; version: number }>(`${base}/submit`, first),
    )
    expectDone(await admin().post(`${base}/${id}`, { version, ...then }))
    expect(await admin().get(`${base}/detail`, { id })).toMatchObject({ data: then })
    const stranger = server.as(await aUser(server))
    expect(await stranger.post(`${base}/${id}`, { version: 2, ...then })).toMatchObject({ status: 403 })
    expectDone(await admin().post(`${base}/update`, { id, version: version + 1, ...then }))
  })
})

it('lists the specified number of rows where a call names no size', async () => {
  const size = async (call: { path: string }, as = 'buyer') =>
    expectDone(await server.as(as).get<Page>(call.path, {})).size
  expect(await size(directory.listFactories)).toBe(15)
  expect(await size(directory.listAllFactories)).toBe(15)
  expect(await size(directory.selectTenants)).toBe(15)
  expect(await size(directory.listTenantUsers)).toBe(99)
  expect(await size(listUnselectedNames, 'admin')).toBe(50)
  expect(await size({ path: '/sys-system/tenant/list' }, 'admin')).toBe(15)
  expect(await size({ path: '/sys-system/tenant/tenantCompany' }, 'admin')).toBe(15)
  expect(await size({ path: '/im/api/v1/mem/query/org' }, 'admin')).toBe(50)
  expect(await size({ path: '/im/api/v1/workgroup/query/org' }, 'admin')).toBe(50)
  const ext = await admin().post<Page>('/sys-system/tenant/ext/page', {})
  expect(expectDone(ext).size).toBe(15)
})

it('says who answers in each scene of the chat', async () => {
  const { content, unread } = expectDone(await server.as('buyer').get(directory.listScenes, {}))
  const platform = content.find(({ stage }) => stage === 'PLATFORM')
  expect(platform).toMatchObject({ uid: 'wg-platform', workgroupName: '平台客服组', servedBy: '何欣' })
  expect(unread).toBe(expectDone(await server.as('buyer').get(chatUnread)).unread)
  expect(new Set(content.map(({ stage }) => stage)).size).toBe(content.length)
  const one = await server.as('buyer').get(directory.listScenes, { stage: 'PLATFORM' })
  expect(expectDone(one).content).toHaveLength(1)
})

it('treats an address as unknown only where there is none', async () => {
  expect(await admin().post('/market/marketing/nothing', {})).toMatchObject({
    status: 404,
    body: { msg: '请求地址为空' },
  })
  for (const path of [
    '/market/marketing/view?marketingId=999',
    '/kms/mtlSalesConf/nothing',
    '/order/detail?orderId=999',
  ]) {
    const { status, body } = await admin().get(path)
    expect([status, body.msg === '请求地址为空']).toEqual([404, false])
  }
})

it('shows a customer everyone who sells, and disabled sellers only to staff', async () => {
  await run(server.db, sql`update tenants set status = 'DISABLED' where id = 4001`)
  const names = async (account: string) =>
    expectDone(await server.as(account).get(directory.listAllFactories, { vendorId: '4001' })).total
  expect(await names('buyer')).toBe(0)
  expect(await names('admin')).toBe(1)
  await run(server.db, sql`update tenants set status = 'ENABLED' where id = 4001`)
})

it('shows a white-label customer’s name to its own people, and to no others', async () => {
  expect(await server.as('buyer2').get(myCustWhite)).toMatchObject({
    data: { brandName: expect.any(String) },
  })
  expect(await server.as('buyer').get(myCustWhite)).toMatchObject({ status: 200, data: null })
})

it('accepts a suggestion at the call that changes one, too', async () => {
  const told = { suggestionType: 'FUNCTION', content: 'Sort by weight' }
  const made = await server
    .as('buyer')
    .post<{ suggestionId: string }>('/market/suggestion/createModify', told)
  const { suggestionId: id } = expectDone(made)
  const buyer = await server
    .as('buyer')
    .post('/market/suggestion/createModify', { id, version: 1, reply: 'Yes' })
  expect(buyer.status).toBe(403)
  expect(await server.as('buyer').post('/market/suggestion/createModify', {})).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'suggestionType', rule: 'required' }] },
  })
})

it('checks a cart’s spreadsheet with everything empty that may be', async () => {
  const rows = [{ code: await partCodeOf(server, await anOffer(server)), quantity: '1' }]
  const body = { shoppingCartLineDataDTOList: rows, supplierId: '', type: null, shoppingCartHeadId: null }
  expectDone(await server.as('buyer').post('/order/shopping/cart/importCheckData', body))
})
