// The accounting configuration: who sees what, and what each rule refuses.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { run } from '../../src/server/db/connection.ts'
import type { Client } from '../support/client.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const admin = () => server.as('admin')
const finance = () => server.as('finance')

type Row = Record<string, unknown> & { id: string; version: number }

async function listed(client: Client, base: string, query = {}) {
  return expectDone(
    await client.get<{ records: Row[]; total: number }>(`${base}/list`, { size: 100, ...query }),
  ).records
}

const inEnglish = (client: Client) => client.in('en')

describe('accounting periods', () => {
  const BASE = '/fiscal/account-period'
  const period = async (name: string) => (await listed(admin(), BASE)).find((row) => row['name'] === name)!
  const close = (row: Row, client = finance()) => inEnglish(client).post(`${BASE}/close`, { ids: row.id })

  it('are closed one after the other, once each is over', async () => {
    const running = await close(await period('2026-06'))
    expect(running).toMatchObject({ status: 409, data: [{ msg: 'This period is not over yet' }] })
    const second = await close(await period('2026-05'))
    expect(second).toMatchObject({ status: 409, body: { error: 'PERIOD_OUT_OF_ORDER' } })
    expect(second.body.msg).toContain('2026-04')
    expectDone(await close(await period('2026-04')))
    expect(await period('2026-04')).toMatchObject({
      status: 'CLOSED',
      closedAt: expect.stringContaining('2026-06-03'),
    })
  })

  it('stay open while anything on their days waits for finance', async () => {
    const { db } = server.services.database
    await run(
      db,
      sql`update invoice_applications set status = 'PENDING', created_at = '2026-05-20T10:00:00+08:00' where status = 'REJECTED'`,
    )
    const refused = await close(await period('2026-05'))
    expect(refused).toMatchObject({ status: 409, body: { error: 'PERIOD_HAS_OPEN_ITEMS' } })
    expect((await period('2026-05'))['status']).toBe('OPEN')
  })

  it('are reopened from the latest on, with a remark', async () => {
    const reopen = (row: Row, body = {}) =>
      inEnglish(finance()).post(`${BASE}/reopen`, { ids: row.id, ...body })
    const closed = await period('2026-01')
    expect(await reopen(closed)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'remark', rule: 'required' }] },
    })
    expect(await reopen(closed, { remark: 'A receipt is missing' })).toMatchObject({
      status: 409,
      body: { error: 'PERIOD_CLOSED_AFTER' },
    })
  })

  it('do not overlap', async () => {
    const overlapping = { name: 'Spring', startsOn: '2026-05-31', endsOn: '2026-06-10' }
    expect(await inEnglish(finance()).post(`${BASE}/submit`, overlapping)).toMatchObject({
      status: 409,
      body: { error: 'ROWS_CLASH' },
    })
  })

  it('are hidden from buyers and suppliers', async () => {
    for (const account of ['buyer', 'vendor'])
      expect((await server.as(account).get(`${BASE}/list`)).status, account).toBe(403)
  })
})

describe('invoice titles', () => {
  const BASE = '/fiscal/invoice-title'
  const title = { kind: 'COMPANY', name: '济南测试运输有限公司', email: 'fp@test.example' }

  it('accept only a social credit code with a correct last character', async () => {
    const buyer = server.as('buyer').in('en')
    const wrong = await buyer.post(`${BASE}/submit`, { ...title, creditCode: '91370100MA3C00001J' })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'creditCode', rule: 'format' }] } })
    expect(wrong.body.errors![0]!.msg).toContain('social credit code')
    const none = await buyer.post(`${BASE}/submit`, title)
    expect(none).toMatchObject({ status: 400, body: { errors: [{ field: 'creditCode', rule: 'required' }] } })
    expectDone(await buyer.post(`${BASE}/submit`, { ...title, creditCode: '91370100MA3C00003P' }))
  })

  it('are seen only by their company and by finance', async () => {
    const own = await listed(server.as('buyer'), BASE)
    expect(new Set(own.map((row) => row['tenantId']))).toEqual(new Set(['2001']))
    expect((await listed(finance(), BASE)).length).toBeGreaterThan(own.length)
    const stranger = await server.as('buyer2').get(`${BASE}/detail`, { id: own[0]!.id })
    expect(stranger).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } })
  })
})

describe('invoices', () => {
  const BASE = '/reconciliation/invoiceManage'
  const inState = async (status: string) => (await listed(finance(), BASE, { status }))[0]!
  const step = (name: string, row: Row, body = {}) =>
    inEnglish(finance()).post(`${BASE}/${name}`, { ids: row.id, ...body })
  const read = async (id: string, client = finance()) =>
    expectDone(await client.get<Row & { lines: Row[] }>(`${BASE}/detail`, { id }))

  it('go from review to issue and are cancelled by a reversal, each with its number', async () => {
    const row = await inState('PENDING')
    expect(
      (await step('issue', row, { invoiceNo: '26372000000100000099', issuedOn: '2026-06-03' })).status,
    ).toBe(409)
    expectDone(await step('approve', row))
    expect(await step('issue', row, { invoiceNo: '12', issuedOn: '2026-06-03' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'invoiceNo', rule: 'pattern', msg: 'An e-invoice number has 20 digits' }] },
    })
    expectDone(await step('issue', row, { invoiceNo: '26372000000100000099', issuedOn: '2026-06-03' }))
    expectDone(await step('reverse', row, { reverseReason: 'Goods came back' }))
    expectDone(await step('finishReverse', row, { reverseNo: '26372000000500000099' }))
    expect(await read(row.id)).toMatchObject({
      status: 'REVERSED',
      invoiceNo: '26372000000100000099',
      reverseReason: 'Goods came back',
      version: row.version + 5 - 1,
    })
  })

  it('show lines whose net and tax add up to the amount paid', async () => {
    for (const { id } of await listed(finance(), BASE)) {
      const { lines, ...row } = await read(id)
      const fen = (value: unknown) => Math.round(Number(value) * 100)
      const sum = (prop: string) => lines.reduce((total, line) => total + fen(line[prop]), 0)
      expect(['amount', 'net', 'tax'].map(sum)).toEqual(
        ['amount', 'net', 'tax'].map((prop) => fen(row[prop])),
      )
      expect(sum('net') + sum('tax')).toBe(sum('amount'))
    }
  })

  it('are seen by their buyer, who cannot decide on them', async () => {
    const own = await listed(server.as('buyer'), BASE)
    expect(new Set(own.map((row) => row['tenantId']))).toEqual(new Set(['2001']))
    const [mine] = own
    expect(mine!['allowedActions']).toEqual([])
    expect((await server.as('buyer').post(`${BASE}/approve`, { ids: mine!.id })).status).toBe(403)
    const theirs = (await listed(server.as('buyer2'), BASE))[0]!
    expect((await server.as('buyer').get(`${BASE}/detail`, { id: theirs.id })).status).toBe(404)
  })
})

describe('age-of-account buckets', () => {
  it('of one scheme do not overlap', async () => {
    const submit = (buckets: object[]) =>
      inEnglish(finance()).post('/fiscal/ageing-scheme/submit', { name: 'Short', buckets })
    const overlapping = await submit([
      { name: 'Up to 30', toDays: 30 },
      { name: 'From 30', fromDays: 30 },
    ])
    expect(overlapping).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'buckets.1.fromDays', rule: 'apart', msg: 'Overlaps a bucket above' }] },
    })
    expectDone(
      await submit([
        { name: 'Up to 30', toDays: 30 },
        { name: 'From 31', fromDays: 31 },
      ]),
    )
  })
})

describe('payment accounts', () => {
  it('hide their number from users without the code for it', async () => {
    const [seen] = await listed(finance(), '/fiscal/payment-account')
    expect(seen).toHaveProperty('accountNo')
    const own = await listed(server.as('vendor'), '/fiscal/payment-account')
    expect(own.map((row) => row['tenantId'])).toEqual(['3001'])
    expect(own[0]).toMatchObject({ accountNo: '37050161234500001234' })
  })
})

describe('contracts', () => {
  it('reach the other party once they are approved', async () => {
    const before = await listed(server.as('vendor2'), '/fiscal/contract')
    expect(before).toEqual([])
    const pending = (await listed(finance(), '/fiscal/contract', { status: 'PENDING' }))[0]!
    expectDone(await finance().post('/fiscal/contract/approve', { ids: pending.id }))
    expect((await listed(server.as('vendor2'), '/fiscal/contract')).map(({ id }) => id)).toEqual([pending.id])
    const terminated = await server
      .as('vendor2')
      .post('/fiscal/contract/terminate', { ids: pending.id, endReason: 'x' })
    expect(terminated.status).toBe(403)
  })
})
