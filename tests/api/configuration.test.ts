// The platform's own configuration screens, beyond what every screen does.
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { currentUser } from '../../src/shared/calls/session.ts'
import { shownPlacements } from '../../src/shared/calls/storefront.ts'
import { many, run } from '../../src/server/db/connection.ts'
import { countOrderUses } from '../../src/server/engine/order-uses.ts'
import { purgeLogs } from '../../src/server/jobs/purge-logs.ts'
import { recordRun } from '../../src/server/jobs/record-run.ts'
import { fileAddress } from '../../src/shared/files.ts'
import { clientOf } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { aPromotion } from '../support/promotions.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'
import { aPng, upload } from '../support/uploads.ts'

const server = aTestServer()
const admin = () => server.as('admin')

interface Row {
  id: string
  version: number
  [prop: string]: unknown
}
interface Page {
  records: Row[]
  total: number
}

describe('a client', () => {
  const aClient = async (clientId: string) =>
    expectDone(await admin().post<Row>('/sys-system/client/submit', { name: clientId, clientId }))
  const makeSecret = async (id: string) => {
    const answer = await admin().post<{ passwords: Record<string, string> }>(
      `/sys-system/client/make-secret?ids=${id}`,
    )
    return Object.values(expectDone(answer).passwords)[0]!
  }
  const callAs = async (id: string, secret: string) => {
    const header = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
    const answer = await clientOf(server.url, async () => header).post('/sys-auth/oauth/token', {})
    return answer.body.error ?? 'known'
  }

  it('is authenticated by the secret shown once, until a new one is created or the client is disabled', async () => {
    const client = await aClient('till-one')
    expect(await callAs('till-one', '')).toBe('CLIENT_CREDENTIALS')
    const first = await makeSecret(client.id)
    expect(await callAs('till-one', first)).not.toBe('CLIENT_CREDENTIALS')
    expect(await callAs('till-one', `${first}x`)).toBe('CLIENT_CREDENTIALS')
    const second = await makeSecret(client.id)
    expect(await callAs('till-one', first)).toBe('CLIENT_CREDENTIALS')
    expect(await callAs('till-one', second)).not.toBe('CLIENT_CREDENTIALS')
    const now = expectDone(await admin().get<Row>('/sys-system/client/detail', { id: client.id }))
    expect(now['lastUsedAt']).not.toBeNull()
    expectDone(
      await admin().post('/sys-system/client/update', {
        id: client.id,
        version: now.version,
        status: 'DISABLED',
      }),
    )
    expect(await callAs('till-one', second)).toBe('CLIENT_CREDENTIALS')
  })

  it('leaves no trace of its secret in replies, history and table', async () => {
    const client = await aClient('till-two')
    const secret = await makeSecret(client.id)
    const told = JSON.stringify([
      (await admin().get('/sys-system/client/list')).data,
      (await admin().get('/sys-system/client/history', { id: client.id })).data,
      await many(server.db, sql`select * from api_clients`),
      await many(server.db, sql`select * from audit_log where entity = 'client'`),
    ])
    expect(told).not.toContain(secret)
  })
})

describe('a lookup', () => {
  interface Named {
    records: { tenantId: string; vendorId: string; vendorName: string }[]
  }

  it('offers the platform every tenant, and a customer itself and its sellers', async () => {
    const ids = async (account: string) =>
      expectDone(await server.as(account).get<Named>('/sys-system/tenant/select', { size: 100 })).records.map(
        ({ tenantId }) => tenantId,
      )
    expect(await ids('admin')).toEqual(expect.arrayContaining(['1000', '2001', '2002', '3001']))
    const offered = await ids('buyer')
    expect(offered).toEqual(expect.arrayContaining(['2001', '3001', '4001']))
    expect(offered).not.toContain('2002')
  })

  it('finds suppliers and factories by name and by id', async () => {
    const search = { vendorName: '重汽', current: 1, size: 15 }
    const found = expectDone(await server.as('buyer').get<Named>('/sys-system/tenant/factory/list', search))
    expect(found.records.map(({ vendorId }) => vendorId)).toEqual(['3001'])
    const all = { current: 1, size: 15, vendorId: '4001' }
    const post = await admin().post<Named>('/sys-system/tenant/factory/list/all', all)
    expect(expectDone(post).records).toMatchObject([{ vendorId: '4001', tenantType: 'FACTORY' }])
  })

  it('returns a sales configuration by its name, with its items', async () => {
    const path = `/kms/mtlSalesConf/${encodeURIComponent('整箱销售')}`
    expect(expectDone(await admin().get(path))).toMatchObject({
      supplierId: '3004',
    })
    const { items } = expectDone(await admin().get<{ items: unknown[] }>(path))
    expect(items[0]).toMatchObject({ minQuantity: 6, multiple: 6, maxQuantity: 60 })
    expect((await admin().get('/kms/mtlSalesConf/none')).status).toBe(404)
    expect((await server.as('buyer').get(path)).status).toBe(403)
  })

  it('returns the service member responsible for a user', async () => {
    const member = (zpUser: string) => admin().post('/im/api/v1/user/getByZp', { zpUser })
    expect((await member('12')).data).toMatchObject({ nickname: '客服何欣', workgroupName: '平台客服组' })
    expect((await member('2')).data).toBeNull()
  })
})

describe('likes', () => {
  it('are allowed or blocked as the specification names them', async () => {
    const waiting = { targetKind: 'PART', targetName: 'Clutch', tenantId: '2001' }
    const { id } = expectDone(await admin().post<Row>('/market/likes/submit', waiting))
    const read = async () => expectDone(await admin().get<Row>('/market/likes/detail', { id }))['status']
    expectDone(await admin().get('/market/likes/approveLikes', { id, isApprove: 'N' }))
    expect(await read()).toBe('REJECTED')
    expect((await admin().get('/market/likes/approveLikes', { id, isApprove: 'Y' })).body.error).toBe(
      'NOT_ALLOWED_NOW',
    )
    expectDone(await admin().get('/market/likes/blackLikes', { id }))
    expect(await read()).toBe('BLACK')
    expect((await server.as('buyer').get('/market/likes/blackLikes', { id })).status).toBe(403)
  })
})

describe('a record in use', () => {
  it('stays, and the error lists what uses it with the first names, in the caller’s language', async () => {
    const path = '/im/api/v1/workgroup/delete?ids=131'
    const answer = await admin().in('en').post(path)
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'IN_USE', msg: expect.stringContaining('Customer service staff (1): 何欣') },
      data: [
        { screen: 'customer-service', count: 1, names: ['何欣'] },
        { screen: 'im-member', count: 1, names: ['客服何欣'] },
      ],
    })
    expect((await admin().in('zh').post(path)).body.msg).toContain('服务组成员 (1): 客服何欣')
  })

  it('may be a dictionary value', async () => {
    const find = async (code: string) =>
      expectDone(await admin().get<Page>('/sys-system/dict/list', { code })).records[0]!.id
    const items = expectDone(
      await admin().get<Page>('/sys-system/dict/item/list', { dictId: await find('scene-stage'), size: 50 }),
    ).records
    const used = items.find(({ value }) => value === 'PRESALE')!
    const answer = await admin().in('en').post('/sys-system/dict/item/remove', { ids: used.id })
    expect(answer).toMatchObject({ status: 409, body: { error: 'IN_USE' } })
    expect(answer.body.msg).toContain('Service workgroups (1)')
  })

  it('may be used by orders, which are named to users who may see them', async () => {
    const [order] = await many(
      server.db,
      sql<Record<'line' | 'company' | 'part' | 'buyer', string>>`
        select o.logistics_line_id as line, o.logistics_company_id as company, l.part_id as part, o.user_id as buyer
        from orders o join order_lines l on l.order_id = o.id
        order by o.id limit 1
      `,
    )
    const remove = async (path: string, id: string) => {
      const answer = await admin().in('en').post(`${path}?ids=${id}`, {})
      expect(answer).toMatchObject({ status: 409, body: { error: 'IN_USE' } })
      return answer.body.msg
    }
    const line = () => remove('/sys-system/logistics/line/remove', order!.line)
    expect(await line()).toMatch(/Orders \(\d+\): \S+/)
    expect(await remove('/sys-system/logistics/company/remove', order!.company)).toContain('Orders (')
    expect(await remove('/catalogue/part/remove', order!.part)).toContain('Lines of orders')
    expect(await remove('/sys-system/user/remove', order!.buyer)).toContain('Orders (')
    const told = await line()
    // The job's notes are used instead of reading the orders again, with the same result.
    const before = '9000000000000000000'
    expect(await countOrderUses(server.db, { before })).toBeGreaterThan(0)
    expect(await countOrderUses(server.db, { before })).toBe(0)
    const orders = (message: string) => /Orders \(\d+\)/.exec(message)?.[0]
    expect(orders(await line())).toBe(orders(told))
  })

  it('may be a parameter that the platform reads, or a promotion used to price orders', async () => {
    const { id } = expectDone(
      await admin().get<Page>('/sys-system/param/list', { paramKey: 'auto_sign_days' }),
    ).records[0]!
    const parameter = await admin().in('en').post(`/sys-system/param/remove?ids=${id}`, {})
    expect(parameter).toMatchObject({ status: 409, body: { error: 'IN_USE' } })
    expect(parameter.body.msg).toContain('Automatic signing')
    const marketingId = await aPromotion(server, {
      type: 'FULL_MINUS',
      facts: { threshold: '1.00', off: '0.50' },
    })
    const buyer = server.as('buyer')
    await anOrder(buyer, { offer: await anOffer(server) })
    const fixed = { marketingType: 'FULL_MINUS', ids: marketingId }
    expectDone(await admin().post('/market/marketing/offline', fixed))
    const promotion = await admin().in('en').get('/market/marketing/delete', fixed)
    expect(promotion.body.msg).toMatch(/Orders \(\d+\): \S+/)
  })

  it('names no rows that are hidden from the caller', async () => {
    const clerk = await aUser(server, { codes: ['service_im_workgroup_remove', 'service_im_workgroup_view'] })
    const answer = await server.as(clerk).post('/im/api/v1/workgroup/delete?ids=131')
    expect(answer.data).toMatchObject([
      { count: 1, names: [] },
      { count: 1, names: [] },
    ])
  })
})

describe('the storefront', () => {
  it('shows current placements of a position in the caller’s language, with a public picture', async () => {
    const buyer = server.as('buyer').in('en')
    const shown = async (position: 'HOME' | 'ZONE') =>
      expectDone(await buyer.get(shownPlacements, { position }))
    const home = await shown('HOME')
    expect(home.map(({ headline }) => headline)).toEqual([
      'Brake season: new special prices and flash sales every day',
      'New this month: see what has come in',
    ])
    expect((await buyer.fetch(fileAddress(home[0]!.image!))).status).toBe(200)
    const { id } = expectDone(
      await admin().post<{ id: string }>('/market/placement/saveOrEdit', {
        ...{ name: 'next month', position: 'ZONE', textZh: '下月', textEn: 'Next month', sort: 1 },
        ...{ image: [home[0]!.image], status: 'ENABLED' },
        ...{ validStart: '2026-07-01T00:00:00+08:00', validEnd: '2026-08-01T00:00:00+08:00' },
      }),
    )
    expect((await shown('ZONE')).map(({ placementId }) => placementId)).not.toContain(id)
  })

  it('shows a white-label customer’s name to its people, at once and to nobody else', async () => {
    const brand = async (account: string) => expectDone(await server.as(account).get(currentUser)).brand
    expect(await brand('buyer2')).toMatchObject({ name: '顺达车队商城', colour: '#9a3412' })
    expect([await brand('buyer'), await brand('vendor')]).toEqual([null, null])
    await run(server.db, sql`update cust_whites set status = 'DISABLED' where tenant_id = 2002`)
    expect(await brand('buyer2')).toBeNull()
  })

  it('shows its brand at a white-label customer’s own address before anybody signs in, and nothing else', async () => {
    const { fileId } = expectDone(await upload(admin(), await aPng(), { field: 'cust-white.logo' }))
    const mall = { tenantId: '2002', brandName: '顺达油品', domain: 'oil.shunda.example.com' }
    const { id, version } = expectDone(
      await admin().post<Row>('/order/custWhite/saveCustWhite', {
        ...{ ...mall, themeColour: '#0f766e', hotline: '0539-1', logo: [fileId], status: 'ENABLED' },
      }),
    )
    const shown = { name: '顺达油品', colour: '#0f766e', logo: `/api/brand/logo?v=${version}` }
    for (const host of ['oil.shunda.example.com', 'OIL.shunda.example.com:8443']) {
      expect(await at(host, '/api/brand')).toMatchObject({ status: 200, body: { data: { brand: shown } } })
      const logo = await at(host, shown.logo)
      expect([logo.status, logo.type]).toEqual([200, 'image/webp'])
    }
    for (const host of ['parts.example.com', 'shunda.example.com', "' or true --"]) {
      expect((await at(host, '/api/brand')).body.data.brand).toBeNull()
      expect((await at(host, shown.logo)).status).toBe(404)
    }
    expect((await at('oil.shunda.example.com', `/api/order/uploadSvc/file/${fileId}`)).status).toBe(401)
    await run(server.db, sql`update cust_whites set status = 'DISABLED' where id = ${id}`)
    expect((await at('oil.shunda.example.com', '/api/brand')).body.data.brand).toBeNull()
  })
})

interface AtAddress {
  status: number | undefined
  type: string | undefined
  body: { data: { brand: unknown } }
}

/** Makes a request as a browser does at a customer's own address. */
function at(host: string, path: string): Promise<AtAddress> {
  return new Promise((resolve, reject) => {
    const asked = request(`${server.url}${path}`, { headers: { host } }, async (answer) => {
      const type = answer.headers['content-type']
      const bytes = await buffer(answer)
      const body = type?.startsWith('application/json') ? JSON.parse(bytes.toString()) : {}
      resolve({ status: answer.statusCode, type, body })
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe('the logs', () => {
  const signIn = (username: string, password: string) =>
    server.anonymous.post('/sys-auth/oauth/token', {
      ...{ grant_type: 'password', type: 'account', scope: 'all', tenantId: '' },
      ...{ username, password },
    })
  const signIns = async (account: string) =>
    expectDone(await admin().get<Page>('/sys-log/sign-in/list', { account })).records.map(
      ({ result, tenantId }) => [result, tenantId],
    )

  it('show how each sign-in ended, and whose account it was', async () => {
    await signIn('vendor2', 'not the password')
    await signIn('vendor2', 'demo1234')
    await signIn('nobody-at-all', 'demo1234')
    expect(await signIns('vendor2')).toEqual([
      ['SUCCESS', '3002'],
      ['BAD_CREDENTIALS', '3002'],
    ])
    expect(await signIns('nobody-at-all')).toEqual([['BAD_CREDENTIALS', '1000']])
  })

  it('show who did what on which page, newest first', async () => {
    const post = { code: 'log-clerk', name: 'Log clerk' }
    const { id } = expectDone(await admin().post<Row>('/sys-system/post/submit', post))
    const found = expectDone(
      await admin().get<Page>('/sys-log/operator/list', {
        entity: 'post',
        account: 'admin',
        action: 'create',
      }),
    )
    expect(found.records[0]).toMatchObject({ entityId: id, account: 'admin', action: 'create' })
    expect((await server.as('buyer').get('/sys-log/operator/list')).status).toBe(403)
  })

  it('cannot be written or removed by anybody', async () => {
    const { records } = expectDone(await admin().get<Page>('/sys-log/operator/list'))
    const answer = await admin().post('/sys-log/operator/remove', { ids: records[0]!.id })
    expect(answer.body.error).toBe('NOT_ALLOWED_NOW')
    expect((await admin().post('/sys-log/operator/submit', {})).status).toBeGreaterThanOrEqual(400)
  })

  it('keep job runs that did something or failed', async () => {
    const [startedAt, endedAt] = [new Date('2026-01-05T00:00:00Z'), new Date('2026-01-05T00:00:02Z')]
    const entry = { name: 'test-job', startedAt, endedAt }
    await recordRun(server.db, { ...entry, handled: 0 })
    await recordRun(server.db, { ...entry, handled: 7 })
    await recordRun(server.db, { ...entry, handled: null, error: new Error('no connection') })
    const { records } = expectDone(await admin().get<Page>('/sys-log/job/list', { name: 'test-job' }))
    expect(records).toMatchObject([
      { result: 'FAILED', fault: 'Error: no connection', durationMs: 2000 },
      { result: 'DONE', handled: 7, fault: null },
    ])
  })

  it('drop entries older than the parameter allows, and none where it is 0', async () => {
    const now = server.clock()
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const keep = (days: string) =>
      run(server.db, sql`update params set param_value = ${days} where param_key = 'log_days_sign_in'`)
    await run(
      server.db,
      sql`
        insert into sign_in_logs (id, tenant_id, account, result, created_at, updated_at)
        values (1, 1000, 'old-timer', 'SUCCESS', ${daysAgo(11)}, ${daysAgo(11)}),
          (2, 1000, 'old-timer', 'SUCCESS', ${daysAgo(9)}, ${daysAgo(9)})
      `,
    )
    await keep('0')
    await purgeLogs(server.db, { now })
    expect(await signIns('old-timer')).toHaveLength(2)
    await keep('10')
    await purgeLogs(server.db, { now })
    expect(await signIns('old-timer')).toHaveLength(1)
  })
})
