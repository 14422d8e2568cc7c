// A notice from draft to readers.
import { describe, expect, it } from 'vitest'
import { listMyNotices, readNotice } from '../../src/shared/calls/notice.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const admin = () => server.as('admin')

interface Row {
  id: string
  version: number
  [prop: string]: unknown
}

const aNotice = async (more: object = {}) => {
  const words = { titleZh: '停电通知', titleEn: 'Power cut', contentZh: '<p>停电</p>' }
  const draft = {
    ...words,
    contentEn: '<p>The <strong>power</strong> is off.</p>',
    audience: ['CUST'],
    ...more,
  }
  return expectDone(await admin().post<Row>('/platform/notice/submit', draft)).id
}
const publish = (ids: string) => admin().post(`/platform/notice/publish?ids=${ids}`)
const idsFor = async (account: string) =>
  expectDone(await server.as(account).get(listMyNotices, { size: 100 })).records.map(
    ({ noticeId }) => noticeId,
  )
const read = (account: string, noticeId: string) => server.as(account).in('en').post(readNotice, { noticeId })

describe('a notice', () => {
  it('is seen by its audience from publication to withdrawal', async () => {
    const id = await aNotice()
    expect(await idsFor('buyer')).not.toContain(id)
    expect((await read('buyer', id)).status).toBe(404)
    expectDone(await publish(id))
    expect(await idsFor('buyer')).toContain(id)
    expect(await idsFor('vendor')).not.toContain(id)
    expect((await read('vendor', id)).status).toBe(404)
    expectDone(await admin().post(`/platform/notice/withdraw?ids=${id}`))
    expect(await idsFor('buyer')).not.toContain(id)
  })

  it('can be limited to certain roles', async () => {
    const id = await aNotice({ roleCodes: ['buyer_owner'] })
    expectDone(await publish(id))
    expect(await idsFor('buyer')).toContain(id)
    expect(await idsFor('buyerstaff')).not.toContain(id)
  })

  it('reaches its readers as a message with its first lines, once each', async () => {
    const id = await aNotice({ audience: ['FACTORY'] })
    expectDone(await publish(id))
    const told = async () =>
      expectDone(
        await server
          .as('factory')
          .in('en')
          .post<{ records: Row[] }>('/msg/message/search', { current: 1, size: 10 }),
      ).records.filter(({ sourceId }) => sourceId === id)
    // Messages are delivered after the commit.
    await expect.poll(async () => (await told()).length).toBe(1)
    expect(await told()).toMatchObject([
      { messageName: 'Power cut', content: 'The power is off.', type: 'notice' },
    ])
    const row = expectDone(await admin().get<Row>('/platform/notice/detail', { id }))
    expect(row).toMatchObject({ status: 'PUBLISHED', audienceCount: 1, readCount: 0 })
  })

  it('records each reader once', async () => {
    const id = await aNotice()
    expectDone(await publish(id))
    expect(expectDone(await read('buyer', id))).toMatchObject({
      title: 'Power cut',
      content: '<p>The <strong>power</strong> is off.</p>',
    })
    await read('buyer', id)
    await read('buyer2', id)
    const { records } = expectDone(
      await admin().get<{ records: Row[] }>('/platform/notice/receipt/list', { noticeId: id }),
    )
    expect(records.map(({ tenantId }) => tenantId).toSorted()).toEqual(['2001', '2002'])
    expect(expectDone(await admin().get<Row>('/platform/notice/detail', { id }))['readCount']).toBe(2)
    const mine = expectDone(await server.as('buyer').get(listMyNotices, { size: 100 })).records
    expect(mine.find(({ noticeId }) => noticeId === id)?.isRead).toBe(true)
  })

  it('is changed and published only by staff of the platform', async () => {
    const id = await aNotice()
    const vendor = await aUser(server, {
      tenant: 'vendor',
      codes: ['platform_notice_view', 'platform_notice_publish'],
    })
    expect((await server.as(vendor).post(`/platform/notice/publish?ids=${id}`)).status).toBe(403)
    expectDone(await publish(id))
    const change = { id, version: 2, titleZh: '改' }
    expect((await admin().post('/platform/notice/update', change)).body.error).toBe('NOT_ALLOWED_NOW')
  })
})
