// A value of a value list under another name: rows, kept views and an administrator's words follow, history is read by
// it, and clients may go on using it for a time.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction, many, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { syncDictionaries } from '../../src/server/engine/sync-dictionaries.ts'
import type { PageOfRows } from '../support/screens.ts'
import { servedScreens } from '../support/served-screens.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const label = (en: string) => ({ zh: `中${en}`, en })
const server = aTestServer()
const { save } = servedScreens(server)

const list = (...items: { value: string; was?: string }[]) => ({
  title: label('Kinds'),
  items: items.map((item) => ({ ...item, label: label(item.value) })),
})
const screenOf = (dict: string) => ({
  title: label('Docks'),
  menu: { parent: 'system' },
  table: { trash: true },
  fields: {
    name: { label: label('Name'), required: true, column: true },
    kind: { label: label('Kind'), dict, search: 'select' as const, column: true },
    fits: { label: label('Fits'), type: 'dictMany', dict, column: true },
  },
})
const [ramp, flat] = [{ value: 'RAMP' }, { value: 'FLAT' }]
const slope = { value: 'SLOPE', was: 'RAMP' }
const admin = () => server.as('admin').in('en')

/** A screen over a list of its own, with one row of each value and one that was removed. */
async function aDock(name: string) {
  const dict = `${name}-kind`
  expect(await save(`dicts/${dict}.json`, list(ramp, flat))).toEqual([])
  expect(await save(`screens/example/${name}.json`, screenOf(dict))).toEqual([])
  const add = async (row: object) =>
    expectDone(await admin().post<{ id: string }>(`/example/${name}/submit`, row)).id
  const north = await add({ name: 'North', kind: 'RAMP', fits: ['RAMP', 'FLAT'] })
  await add({ name: 'South', kind: 'FLAT', fits: [] })
  const gone = await add({ name: 'West', kind: 'RAMP', fits: ['RAMP'] })
  expectDone(await admin().post(`/example/${name}/remove`, {}, { query: { ids: gone } }))
  const stored = () =>
    many(
      server.db,
      sql<{ name: string; kind: string; fits: string[] }>`
        select name, kind, fits from ${sql.table(`${name}s`)} order by name
      `,
    )
  const items = async () =>
    (
      await many(
        server.db,
        sql<{ value: string; labelEn: string }>`
          select i.value, i.label_en from dict_items i join dicts d on d.id = i.dict_id
          where d.code = ${dict} order by i.value
        `,
      )
    ).map(({ value, labelEn }) => [value, labelEn])
  return { dict, file: `dicts/${dict}.json`, north, stored, items }
}

const before = [
  { name: 'North', kind: 'RAMP', fits: ['RAMP', 'FLAT'] },
  { name: 'South', kind: 'FLAT', fits: [] },
  { name: 'West', kind: 'RAMP', fits: ['RAMP'] },
]
const after = [
  { name: 'North', kind: 'SLOPE', fits: ['SLOPE', 'FLAT'] },
  { name: 'South', kind: 'FLAT', fits: [] },
  { name: 'West', kind: 'SLOPE', fits: ['SLOPE'] },
]

it('takes rows, removed ones too, and the words of an administrator along, and back when the file goes back', async () => {
  const { dict, file, stored, items } = await aDock('dock')
  await run(
    server.db,
    sql`
      update dict_items set label_en = 'Sloped' where value = 'RAMP'
        and dict_id = (select id from dicts where code = ${dict})
    `,
  )
  expect(await save(file, list(slope, flat))).toEqual([])
  expect(await stored()).toEqual(after)
  const named = [
    ['FLAT', 'FLAT'],
    ['SLOPE', 'Sloped'],
  ]
  expect(await items()).toEqual(named)

  // A later start finds nothing left to do.
  await inTransaction(server.db, (tx) =>
    syncDictionaries(tx, server.services.screens, { now: server.clock() }),
  )
  expect([await stored(), await items()]).toEqual([after, named])

  expect(await save(file, list(ramp, flat))).toEqual([])
  expect(await stored()).toEqual(before)
  expect(await items()).toEqual([
    ['FLAT', 'FLAT'],
    ['RAMP', 'Sloped'],
  ])
})

it('takes over a value that was added before the file said what it was', async () => {
  const { file, stored, items } = await aDock('pier')
  expect(await save(file, list({ value: 'SLOPE' }, flat))).toEqual([])
  expect(await save(file, list(slope, flat))).toEqual([])
  expect(await stored()).toEqual(after)
  expect((await items()).map(([value]) => value)).toEqual(['FLAT', 'SLOPE'])
})

it('waits while a file has a mistake', async () => {
  const { dict, file, stored } = await aDock('hoist')
  const hoist = screenOf(dict)
  const wrong = { ...hoist, fields: { ...hoist.fields, kind: { ...hoist.fields.kind, default: 'RAMP' } } }
  expect(await save('screens/example/hoist.json', wrong)).toEqual([])
  expect(await save(file, list(slope, flat))).toHaveLength(1)
  expect(await stored()).toEqual(before)
  expect(await save('screens/example/hoist.json', hoist)).toEqual([])
  expect(await stored()).toEqual(after)
})

it('takes saved views along, and no text that merely reads like the value', async () => {
  const { file } = await aDock('berth')
  const [user] = await many(server.db, sql<{ id: string }>`select id from users where account = 'admin'`)
  const content = JSON.stringify({ values: { kind: 'FLAT,RAMP', name: 'RAMP' } })
  const now = server.clock()
  await run(
    server.db,
    sql`
      insert into screen_views (id, tenant_id, user_id, screen, name, content, created_at, updated_at)
      values (${newId()}, 1000, ${user!.id}, 'berth', 'Mine', ${content}::jsonb, ${now}, ${now})
    `,
  )
  expect(await save(file, list(slope, flat))).toEqual([])
  expect(
    await many(server.db, sql<{ content: unknown }>`select content from screen_views where screen = 'berth'`),
  ).toEqual([{ content: { values: { kind: 'FLAT,SLOPE', name: 'RAMP' } } }])
})

it('is how the history is read, also through several names', async () => {
  const { file, north } = await aDock('wharf')
  expectDone(
    await admin().post('/example/wharf/update', {
      id: north,
      version: 1,
      name: 'North',
      kind: 'FLAT',
      fits: [],
    }),
  )
  expect(await save(file, list(slope, flat))).toEqual([])
  expect(await save(file, list({ value: 'INCLINE', was: 'SLOPE' }, flat))).toEqual([])
  expect(await save(file, list({ value: 'INCLINE' }, flat))).toEqual([])
  const { records } = expectDone(
    await admin().get<{ records: { after: Record<string, unknown> }[] }>('/example/wharf/history', {
      id: north,
    }),
  )
  expect(records.map((change) => [change.after['kind'], change.after['fits']])).toEqual([
    ['FLAT', []],
    ['INCLINE', ['INCLINE', 'FLAT']],
  ])
})

it('is answered under the former name for 180 days, in searches and in rows', async () => {
  const { file, north } = await aDock('slip')
  expect(await save(file, list(slope, flat))).toEqual([])
  const search = () => admin().get<PageOfRows>('/example/slip/list', { kind: 'RAMP' })
  const found = await search()
  expect(expectDone(found).records.map((row) => row['kind'])).toEqual(['SLOPE'])
  expect(found.headers.get('sunset')).not.toBeNull()
  const change = (version: number) =>
    admin().post('/example/slip/update', { id: north, version, name: 'North', kind: 'RAMP', fits: ['RAMP'] })
  expect((expectDone(await change(1)) as Record<string, unknown>)['kind']).toBe('SLOPE')

  server.clock.advance({ days: 181 })
  expect(expectDone(await search()).records).toEqual([])
  expect((await change(2)).status).toBe(400)
})
