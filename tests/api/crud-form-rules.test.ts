// What docs/screens/form.md and states.md promise of the server.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hook } from '../../src/server/engine/hook.ts'
import { reloadScreens } from '../../src/server/engine/reload-screens.ts'
import { ScreenRegistry } from '../../src/server/engine/screen-registry.ts'
import { screenHooks } from '../../src/server/screen-hooks.ts'
import { writeDocumentedSchemas } from '../support/documented-screens.ts'
import { aUser } from '../support/people.ts'
import { text } from '../support/screen-sources.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const root = mkdtempSync(join(tmpdir(), 'truck-parts-form-'))
const admin = () => server.as('admin')

type Row = Record<string, unknown> & { id: string; version: number }

/** Crates, which are weighed with a small form whose defaults follow from each other. */
const crate = {
  title: text('Crates'),
  menu: { parent: 'system' },
  fields: { name: { label: text('Name'), required: true, column: true } },
  actions: {
    weigh: {
      label: text('Weigh'),
      on: 'row',
      input: {
        weighedBy: { label: text('Weighed by'), defaultFrom: 'me.account', required: true },
        weighedOn: { label: text('Weighed on'), type: 'date', required: true },
        againOn: { label: text('Again on'), type: 'date', defaultFrom: 'addDays(weighedOn, 30)' },
        scale: { label: text('Scale'), default: 'A' },
        gross: { label: text('Gross'), type: 'integer', default: 10, showWhen: "scale == 'B'" },
      },
    },
  },
}
const weigh: Hook = { actions: { weigh: async (_tx, _ctx, { input }) => ({ input }) } }

beforeAll(async () => {
  writeDocumentedSchemas(root)
  writeFileSync(join(root, 'schemas/screens/example/example-crate.json'), JSON.stringify(crate))
  const hooks = { ...screenHooks, 'example-crate': weigh }
  Object.assign(server.services, { screens: await ScreenRegistry.load({ strict: true, root, hooks }) })
  expect(await reloadScreens(server.services)).toEqual([])
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const aCarrier = async (more: Record<string, unknown>) =>
  expectDone(await admin().post<Row>('/example/example-carrier/submit', more))

const aCampaign = async (name: string, budget: string | null) =>
  expectDone(await admin().post<Row>('/example/example-campaign/submit', { name, discount: 5, budget }))

describe('a field that is hidden in the row', () => {
  it('is not stored with a new row, whatever is sent', async () => {
    const row = await aCarrier({ name: 'Rail One', kind: 'RAIL', licence: 'L-1', airline: 'CA' })
    expect(row).toMatchObject({ licence: null, airline: null })
  })

  it('is cleared when a change hides it, even if nobody sends it', async () => {
    const { id, version } = await aCarrier({ name: 'Road One', kind: 'ROAD', licence: 'L-1' })
    const changed = expectDone(
      await admin().post<Row>('/example/example-carrier/update', { id, version, kind: 'RAIL' }),
    )
    expect(changed).toMatchObject({ kind: 'RAIL', licence: null })
  })

  it('is required where the row shows it and needs it', async () => {
    const refused = await admin().post('/example/example-carrier/submit', { name: 'Road Two', kind: 'ROAD' })
    expect(refused).toMatchObject({
      status: 400,
      body: { error: 'INVALID', errors: [{ field: 'licence', rule: 'required' }] },
    })
  })
})

it('shows a check over several fields at the first of them that is in the form', async () => {
  const sent = { name: 'Late', kind: 'RAIL', signedOn: '2026-03-01', endsOn: '2026-02-01' }
  const refused = await admin().post('/example/example-carrier/submit', sent)
  expect(refused.body.errors).toMatchObject([{ field: 'endsOn', rule: 'endsAfterSigning' }])
})

describe('a field that the form locks', () => {
  const locked = { field: 'deposit', rule: 'locked' }
  const update = (body: object) => admin().in('en').post<Row>('/example/example-carrier/update', body)
  const aSigned = (name: string) => aCarrier({ name, kind: 'RAIL', signedOn: '2026-02-01', deposit: '5.00' })

  it('keeps its value, and a change of it is refused at the field', async () => {
    const { id, version } = await aCarrier({ name: 'Rail Three', kind: 'RAIL' })
    const refused = await update({ id, version, deposit: '9.00' })
    expect(refused).toMatchObject({ status: 400, body: { error: 'INVALID', errors: [locked] } })
    expect(refused.body.errors![0]!.msg).toContain('is locked')
  })

  it('is judged by the row as it would stand', async () => {
    const { id, version } = await aSigned('Rail Four')
    expect((await update({ id, version, signedOn: null, deposit: '9.00' })).body.errors).toMatchObject([
      locked,
    ])
    const saved = expectDone(await update({ id, version, signedOn: '2026-02-02', deposit: '9.00' }))
    expect(saved).toMatchObject({ deposit: '9.00' })
  })

  it('may be sent as it stands', async () => {
    const { id, version } = await aSigned('Rail Five')
    const saved = expectDone(await update({ id, version, signedOn: null, deposit: '5.00' }))
    expect(saved).toMatchObject({ signedOn: null, deposit: '5.00' })
  })
})

describe('the form of an action', () => {
  const weighed = async (input: object) => {
    const { id } = expectDone(await admin().post<Row>('/example/example-crate/submit', { name: 'Crate' }))
    return admin().post<{ input: object }>('/example/example-crate/weigh', { ids: id, ...input })
  }

  it('gets the defaults of fields that were not sent, from the user and from other fields', async () => {
    expect(expectDone(await weighed({ weighedOn: '2026-03-01' })).input).toEqual({
      weighedBy: 'admin',
      weighedOn: '2026-03-01',
      againOn: '2026-03-31',
      scale: 'A',
    })
  })

  it('leaves alone what is sent, and what is left empty on purpose', async () => {
    const sent = { weighedBy: 'Li', weighedOn: '2026-03-01', againOn: null, scale: 'B' }
    expect(expectDone(await weighed(sent)).input).toEqual({ ...sent, gross: 10 })
  })

  it('asks for what has no default', async () => {
    expect((await weighed({})).body.errors).toMatchObject([{ field: 'weighedOn', rule: 'required' }])
  })
})

describe('a transition of several rows', () => {
  it('changes those that it can, and names each of the others with the reason', async () => {
    const ready = await aCampaign('Spring', '100.00')
    const poor = await aCampaign('Summer', null)
    const running = await aCampaign('Autumn', '5.00')
    expectDone(await admin().post('/example/example-campaign/publish', { ids: running.id }))
    const told = expectDone(
      await admin().post('/example/example-campaign/publish', {
        ids: [ready.id, poor.id, running.id].join(),
      }),
    )
    expect(told).toEqual([
      { id: ready.id, label: 'Spring', done: true },
      { id: poor.id, label: 'Summer', done: false, msg: '请先填写预算' },
      { id: running.id, label: 'Autumn', done: false, msg: '当前为“进行中”，不允许此操作' },
    ])
  })

  it('is refused, with the same reasons, when none can change', async () => {
    const poor = await aCampaign('Winter', '0.00')
    const refused = await admin().post('/example/example-campaign/publish', { ids: poor.id })
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'NOT_ALLOWED_NOW', data: [{ label: 'Winter', msg: '请先填写预算' }] },
    })
  })

  it('changes nothing of another tenant’s', async () => {
    const { id } = await aCampaign('Guarded', '1.00')
    const stranger = server.as(
      await aUser(server, { tenant: 'vendor2', codes: ['example_example_campaign_publish'] }),
    )
    expect(await stranger.post('/example/example-campaign/publish', { ids: id })).toMatchObject({
      status: 404,
      body: { error: 'RECORD_NOT_FOUND' },
    })
    expect(expectDone(await admin().get<Row>('/example/example-campaign/detail', { id }))['status']).toBe(
      'DRAFT',
    )
  })
})
