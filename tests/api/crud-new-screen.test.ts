// A screen file written while the server runs: served at once, in every call style.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menuRoutes } from '../../src/shared/calls/session.ts'
import { reloadScreens } from '../../src/server/engine/reload-screens.ts'
import { ScreenRegistry } from '../../src/server/engine/screen-registry.ts'
import { screenHooks } from '../../src/server/screen-hooks.ts'
import { guideScreen } from '../support/guide-files.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const admin = () => server.as('admin')
const root = mkdtempSync(join(tmpdir(), 'truck-parts-screens-'))
const label = (en: string) => ({ zh: `中${en}`, en })

type Row = Record<string, unknown> & { id: string; version: number }
interface Rows {
  records: Row[]
  total: number
}

beforeAll(async () => {
  cpSync('schemas', join(root, 'schemas'), { recursive: true })
  writeFileSync(join(root, 'schemas/dicts/zone-kind.json'), JSON.stringify(zoneKind))
  Object.assign(server.services, {
    screens: await ScreenRegistry.load({ strict: true, root, hooks: screenHooks }),
  })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function save(file: string, content: unknown) {
  const path = join(root, 'schemas', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return reloadScreens(server.services)
}

// The README's ten-minute guide, so that it always works as printed.
const { screen, dict } = guideScreen()
const [zone, zoneKind] = [JSON.parse(screen), JSON.parse(dict)]

describe('a new file of eight fields', () => {
  it('has its menu entry, list and form without a restart', async () => {
    expect(await save('screens/system/container-zone.json', zone)).toEqual([])
    expect(JSON.stringify(expectDone(await admin().get(menuRoutes)))).toContain('system_container_zone')
    const sent = {
      code: 'A1',
      name: 'Zone A',
      kind: 'RACK',
      capacity: 12,
      rent: '1200.50',
      opened: '2026-05-01',
      keeper: '7',
    }
    const row = expectDone(await admin().post<Row>('/system/container-zone/submit', sent))
    expect(row).toMatchObject({ ...sent, keeperName: '孙大鹏', version: 1 })
    const found = expectDone(
      await admin().get<Rows>('/system/container-zone/list', {
        opened: '2026-04-30,2026-05-01',
        kind: 'RACK',
      }),
    )
    expect(found).toMatchObject({ total: 1, records: [{ id: row.id }] })
    expect(
      (await admin().post('/system/container-zone/submit', { code: 'A1', name: 'Again', kind: 'FLOOR' })).body
        .error,
    ).toBe('DUPLICATE')
  })

  it('keeps its rows when a field is added, and stays available while the file is invalid', async () => {
    await save('screens/system/container-zone.json', zone)
    const row = expectDone(
      await admin().post<Row>('/system/container-zone/submit', { code: 'B1', name: 'Zone B', kind: 'FLOOR' }),
    )
    const mistakes = await save('screens/system/container-zone.json', { ...zone, feilds: {} })
    expect(mistakes).toMatchObject([
      { file: 'schemas/screens/system/container-zone.json', field: 'feilds', fix: 'Did you mean "fields"?' },
    ])
    expectDone(await admin().get('/system/container-zone/detail', { id: row.id }))
    const grown = { ...zone, fields: { ...zone.fields, height: { label: label('Height'), type: 'integer' } } }
    expect(await save('screens/system/container-zone.json', grown)).toEqual([])
    expect(expectDone(await admin().get('/system/container-zone/detail', { id: row.id }))).toMatchObject({
      code: 'B1',
      height: null,
    })
  })

  it('names an action whose server part is gone, and goes on when the file is corrected', async () => {
    await save('screens/system/container-zone.json', zone)
    const actions = { seal: { label: label('Seal'), on: 'row' } }
    expect(await save('screens/system/container-zone.json', { ...zone, actions })).toEqual([
      {
        file: 'schemas/screens/system/container-zone.json',
        field: 'actions.seal',
        rule: 'An action has its server part',
        fix: expect.stringContaining("Add actions['seal'] to the hook of container-zone"),
      },
    ])
    expectDone(await admin().get('/system/container-zone/list'))
    expect(await save('screens/system/container-zone.json', zone)).toEqual([])
    expectDone(await admin().get('/system/container-zone/list'))
  })

  it('names a field that the server fills without the hook that fills it', async () => {
    const byServer = {
      label: { zh: '封号', en: 'Seal number' },
      ...{ required: true, readOnly: true, filledByServer: true },
    }
    const fields = { ...zone.fields, sealNo: byServer }
    expect(await save('screens/system/container-zone.json', { ...zone, fields })).toEqual([
      {
        file: 'schemas/screens/system/container-zone.json',
        field: 'fields.sealNo.filledByServer',
        rule: 'What the server fills has its server part',
        fix: expect.stringContaining('Set sealNo in beforeSave of the hook of container-zone'),
      },
    ])
    expect(await save('screens/system/container-zone.json', zone)).toEqual([])
  })

  it('stops at a change that would lose data, and keeps serving as before', async () => {
    await save('screens/system/container-zone.json', zone)
    const changed = {
      ...zone,
      fields: { ...zone.fields, name: { label: label('Name'), type: 'integer', search: 'input' } },
    }
    const mistakes = await save('screens/system/container-zone.json', changed)
    expect(mistakes).toMatchObject([
      {
        field: 'container_zones',
        rule: 'The rows in the database fit the change',
        fix: expect.stringContaining('container_zones.name: 2 rows do not convert to integer'),
      },
    ])
    expectDone(await admin().get('/system/container-zone/list'))
    expect(await save('screens/system/container-zone.json', zone)).toEqual([])
  })
})

describe('the market’s call style', () => {
  const coupon = (type: string) => ({
    title: label(type),
    menu: {
      parent: 'system',
      code: `trial_${type.toLowerCase()}`,
      path: `/trial/${type.toLowerCase()}`,
    },
    table: { name: 'trial_promotions', key: 'marketingId', trash: true },
    api: { profile: 'market', base: '/market/trial', fixed: { type } },
    fields: {
      name: { label: label('Name'), required: true, search: 'input', column: true },
      amount: { label: label('Amount'), type: 'money', exclusiveMinimum: 0, required: true, column: true },
      valid: {
        label: label('Valid'),
        type: 'datetimeRange',
        of: ['startTime', 'endTime'],
        required: true,
        search: 'daterange',
      },
      supplierId: { label: label('Supplier'), ref: 'tenant', where: `tenantType == 'VENDER'` },
      status: { label: label('Status'), dict: 'enabled-status', search: 'checkboxGroup' },
    },
    check: [
      {
        name: 'endAfterStart',
        that: 'endTime > startTime',
        say: label('The end must be after the start'),
        field: 'endTime',
      },
    ],
    states: {
      field: 'status',
      start: 'DISABLED',
      on: {
        online: { from: ['DISABLED'], to: 'ENABLED', if: 'endTime > now', bulk: true },
        offline: { from: ['ENABLED'], to: 'DISABLED', bulk: true },
      },
    },
    allow: { edit: `status == 'DISABLED'`, remove: `status == 'DISABLED'` },
    scope: { VENDER: 'supplierId == me.tenantId' },
  })
  const body = {
    type: 'COUPON',
    name: 'Spring',
    amount: '10',
    startTime: '2026-05-01T00:00:00+08:00',
    endTime: '2026-07-01T00:00:00+08:00',
  }
  const create = async (more = {}) =>
    expectDone(
      await admin().post<Row & { marketingId: string }>('/market/trial/createModify', {
        ...body,
        ...more,
      }),
    )
  const ready = beforeAllOnce(async () => {
    expect(await save('screens/system/trial-coupon.json', coupon('COUPON'))).toEqual([])
    expect(await save('screens/system/trial-full-minus.json', coupon('FULLMINUS'))).toEqual([])
  })

  it('creates, lists, shows, changes and removes at its own addresses', async () => {
    await ready()
    const { marketingId } = await create()
    const changed = await create({ marketingId, version: 1, name: 'Summer' })
    expect(changed).toMatchObject({
      marketingId,
      name: 'Summer',
      amount: '10.00',
      version: 2,
      status: 'DISABLED',
    })
    expect(
      expectDone(await admin().get('/market/trial/view', { marketingId, type: 'COUPON' })),
    ).toMatchObject({ name: 'Summer' })
    const listed = expectDone(
      await admin().post<Rows>('/market/trial/search', {
        type: 'COUPON',
        current: 1,
        size: 10,
        name: 'Summer',
      }),
    )
    expect(listed.records).toMatchObject([{ marketingId }])
    const removed = await admin().get('/market/trial/delete', { ids: marketingId, type: 'COUPON' })
    expect(removed).toMatchObject({ status: 200, data: { removed: 1 } })
    expect(removed.headers.get('cache-control')).toBe('no-store')
    expect((await admin().get('/market/trial/view', { marketingId, type: 'COUPON' })).status).toBe(404)
  })

  it('keeps the screens at one address apart by their fixed parameter', async () => {
    await ready()
    const { marketingId } = await create({ name: 'Only a coupon' })
    const others = expectDone(await admin().post<Rows>('/market/trial/search', { type: 'FULLMINUS' }))
    expect(others.total).toBe(0)
    expect((await admin().get('/market/trial/view', { marketingId, type: 'FULLMINUS' })).status).toBe(404)
    const untold = await admin().post('/market/trial/search', {})
    expect(untold).toMatchObject({ status: 400, body: { errors: [{ field: 'type', rule: 'required' }] } })
  })

  it('changes the state only by its transitions, each row separately', async () => {
    await ready()
    const first = await create()
    const over = await create({
      startTime: '2026-01-01T00:00:00+08:00',
      endTime: '2026-02-01T00:00:00+08:00',
    })
    expect(
      (await admin().post('/market/trial/createModify', { ...body, status: 'ENABLED' })).body.errors,
    ).toMatchObject([{ field: 'status' }])
    const ids = `${first.marketingId},${over.marketingId}`
    const outcome = expectDone(await admin().post('/market/trial/online', { ids, type: 'COUPON' }))
    expect(outcome).toMatchObject([
      { id: first.marketingId, done: true },
      { id: over.marketingId, done: false },
    ])
    expect(
      (await admin().post('/market/trial/online', { ids: first.marketingId, type: 'COUPON' })).body.error,
    ).toBe('NOT_ALLOWED_NOW')
    const edit = await admin().post('/market/trial/createModify', {
      ...body,
      marketingId: first.marketingId,
      version: 2,
    })
    expect(edit).toMatchObject({ status: 409, body: { error: 'NOT_ALLOWED_NOW' } })
    expect(
      expectDone(await admin().get('/market/trial/view', { marketingId: first.marketingId, type: 'COUPON' })),
    ).toMatchObject({ status: 'ENABLED', allowedActions: ['offline'] })
  })

  it('checks rows against checks, limits and the conditions of references', async () => {
    await ready()
    const refused = async (more: object) =>
      (
        await admin()
          .in('en')
          .post('/market/trial/createModify', { ...body, ...more })
      ).body.errors
    expect(await refused({ endTime: '2026-05-01T00:00:00+08:00' })).toEqual([
      { field: 'endTime', rule: 'endAfterStart', msg: 'The end must be after the start' },
    ])
    expect(await refused({ amount: '0.00' })).toMatchObject([{ field: 'amount', rule: 'exclusiveMinimum' }])
    expect(await refused({ amount: '1.005' })).toMatchObject([{ field: 'amount' }])
    expect(await refused({ supplierId: '2001' })).toMatchObject([{ field: 'supplierId', rule: 'reference' }])
  })

  it('shows a supplier only the rows in its scope', async () => {
    await ready()
    await create({ supplierId: '3001', name: 'Not in their tenant' })
    const codes = ['trial_coupon_view', 'trial_coupon_add']
    const client = server.as(await aUser(server, { tenant: 'vendor', codes }))
    const own = expectDone(
      await client.post<Row>('/market/trial/createModify', { ...body, name: 'Own', supplierId: '3001' }),
    )
    const { records } = expectDone(await client.post<Rows>('/market/trial/search', { type: 'COUPON' }))
    expect(records).toMatchObject([{ marketingId: own['marketingId'] }])
  })
})

function beforeAllOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}
