// A field under another name: what people kept by the former one follows, history is read by it, and
// clients may go on using it for a time.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { many, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { servedScreens } from '../support/served-screens.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const label = (en: string) => ({ zh: `中${en}`, en })
const server = aTestServer()
const { save } = servedScreens(server)

const FILE = 'screens/example/wharf.json'
const wharf = (rank: string, was?: string) => ({
  title: label('Wharves'),
  menu: { parent: 'system' },
  fields: {
    name: { label: label('Name'), required: true, search: 'input', column: { sort: true } },
    [rank]: {
      label: label('Rank'),
      type: 'integer',
      search: 'input',
      column: { sort: true },
      ...(was && { was }),
    },
  },
})

const kept = () =>
  many(
    server.db,
    sql<{ kept: unknown }>`
      select content as kept from screen_views where screen = 'wharf'
      union all select override from screen_overrides where screen = 'wharf'
      union all select list from user_settings where screen = 'wharf'
    `,
  ).then((rows) => rows.map((row) => row.kept))
const keptBy = (rank: string) => [
  {
    values: { [rank]: '7', name: 'N' },
    orderBy: `-${rank},name`,
    list: { columns: [{ prop: rank, width: 90 }] },
  },
  { order: [rank, 'name'], fields: { [rank]: { label: label('Order') } } },
  { columns: [{ prop: rank, hidden: true }] },
]

async function keep(rank: string) {
  const now = new Date()
  const [view, override, list] = keptBy(rank).map((each) => JSON.stringify(each))
  const [user] = await many(server.db, sql<{ id: string }>`select id from users where account = 'admin'`)
  await run(
    server.db,
    sql`
      insert into screen_views (id, tenant_id, user_id, screen, name, content, created_at, updated_at)
      values (${newId()}, 1000, ${user!.id}, 'wharf', 'Mine', ${view}::jsonb, ${now}, ${now})
    `,
  )
  await run(
    server.db,
    sql`
      insert into screen_overrides (id, tenant_id, screen, override, created_at, updated_at)
      values (${newId()}, 1000, 'wharf', ${override}::jsonb, ${now}, ${now})
    `,
  )
  await run(
    server.db,
    sql`
      insert into user_settings (tenant_id, user_id, screen, list, updated_at)
      values (1000, ${user!.id}, 'wharf', ${list}::jsonb, ${now})
    `,
  )
}

it('takes views, adjustments and settings of lists along, and back when the file goes back', async () => {
  expect(await save(FILE, wharf('rank'))).toEqual([])
  await keep('rank')
  expect(await save(FILE, wharf('level', 'rank'))).toEqual([])
  expect(await kept()).toEqual(keptBy('level'))
  expect(await save(FILE, wharf('rank'))).toEqual([])
  expect(await kept()).toEqual(keptBy('rank'))
  expect(await save(FILE, wharf('level', 'rank'))).toEqual([])
  expect(await kept()).toEqual(keptBy('level'))
  expect(await save(FILE, wharf('grade', 'level'))).toEqual([])
  expect(await kept()).toEqual(keptBy('grade'))
})

it('shows and restores what the history holds under each former name, also when the file no longer says it', async () => {
  expect(await save('screens/example/quay.json', wharf('rank'))).toEqual([])
  const admin = server.as('admin')
  const row = expectDone(await admin.post<{ id: string }>('/example/quay/submit', { name: 'North', rank: 3 }))
  expectDone(await admin.post('/example/quay/update', { id: row.id, version: 1, name: 'North', rank: 4 }))
  for (const file of [wharf('level', 'rank'), wharf('grade', 'level'), wharf('grade')])
    expect(await save('screens/example/quay.json', file)).toEqual([])

  const { records } = expectDone(
    await admin.get<{ records: { id: string; after: Record<string, unknown> }[] }>('/example/quay/history', {
      id: row.id,
    }),
  )
  expect(records.map(({ after }) => after['grade'])).toEqual([4, 3])
  const reverted = expectDone(
    await admin.post<{ row: Record<string, unknown>; leftOut: unknown[] }>('/example/quay/revert', {
      id: row.id,
      version: 2,
      changeId: records[1]!.id,
    }),
  )
  expect(reverted).toMatchObject({ row: { grade: 3 }, leftOut: [] })
})

it('renames both ends of a period with it, in rows, history and calls', async () => {
  const season = (prop: string, was?: string) => ({
    title: label('Seasons'),
    menu: { parent: 'system' },
    fields: {
      name: { label: label('Name'), required: true, column: true },
      [prop]: { label: label('Open'), type: 'dateRange', search: 'daterange', ...(was && { was }) },
    },
  })
  expect(await save('screens/example/season.json', season('open'))).toEqual([])
  const admin = server.as('admin')
  const days = { openStart: '2026-05-01', openEnd: '2026-09-30' }
  const { id } = expectDone(
    await admin.post<{ id: string }>('/example/season/submit', { name: 'Summer', ...days }),
  )
  expect(await save('screens/example/season.json', season('served', 'open'))).toEqual([])
  const renamed = { servedStart: days.openStart, servedEnd: days.openEnd }
  expect(expectDone(await admin.get('/example/season/detail', { id }))).toMatchObject(renamed)
  const { records } = expectDone(
    await admin.get<{ records: { after: object }[] }>('/example/season/history', { id }),
  )
  expect(records.map(({ after }) => after)).toMatchObject([renamed])
  expectDone(
    await admin.post('/example/season/update', {
      id,
      version: 1,
      name: 'Summer',
      ...days,
      openEnd: '2026-10-31',
    }),
  )
  expect(expectDone(await admin.get('/example/season/detail', { id }))).toMatchObject({
    servedEnd: '2026-10-31',
  })
})

it('answers calls that use the former name for 180 days, and says so', async () => {
  expect(await save('screens/example/mole.json', wharf('rank'))).toEqual([])
  expect(await save('screens/example/mole.json', wharf('level', 'rank'))).toEqual([])
  const admin = server.as('admin')
  const start = server.clock()
  const created = await admin.post<{ id: string }>('/example/mole/submit', { name: 'North', rank: 3 })
  const { id } = expectDone(created)
  expect(created.headers.get('deprecation')).toBe(`@${Math.floor(start.getTime() / 1000)}`)
  const sunset = new Date(created.headers.get('sunset')!)
  expect(sunset.getTime() - start.getTime()).toBeGreaterThan(179 * 86_400_000)
  const list = await admin.get<{ records: Record<string, unknown>[] }>('/example/mole/list', {
    rank: '3',
    orderBy: '-rank',
  })
  expect(expectDone(list).records).toMatchObject([{ id, level: 3 }])
  expect(list.headers.get('sunset')).toBe(sunset.toUTCString())
  const present = await admin.get('/example/mole/list', { level: '3', orderBy: '-level' })
  expectDone(present)
  expect(present.headers.get('sunset')).toBeNull()

  server.clock.set(new Date(sunset.getTime() + 1))
  expect((await admin.get('/example/mole/list', { rank: '3' })).body.error).toBe('INVALID')
})
