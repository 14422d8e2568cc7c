// How suppliers are scored, checked and corrected, and what each side may see and do.
import { describe, expect, it } from 'vitest'
import { draftSupplierScoresTask } from '../../src/server/jobs/draft-supplier-scores.ts'
import * as calls from '../../src/shared/calls/supplier-quality.ts'
import type { Client } from '../support/client.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const operations = () => server.as('operations').in('en')

type Row = Record<string, unknown> & { id: string; version: number; allowedActions: string[] }

async function listed(client: Client, base: string, query = {}) {
  return expectDone(await client.get<{ records: Row[] }>(`${base}/list`, { size: 100, ...query })).records
}

describe('scores', () => {
  const BASE = '/supplier/supplier-score'
  const submit = (body: object) =>
    operations().post<Row>(`${BASE}/submit`, { tenantId: '3003', year: 2026, ...body })

  it('are weighted 40, 30, 15, 15 and graded by the rule in force', async () => {
    const row = expectDone(await submit({ month: 1, quality: 100, delivery: 80, cost: 60, service: 40 }))
    expect(row).toMatchObject({ total: 79, grade: 'B', status: 'DRAFT' })
  })

  it('measure quality and delivery by shipped and defective pieces', async () => {
    const may = (await listed(operations(), BASE)).find(
      (row) => row['tenantId'] === '3001' && row['year'] === 2026 && row['month'] === 5,
    )!
    expectDone(await operations().post(`${BASE}/withdraw`, { ids: may.id }))
    const open = { id: may.id, version: may.version + 1, quality: null, delivery: null }
    const row = expectDone(await operations().post<Row>(`${BASE}/update`, open))
    expect(row).toMatchObject({ returnPpm: expect.any(Number), onTimeInFull: expect.any(Number) })
    expect(row['quality']).toBeGreaterThanOrEqual(0)
    expect(row['grade']).toMatch(/^[ABCD]$/)
  })

  it('have no total while nothing was shipped and nobody scored, and cannot be published', async () => {
    const row = expectDone(await submit({ month: 2, cost: 60, service: 40 }))
    expect(row).toMatchObject({ quality: null, total: null, grade: null })
    expect(await operations().post(`${BASE}/publish`, { ids: row.id })).toMatchObject({
      status: 409,
      data: [{ msg: 'The total has not been calculated yet' }],
    })
  })

  it('are drafted on the 2nd for all that shipped, once, and completed by people', async () => {
    const second = new Date('2026-06-02T07:00:00+08:00')
    const july = new Date('2026-07-02T07:00:00+08:00')
    const drafted = await draftSupplierScoresTask.run(server.services, july)
    expect(drafted).toBeGreaterThan(0)
    expect(await draftSupplierScoresTask.run(server.services, july)).toBe(0)
    // The demo's scores of May are published already.
    expect(await draftSupplierScoresTask.run(server.services, second)).toBe(0)
    const rows = (await listed(operations(), BASE)).filter(
      (row) => row['month'] === 6 && row['year'] === 2026 && row['status'] === 'DRAFT',
    )
    expect(rows).toHaveLength(drafted)
  })

  it('count what was done well, where the rule says so', async () => {
    const spots = '/supplier/bright-spot'
    const of = { tenantId: '3001', happenedOn: '2026-05-20', story: 'Night shift', dimension: 'SERVICE' }
    const spot = expectDone(
      await operations().post<Row>(`${spots}/submit`, { ...of, title: 'Delivered in the snow' }),
    )
    const query = { from: '2026-05-01', to: '2026-05-31' }
    const read = async () =>
      expectDone(await operations().get(calls.qualityFigures, query)).suppliers.find(
        ({ supplierId }) => supplierId === '3001',
      )!
    const before = await read()
    expectDone(await operations().post(`${spots}/publish`, { ids: spot.id }))
    const after = await read()
    expect(after.brightSpots).toBe(before.brightSpots + 1)
    expect(after.service).toBeGreaterThanOrEqual(before.service!)
  })

  it('reach their own supplier once published, and no other', async () => {
    const draft = expectDone(
      await submit({ tenantId: '3001', month: 3, quality: 90, delivery: 90, cost: 90, service: 90 }),
    )
    const seen = () => listed(server.as('vendor'), BASE)
    expect((await seen()).map(({ id }) => id)).not.toContain(draft.id)
    expectDone(await operations().post(`${BASE}/publish`, { ids: draft.id }))
    const own = await seen()
    expect(own.map(({ id }) => id)).toContain(draft.id)
    expect(new Set(own.map((row) => row['tenantId']))).toEqual(new Set(['3001']))
    expect((await server.as('vendor2').get(`${BASE}/detail`, { id: draft.id })).status).toBe(404)
    expect((await server.as('vendor').post(`${BASE}/withdraw`, { ids: draft.id })).status).toBe(403)
  })
})

describe('score rules', () => {
  it('accept sub-items whose weights add up to 100', async () => {
    const line = (name: string, weight: number) => ({ dimension: 'COST', name, weight, source: 'MANUAL' })
    const submit = (items: object[]) =>
      operations().post('/supplier/score-rule/submit', {
        name: 'Next year',
        effectiveFrom: '2027-01-01',
        items,
      })
    expect(await submit([line('Price', 60), line('Terms', 30)])).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'items', rule: 'weights', msg: 'The weights must add up to 100' }] },
    })
    expectDone(await submit([line('Price', 60), line('Terms', 40)]))
  })

  it('that are in force can no longer be changed', async () => {
    const rule = (await listed(operations(), '/supplier/score-rule')).find(
      (row) => row['effectiveFrom'] === '2025-01-01',
    )!
    const change = { id: rule.id, version: rule.version, gradeA: 95 }
    expect((await operations().post('/supplier/score-rule/update', change)).status).toBe(409)
  })
})

describe('corrective actions', () => {
  const BASE = '/supplier/reform'
  const demanded = async () => {
    const report = (await listed(operations(), '/supplier/quality-report', { status: 'OPEN' }))[0]!
    const answer = await operations().post('/supplier/quality-report/demandReform', {
      ids: report.id,
      dueOn: '2026-06-20',
    })
    expectDone(answer)
    return (await listed(operations(), BASE)).find((row) => row['reportId'] === report.id)!
  }

  it('go from the report to the supplier, to verification, back, and to the end', async () => {
    const asked = await demanded()
    const supplier = server.as('vendor2').in('en')
    const read = async () => expectDone(await supplier.get<Row>(`${BASE}/detail`, { id: asked.id }))
    const step = (client: Client, name: string, body = {}) =>
      client.post(`${BASE}/${name}`, { ids: asked.id, ...body })
    expectDone(await step(supplier, 'start'))
    expect(await step(supplier, 'handIn')).toMatchObject({
      status: 409,
      data: [{ msg: 'Fill in D1, D3, D4 and D5 first' }],
    })
    const answer = {
      team: 'Quality',
      containment: 'All checked',
      cause: 'Worn tool',
      corrective: 'Tool replaced',
    }
    expectDone(
      await supplier.post(`${BASE}/update`, { id: asked.id, version: (await read()).version, ...answer }),
    )
    expectDone(await step(supplier, 'handIn'))
    expect((await step(supplier, 'close', { conclusion: 'Fine' })).status).toBe(403)
    expectDone(await step(operations(), 'sendBack', { returnReason: 'No evidence' }))
    expect(await read()).toMatchObject({ status: 'RETURNED', returnReason: 'No evidence' })
    expectDone(await step(supplier, 'resume'))
    expectDone(await step(supplier, 'handIn'))
    expectDone(await step(operations(), 'close', { conclusion: 'Verified on site' }))
    expect(await read()).toMatchObject({
      status: 'CLOSED',
      conclusion: 'Verified on site',
      allowedActions: [],
    })
  })

  it('are seen only by their own supplier', async () => {
    const theirs = (await listed(server.as('vendor2'), BASE))[0]!
    expect(theirs['tenantId']).toBe('3002')
    expect((await server.as('vendor').get(`${BASE}/detail`, { id: theirs.id })).status).toBe(404)
    expect((await server.as('vendor').post(`${BASE}/start`, { ids: theirs.id })).status).toBe(404)
    expect((await server.as('buyer').get(`${BASE}/list`)).status).toBe(403)
  })
})

describe('the quality report', () => {
  const query = { from: '2026-01-01', to: '2026-06-03' }

  it('counts what each supplier shipped, on time and in full, and what was defective', async () => {
    const { suppliers, weights } = expectDone(await operations().get(calls.qualityFigures, query))
    expect(weights).toEqual({ QUALITY: 40, DELIVERY: 30, COST: 15, SERVICE: 15 })
    const one = suppliers.find(({ supplierId }) => supplierId === '3001')!
    expect(one.orders).toBeGreaterThan(0)
    expect(one.returnPpm).toBe(Math.round((one.defective * 1_000_000) / one.delivered))
    expect(one.onTimeInFull).toBe(Math.round((one.onTime * 1_000) / one.orders) / 10)
    expect(suppliers.find(({ supplierId }) => supplierId === '3006')).toMatchObject({
      orders: 0,
      returnPpm: null,
      total: null,
    })
  })

  it('shows a supplier only itself, and a buyer nothing', async () => {
    const { suppliers } = expectDone(await server.as('vendor').get(calls.qualityFigures, query))
    expect(suppliers.map(({ supplierId }) => supplierId)).toEqual(['3001'])
    expect((await server.as('buyer').get(calls.qualityFigures, query)).status).toBe(403)
  })
})

describe('warehouse rules', () => {
  it('of points and timeouts have versions, and those in force stay', async () => {
    const keeper = server.as('warehouse').in('en')
    const rules = await listed(keeper, '/warehouse/timeout-rule')
    const accept = rules.find((row) => row['stage'] === 'ACCEPT')!
    expect(accept).toMatchObject({ baseMinutes: 240, lineMinutes: 0 })
    const change = { id: accept.id, version: accept.version, baseMinutes: 1 }
    expect((await keeper.post('/warehouse/timeout-rule/update', change)).status).toBe(409)
    const next = { stage: 'ACCEPT', baseMinutes: 8, effectiveFrom: '2026-07-01' }
    expectDone(await keeper.post('/warehouse/timeout-rule/submit', next))
    expect((await server.as('picker').post('/warehouse/timeout-rule/submit', next)).status).toBe(403)
  })

  it('of moves need two warehouses', async () => {
    const move = { tenantId: '3001', name: 'Round trip', fromId: '300101', toId: '300101', kind: 'TRANSFER' }
    expect(await server.as('warehouse').in('en').post('/warehouse/move-rule/submit', move)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'toId', rule: 'twoWarehouses' }] },
    })
  })

  it('hide the shelves of a supplier from others', async () => {
    const own = await listed(server.as('vendor'), '/warehouse/warehouse-shelf')
    expect(new Set(own.map((row) => row['tenantId']))).toEqual(new Set(['3001']))
    const theirs = (await listed(server.as('vendor2'), '/warehouse/warehouse-shelf'))[0]!
    expect(
      (await server.as('vendor').post('/warehouse/warehouse-shelf/remove', { ids: theirs.id })).status,
    ).toBe(404)
  })
})
