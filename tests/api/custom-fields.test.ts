// Fields that a company adds to a screen: in its lists, forms, searches and spreadsheets, and in nobody else's.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { dictionary } from '../../src/shared/calls/dictionary.ts'
import { mergeRows } from '../../src/shared/calls/merge.ts'
import { recordHead } from '../../src/shared/calls/record.ts'
import { myScreenOverrides } from '../../src/shared/calls/screen-override.ts'
import { customProp } from '../../src/shared/screen/custom-fields.ts'
import { many, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { aUser } from '../support/people.ts'
import { servedScreens } from '../support/served-screens.ts'
import { anXlsx, download, imported, sheetOf, valuesOf } from '../support/sheets.ts'
import { expectDone } from '../support/shopping.ts'
import { TENANT_OF } from '../support/tenants.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const FIELDS = '/system/custom-field'
const SHEDS = '/example/shed'
const label = (en: string) => ({ zh: `中${en}`, en })
servedScreens(server, {
  'screens/example/shed.json': {
    title: label('Sheds'),
    menu: { parent: 'system' },
    table: { grows: true },
    customFields: true,
    merge: {},
    fields: {
      name: { label: label('Name'), required: true, unique: true, search: 'input', column: true },
      note: { label: label('Note') },
    },
    list: { bulkEdit: ['note'] },
    import: { key: 'name' },
    export: true,
  },
})

const CODES = ['view', 'add', 'edit', 'remove', 'merge', 'import', 'export'].map(
  (act) => `example_shed_${act}`,
)
const people = { buyer: '', other: '' }
const buyer = () => server.as(people.buyer).in('en')
const other = () => server.as(people.other).in('en')

interface Added {
  id: string
  prop: string
}
/** A field of a company on the sheds, as the page of custom fields keeps it. */
async function aField(
  nameEn: string,
  {
    kind = 'STRING',
    tenant = 'buyer',
    required = false,
  }: { kind?: string; tenant?: 'buyer' | 'buyer2'; required?: boolean } = {},
): Promise<Added> {
  const id = newId()
  await run(
    server.db,
    sql`
      insert into custom_fields (id, tenant_id, screen, name_zh, name_en, kind, required, created_at, updated_at)
      values (${id}, ${TENANT_OF[tenant]}, 'shed', ${`中${nameEn}`}, ${nameEn}, ${kind}, ${required}, now(), now())
    `,
  )
  return { id, prop: customProp(id) }
}

async function aChoice(fieldId: string, nameEn: string): Promise<string> {
  const id = newId()
  await run(
    server.db,
    sql`
      insert into custom_field_choices (id, tenant_id, field_id, line_no, name_zh, name_en, created_at, updated_at)
      values (${id}, ${TENANT_OF.buyer}, ${fieldId}, 1, ${`中${nameEn}`}, ${nameEn}, now(), now())
    `,
  )
  return id
}

const aShed = async (more: object = {}, client = buyer()) =>
  expectDone(
    await client.post<Record<string, unknown>>(`${SHEDS}/submit`, { name: `Shed ${newId()}`, ...more }),
  )
const found = async (search: Record<string, unknown>, client = buyer()) =>
  expectDone(await client.get<{ records: Record<string, unknown>[] }>(`${SHEDS}/list`, search)).records.map(
    ({ id }) => id,
  )

let gate: Added, area: Added, fee: Added, since: Added, heated: Added, floor: Added
let stone = ''
beforeAll(async () => {
  people.buyer = await aUser(server, { codes: CODES, tenant: 'buyer' })
  people.other = await aUser(server, { codes: CODES, tenant: 'buyer2' })
  gate = await aField('Gate')
  area = await aField('Area', { kind: 'INTEGER' })
  fee = await aField('Fee', { kind: 'MONEY' })
  since = await aField('Since', { kind: 'DATE' })
  heated = await aField('Heated', { kind: 'BOOLEAN' })
  floor = await aField('Floor', { kind: 'CHOICE' })
  stone = await aChoice(floor.id, 'Stone')
  await aChoice(floor.id, 'Wood')
})

const values = () => ({
  [gate.prop]: '东门 "A"',
  [area.prop]: 120,
  [fee.prop]: '1200.50',
  [since.prop]: '2026-03-01',
  [heated.prop]: true,
  [floor.prop]: stone,
})

describe('fields that a company has added', () => {
  it('are kept with the row, found by each of their searches, and cleared again', async () => {
    const shed = await aShed(values())
    await aShed({ [gate.prop]: '西门', [area.prop]: 5, [heated.prop]: false })
    expect(shed).toMatchObject(values())
    const asks = [
      { [gate.prop]: '东门 "a' },
      { [area.prop]: '100,200' },
      { [fee.prop]: '1200,1201' },
      { [since.prop]: '2026-03-01,2026-03-01' },
      { [heated.prop]: 'true' },
      { [floor.prop]: stone },
    ]
    for (const ask of asks) expect(await found(ask)).toEqual([shed['id']])
    const head = expectDone(await buyer().get(recordHead, { screen: 'shed', id: String(shed['id']) }))
    expect(head.row).toMatchObject(values())
    const emptied = expectDone(
      await buyer().post<Record<string, unknown>>(`${SHEDS}/update`, {
        ...{ id: shed['id'], version: shed['version'], [gate.prop]: null },
      }),
    )
    expect(emptied).toMatchObject({ ...values(), [gate.prop]: null, version: 2 })
  })

  it('are held against their type and their choices, and required ones are asked for', async () => {
    const bad = { [area.prop]: 'wide', [fee.prop]: '1.234', [since.prop]: '2026-02-30', [floor.prop]: 'ice' }
    const { status, body } = await buyer().post(`${SHEDS}/submit`, { name: 'Bad', ...bad })
    expect(status).toBe(400)
    expect(body.errors!.map(({ field }) => field).toSorted()).toEqual(Object.keys(bad).toSorted())
    expect(await found({ name: 'Bad' })).toEqual([])
    const { id, prop } = await aField('Owner', { required: true })
    const refused = await buyer().post(`${SHEDS}/submit`, { name: 'Without' })
    expect(refused.body.errors).toMatchObject([{ field: prop, rule: 'required' }])
    await run(server.db, sql`update custom_fields set status = 'DISABLED' where id = ${id}`)
    await aShed()
  })

  it('come with the adjustments of the pages, and their choices as a dictionary', async () => {
    const mine = expectDone(await buyer().get(myScreenOverrides)).find(({ screen }) => screen === 'shed')!
    expect(mine.version).toBe(0)
    expect(mine.customFields.map(({ label: each }) => each.en)).toEqual(
      expect.arrayContaining(['Gate', 'Area', 'Fee', 'Since', 'Heated', 'Floor']),
    )
    const choices = expectDone(await buyer().get(dictionary, { code: `custom-${floor.id}` }))
    expect(choices.map(({ dictValue }) => dictValue)).toEqual(['Stone', 'Wood'])
  })

  it('come in from a spreadsheet and go out to one, by the names that the company gave them', async () => {
    const { screens } = server.services
    const screen = screens.byName('shed')!
    const head = ['Name', 'Gate', 'Area', 'Fee', 'Since', 'Heated', 'Floor']
    const row = ['Sheet shed', 'North', 77, 12.5, new Date('2026-04-02T00:00:00Z'), 'Yes', 'Wood']
    const run1 = await imported(buyer(), screen, await anXlsx([head, row]))
    expect(run1).toMatchObject({ created: 1, bad: 0 })
    const run2 = await imported(buyer(), screen, await anXlsx([head, row.with(2, 78)]))
    expect(run2).toMatchObject({ changed: 1, bad: 0 })
    const reply = await download(buyer(), screen, 'export', { name: 'Sheet shed' })
    const [titles, cells] = valuesOf(await sheetOf(await reply.arrayBuffer()))
    expect(titles).toEqual(head)
    expect(cells).toEqual(row.with(2, 78))
  })

  it('change in bulk, and come back with a former state', async () => {
    const shed = await aShed({ [gate.prop]: 'First' })
    const id = String(shed['id'])
    expectDone(await buyer().post(`${SHEDS}/bulk-update`, { ids: [id], values: { [gate.prop]: 'Second' } }))
    const history = expectDone(
      await buyer().get<{ records: { id: string; after: Record<string, unknown> }[] }>(`${SHEDS}/history`, {
        id,
      }),
    ).records
    expect(history.map(({ after }) => after[gate.prop])).toEqual(['Second', 'First'])
    const back = await buyer().post(`${SHEDS}/revert`, { id, changeId: history[1]!.id, version: 2 })
    expect(expectDone(back)).toMatchObject({ row: { [gate.prop]: 'First' } })
  })
})

describe('rows that are merged', () => {
  it('keep the values of the survivor, and take those that it lacks', async () => {
    const kept = await aShed({ [gate.prop]: 'Kept' })
    const gone = await aShed({ [gate.prop]: 'Gone', [area.prop]: 9 })
    const rows = [kept, gone].map(({ id }) => ({ id: String(id), version: 1 }))
    expectDone(await buyer().post(mergeRows, { screen: 'shed', survivorId: rows[0]!.id, rows }))
    expect(expectDone(await buyer().get(`${SHEDS}/detail`, { id: rows[0]!.id }))).toMatchObject({
      ...{ [gate.prop]: 'Kept', [area.prop]: 9 },
    })
  })
})

describe('another company', () => {
  it('neither sees nor writes them, and its own stand beside them in the same rows', async () => {
    const own = await aField('Colour', { tenant: 'buyer2' })
    const foreign = await other().post(`${SHEDS}/submit`, { name: 'Foreign', [gate.prop]: 'x' })
    expect(foreign.body.errors).toMatchObject([{ field: gate.prop, rule: 'additionalProperties' }])
    const shed = await aShed({ [own.prop]: 'red' }, other())
    expect(Object.keys(shed)).not.toContain(gate.prop)
    const mine = expectDone(await other().get(myScreenOverrides)).find(({ screen }) => screen === 'shed')!
    expect(mine.customFields.map(({ prop }) => prop)).toEqual([own.prop])
    expect(expectDone(await other().get(dictionary, { code: `custom-${floor.id}` }))).toEqual([])
    expect((await buyer().get(`${SHEDS}/list`, { [own.prop]: 'red' })).status).toBe(400)
  })

  it('is not told of them by the history of a row that both see, nor by the log', async () => {
    const platform = server.as('admin')
    const id = newId()
    await run(
      server.db,
      sql`
        insert into custom_fields (id, tenant_id, screen, name_zh, name_en, kind, created_at, updated_at)
        values (${id}, 1000, 'shed', '内部', 'Internal', 'STRING', now(), now())
      `,
    )
    const prop = customProp(id)
    const shed = await aShed({ [gate.prop]: 'Seen' })
    const changed = await platform.post(`${SHEDS}/update`, {
      id: shed['id'],
      version: 1,
      name: 'Noted',
      [prop]: 'secret',
    })
    expect(expectDone<Record<string, unknown>>(changed as never)).toMatchObject({ [prop]: 'secret' })
    const told = JSON.stringify([
      expectDone(await buyer().get(`${SHEDS}/history`, { id: shed['id'] })),
      expectDone(await buyer().get(`${SHEDS}/detail`, { id: shed['id'] })),
      await many(server.db, sql`select before, after from audit_log where entity_id = ${shed['id']}`),
    ])
    expect(told).not.toContain('secret')
    expect(
      JSON.stringify(expectDone(await platform.get(`${SHEDS}/history`, { id: shed['id'] }))),
    ).not.toContain('Seen')
    // What the other one noted stays when the owner saves.
    expectDone(await buyer().post(`${SHEDS}/update`, { id: shed['id'], version: 2, [gate.prop]: 'Again' }))
    const after = expectDone(
      await platform.get<Record<string, unknown>>(`${SHEDS}/detail`, { id: shed['id'] }),
    )
    expect(after).toMatchObject({ [prop]: 'secret', name: 'Noted' })
  })
})

describe('the page of custom fields', () => {
  const operations = () => server.as('operations').in('en')
  const wish = { screen: 'settled-supplier', nameZh: '区域经理', nameEn: 'Area manager', kind: 'STRING' }

  it('adds a field to a real page, for those who may open it', async () => {
    const added = expectDone(await operations().post<{ id: string }>(`${FIELDS}/submit`, wish))
    const prop = customProp(added.id)
    const suppliers = expectDone(
      await operations().get<{ records: Record<string, unknown>[] }>('/supplier/settled-supplier/list', {
        size: 1,
      }),
    ).records
    expect(suppliers[0]).toHaveProperty(prop)
    const stranger = server.as(
      await aUser(server, { codes: ['system_custom_field_add'], tenant: 'platform' }),
    )
    const refused = await stranger.post(`${FIELDS}/submit`, { ...wish, nameZh: '二', nameEn: 'Two' })
    expect(refused.status).toBe(403)
    expect((await server.as('buyer').post(`${FIELDS}/submit`, wish)).status).toBe(403)
    const page = expectDone(await server.as('vendor').get<{ records: unknown[] }>(`${FIELDS}/list`))
    expect(JSON.stringify(page.records)).not.toContain(added.id)
    expectDone(await operations().post(`${FIELDS}/remove`, { ids: added.id }))
  })

  it('keeps a choice and a field that rows have a value of', async () => {
    const two = [
      { nameZh: '甲', nameEn: 'First' },
      { nameZh: '乙', nameEn: 'Second' },
    ]
    const none = await operations().post(`${FIELDS}/submit`, { ...wish, kind: 'CHOICE' })
    expect(none.body.errors).toMatchObject([{ field: 'choices' }])
    const field = expectDone(
      await operations().post<{ id: string; version: number; choices: { id: string; version: number }[] }>(
        `${FIELDS}/submit`,
        { ...wish, kind: 'CHOICE', choices: two },
      ),
    )
    const [first, second] = field.choices.map(({ id, version }, at) => ({ id, version, ...two[at] }))
    const [supplier] = expectDone(
      await operations().get<{ records: { id: string; version: number }[] }>(
        '/supplier/settled-supplier/list',
        {
          size: 1,
        },
      ),
    ).records
    await run(
      server.db,
      sql`update settled_suppliers set custom = ${JSON.stringify({ [field.id]: first!.id })}::jsonb where id = ${supplier!.id}`,
    )
    const drop = (kept: object[]) =>
      operations().post<{ version: number }>(`${FIELDS}/update`, {
        id: field.id,
        version: field.version,
        choices: kept,
      })
    expect((await drop([second!])).body.error).toBe('IN_USE')
    expect((await operations().post(`${FIELDS}/remove`, { ids: field.id })).body.error).toBe('IN_USE')
    expectDone(await drop([first!]))
    await run(server.db, sql`update settled_suppliers set custom = '{}'`)
    expectDone(await operations().post(`${FIELDS}/remove`, { ids: field.id }))
  })
})
