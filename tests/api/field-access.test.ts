// Fields with their own permission codes: every way in and out, as a user without them.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { many } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { aUser } from '../support/people.ts'
import { servedScreens } from '../support/served-screens.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const label = (en: string) => ({ zh: `中${en}`, en })
const server = theServer()
servedScreens(server, {
  // Its rows are named by one field and sorted by another, neither of which everybody may read.
  'screens/system/vault.json': {
    title: label('Vaults'),
    table: { label: 'secretName', sort: 'weight', trash: true },
    list: { bulkEdit: ['place', 'weight'] },
    fields: {
      place: { label: label('Place'), column: true },
      secretName: { label: label('Secret name'), readCode: true, required: true },
      weight: { label: label('Weight'), type: 'integer', readCode: true, column: { summary: 'sum' } },
      range: { label: label('Range'), type: 'dateRange', readCode: true, of: ['opens', 'closes'] },
      keeper: { label: label('Keeper'), ref: 'user', readCode: true, column: true },
    },
  },
  'screens/system/key.json': {
    title: label('Keys'),
    fields: { name: { label: label('Name') }, vault: { label: label('Vault'), ref: 'vault', column: true } },
  },
})

const admin = () => server.as('admin')
const CONTRACT = '/example/supply-contract'
const codes = ['view', 'add', 'edit', 'remove'].map((act) => `example_supply_contract_${act}`)
const READS = ['example_supply_contract_read_cost', 'example_supply_contract_read_discount']

type Row = Record<string, unknown> & { id: string; version: number }
interface Rows {
  records: Row[]
  total: number
}

const aContract = async (more = {}) =>
  expectDone(
    await admin().post<Row>(`${CONTRACT}/submit`, {
      name: `Contract ${newId()}`,
      cost: '987654.32',
      discount: 37.25,
      ...more,
    }),
  )
const keeper = async (extra: string[] = []) => server.as(await aUser(server, { codes: [...codes, ...extra] }))

/** Expects no trace of the two hidden fields: neither names nor values. */
function expectNoTrace(data: unknown) {
  const text = JSON.stringify(data)
  for (const trace of ['cost', 'discount', '987654', '37.25']) expect(text).not.toContain(trace)
}

describe('a user who may not read a field', () => {
  it('does not get it in list, detail or history', async () => {
    const { id } = await aContract()
    const client = await keeper()
    expectNoTrace(expectDone(await client.get(`${CONTRACT}/list`, { size: 100 })))
    expectNoTrace(expectDone(await client.get(`${CONTRACT}/detail`, { id })))
    const history = expectDone(await client.get<Rows>(`${CONTRACT}/history`, { id }))
    expect(history.records).toHaveLength(1)
    expectNoTrace(history)
  })

  it('does not get it in the reply to a save or in either row of a conflict', async () => {
    const { id, version } = await aContract()
    const client = await keeper()
    expectNoTrace(expectDone(await client.post(`${CONTRACT}/update`, { id, version, signed: '2026-01-02' })))
    const conflict = await client.post(`${CONTRACT}/update`, { id, version, signed: '2026-01-03' })
    expect(conflict).toMatchObject({ status: 409, body: { error: 'VERSION_CONFLICT' } })
    expectNoTrace(conflict.data)
  })

  it('cannot search or sort by it', async () => {
    const client = await keeper()
    const searched = await client.get(`${CONTRACT}/list`, { cost: '987654.32' })
    expect(searched).toMatchObject({ status: 400, body: { errors: [{ field: 'cost' }] } })
    const sorted = await client.get(`${CONTRACT}/list`, { orderBy: '-cost' })
    expect(sorted).toMatchObject({ status: 400, body: { errors: [{ field: 'orderBy' }] } })
    expect(JSON.stringify(sorted.body)).not.toContain('cost')
  })

  it('cannot find out the value by guessing: a body that contains it is refused, right or wrong', async () => {
    const { id, version } = await aContract()
    const client = await keeper()
    for (const cost of ['987654.32', '1.00', null]) {
      const answer = await client.in('en').post(`${CONTRACT}/update`, { id, version, cost })
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'cost', rule: 'closed', msg: 'is not yours to fill in' }] },
      })
    }
    expect(expectDone(await admin().get<Row>(`${CONTRACT}/detail`, { id }))).toMatchObject({
      cost: '987654.32',
      version,
    })
  })

  it('can still save, and hidden values stay as they were', async () => {
    const { id, version } = await aContract()
    const client = await keeper()
    expectDone(await client.post(`${CONTRACT}/update`, { id, version, name: 'Renamed' }))
    const row = expectDone(await admin().get<Row>(`${CONTRACT}/detail`, { id }))
    expect(row).toMatchObject({ name: 'Renamed', cost: '987654.32', discount: 37.25 })
    const added = expectDone(await client.post<Row>(`${CONTRACT}/submit`, { name: `New ${newId()}` }))
    expect(expectDone(await admin().get<Row>(`${CONTRACT}/detail`, { id: added.id }))).toMatchObject({
      cost: null,
      discount: 0,
    })
  })

  it('may still do what depends on it, and the rule sees the whole row', async () => {
    const { id } = await aContract({ closed: true })
    const client = await keeper()
    const row = expectDone(await client.get<Row>(`${CONTRACT}/detail`, { id }))
    expect(row['allowedActions']).toEqual(['edit'])
    expect((await client.post(`${CONTRACT}/remove`, { ids: id })).body.error).toBe('NOT_ALLOWED_NOW')
  })
})

describe('a screen whose rows are named by a field that not everybody may read', () => {
  const KEYS = ['system_key_view', 'system_vault_view']

  it('offers rows by id, and they are neither found nor sorted by the name', async () => {
    const vault = expectDone(
      await admin().post<Row>('/system/vault/submit', {
        place: 'Cellar',
        secretName: 'Alexandrite',
        weight: 4711,
        opens: '2031-03-07',
        closes: '2031-03-08',
        keeper: '7',
      }),
    )
    const key = expectDone(await admin().post<Row>('/system/key/submit', { name: 'K', vault: vault.id }))
    expect(key['vaultName']).toBe('Alexandrite')
    const client = server.as(await aUser(server, { codes: KEYS }))
    const options = expectDone(await client.get<Rows>('/system/vault/options'))
    expect(options.records).toContainEqual({ value: vault.id, label: vault.id })
    expect(expectDone(await client.get<Rows>('/system/vault/options', { q: 'Alexan' })).total).toBe(0)
    expect(expectDone(await client.get<Row>('/system/key/detail', { id: key.id }))['vaultName']).toBe(
      vault.id,
    )
    const row = expectDone(await client.get<Row>('/system/vault/detail', { id: vault.id }))
    expect(Object.keys(row).toSorted()).toEqual(
      [...['allowedActions', 'createdAt', 'id', 'place', 'tenantId', 'updatedAt', 'version']].toSorted(),
    )
  })

  it('is listed newest first where the file sorts by such a field', async () => {
    const ids: string[] = []
    for (const weight of [3, 1, 2]) {
      const row = await admin().post<Row>('/system/vault/submit', { secretName: `W${weight}`, weight })
      ids.push(expectDone(row).id)
    }
    const client = server.as(await aUser(server, { codes: KEYS }))
    const { records } = expectDone(await client.get<Rows>('/system/vault/list', { size: 100 }))
    const order = records.map(({ id }) => id).filter((id) => ids.includes(id))
    expect(order).toEqual(ids.toReversed())
  })
})

describe('restoring an earlier state, and the recycle bin', () => {
  const VAULT = ['view', 'edit', 'remove'].map((act) => `system_vault_${act}`)

  it('restore, show and find nothing of a hidden field', async () => {
    const given = { place: 'Cellar', secretName: 'Beryl', weight: 8181 }
    const made = expectDone(await admin().post<Row>('/system/vault/submit', given))
    const change = { id: made.id, version: 1, place: 'Attic', weight: 9292 }
    expectDone(await admin().post('/system/vault/update', change))
    const client = server.as(await aUser(server, { codes: VAULT }))
    const [, first] = expectDone(await client.get<Rows>('/system/vault/history', { id: made.id })).records
    const asked = { id: made.id, changeId: first!.id }
    const preview = expectDone(await client.post('/system/vault/revert', { ...asked, preview: true }))
    const reverted = expectDone(await client.post('/system/vault/revert', { ...asked, version: 2 }))
    for (const data of [preview, reverted]) {
      expect(JSON.stringify(data)).toContain('Cellar')
      expect(JSON.stringify(data)).not.toMatch(/weight|8181|9292|Beryl/)
    }
    expect(expectDone(await admin().get<Row>('/system/vault/detail', { id: made.id }))).toMatchObject({
      place: 'Cellar',
      weight: 9292,
    })
    expectDone(await client.post('/system/vault/remove', { ids: made.id }))
    const bin = expectDone(await client.get<Rows>('/system/vault/removed'))
    expect(bin.records.map(({ id }) => id)).toContain(made.id)
    expect(JSON.stringify(bin)).not.toMatch(/weight|9292|Beryl/)
    expect(expectDone(await client.get<Rows>('/system/vault/removed', { q: 'Beryl' })).total).toBe(0)
  })
})

describe('in summaries and bulk edits', () => {
  it('a hidden field is neither added up nor set', async () => {
    const made = await admin().post<Row>('/system/vault/submit', { secretName: 'B', weight: 5 })
    const { id } = expectDone(made)
    const client = server.as(await aUser(server, { codes: ['system_vault_view', 'system_vault_edit'] }))
    const page = expectDone(await client.get<Record<string, unknown>>('/system/vault/list'))
    expect(page).not.toHaveProperty('summary')
    expect(expectDone(await admin().get('/system/vault/list'))).toHaveProperty('summary.weight')
    const bulk = (values: Row | object) => client.post('/system/vault/bulk-update', { ids: [id], values })
    expect(await bulk({ weight: 6 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'weight', rule: 'closed' }] },
    })
    const done = await bulk({ place: 'Attic' })
    expect(done).toMatchObject({ status: 200, data: [{ id, label: id, done: true }] })
    expect(expectDone(await admin().get<Row>('/system/vault/detail', { id }))).toMatchObject({
      place: 'Attic',
      weight: 5,
    })
  })
})

describe('a user who may read a field but not write it', () => {
  it('may send it unchanged and is refused another value at the field', async () => {
    const { id, version } = await aContract()
    const client = await keeper(READS)
    const refused = await client.post(`${CONTRACT}/update`, { id, version, discount: 50, name: 'X' })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'discount', rule: 'closed' }] } })
    const saved = expectDone(
      await client.post<Row>(`${CONTRACT}/update`, {
        ...{ id, version, name: 'Y', discount: 37.25, cost: '987654.32' },
      }),
    )
    expect(saved).toMatchObject({ name: 'Y', discount: 37.25 })
  })

  it('adds a row with the default and with no other value', async () => {
    const client = await keeper(READS)
    const body = { name: 'N', cost: '1.00' }
    expect(expectDone(await client.post<Row>(`${CONTRACT}/submit`, { ...body, discount: 0 }))).toMatchObject({
      discount: 0,
    })
    expect((await client.post(`${CONTRACT}/submit`, { ...body, discount: 1 })).status).toBe(400)
  })
})

describe('a user with the codes', () => {
  it('reads and writes the field, and must fill it in when required', async () => {
    const client = await keeper([...READS, 'example_supply_contract_write_discount'])
    const missing = await client.post(`${CONTRACT}/submit`, { name: 'N' })
    expect(missing).toMatchObject({ status: 400, body: { errors: [{ field: 'cost', rule: 'required' }] } })
    const row = await client.post<Row>(`${CONTRACT}/submit`, { name: 'N', cost: '5.00', discount: 12.5 })
    expect(expectDone(row)).toMatchObject({ cost: '5.00', discount: 12.5 })
  })
})

it('the codes are in the permission tree of a role, under the screen', async () => {
  const rows = await many(
    server.db,
    sql<{ code: string; name: string; parent: string }>`
      select m.code, m.name_en as name, p.code as parent
      from menus m
      join menus p on p.id = m.parent_id
      where m.code like 'example_supply_contract_read%' or m.code like 'example_supply_contract_write%'
      order by m.sort
    `,
  )
  const parent = 'example_supply_contract'
  expect(rows).toEqual([
    { code: `${parent}_read_cost`, name: 'See "Cost"', parent },
    { code: `${parent}_read_discount`, name: 'See "Discount"', parent },
    { code: `${parent}_write_discount`, name: 'Fill in "Discount"', parent },
  ])
})

describe('allow', () => {
  const inTenant = async (tenant: 'buyer' | 'factory') =>
    server.as(await aUser(server, { tenant, codes: [...codes, ...READS] }))

  it('permits users that meet its condition to add rows, and refuses everybody else, with or without codes', async () => {
    const body = { name: 'N', cost: '1.00' }
    expect((await (await inTenant('factory')).post(`${CONTRACT}/submit`, body)).status).toBe(200)
    expect(await (await inTenant('buyer')).post(`${CONTRACT}/submit`, body)).toMatchObject({
      status: 409,
      body: { error: 'NOT_ALLOWED_NOW' },
    })
  })

  it('removes all chosen rows or none', async () => {
    const rows = [await aContract(), await aContract({ closed: true })]
    const ids = rows.map(({ id }) => id).join(',')
    expect((await admin().post(`${CONTRACT}/remove`, { ids })).body.error).toBe('NOT_ALLOWED_NOW')
    for (const { id } of rows) expectDone(await admin().get(`${CONTRACT}/detail`, { id }))
  })
})
