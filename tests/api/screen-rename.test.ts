// A screen file under another name, over rows, grants and everything kept under the former one.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { menuButtons } from '../../src/shared/calls/session.ts'
import { many, run } from '../../src/server/db/connection.ts'
import { reloadScreens } from '../../src/server/engine/reload-screens.ts'
import { newId } from '../../src/server/db/ids.ts'
import { servedScreens } from '../support/served-screens.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const label = (en: string) => ({ zh: `中${en}`, en })
const server = aTestServer()
const { root, save } = servedScreens(server)

const ramp = {
  title: label('Ramps'),
  menu: { parent: 'system', roles: ['finance'] },
  fields: {
    name: { label: label('Name'), required: true, search: 'input', column: true },
    staff: { label: label('Staff'), ref: 'user', type: 'refMany' },
  },
}

it('keeps rows, links, grants, history, views and adjustments, and answers at its former address', async () => {
  expect(await save('screens/example/ramp.json', ramp)).toEqual([])
  const admin = server.as('admin')
  const [user] = await many(server.db, sql<{ id: string }>`select id from users where account = 'admin'`)
  const row = expectDone(
    await admin.post<{ id: string }>('/example/ramp/submit', { name: 'North', staff: [user!.id] }),
  )
  const now = new Date()
  await run(
    server.db,
    sql`
      insert into screen_views (id, tenant_id, user_id, screen, name, content, created_at, updated_at)
      values (${newId()}, 1000, ${user!.id}, 'ramp', 'Mine', '{"values": {}}', ${now}, ${now})
    `,
  )
  await run(
    server.db,
    sql`
      insert into screen_overrides (id, tenant_id, screen, override, created_at, updated_at)
      values (${newId()}, 1000, 'ramp', '{"fields": {}}', ${now}, ${now})
    `,
  )

  await run(
    server.db,
    sql`
      insert into user_settings (tenant_id, user_id, screen, list, updated_at)
      values (1000, ${user!.id}, 'ramp', '{"size": 50}', ${now})
    `,
  )

  rmSync(join(root, 'schemas/screens/example/ramp.json'))
  expect(await save('screens/example/loading-ramp.json', { ...ramp, was: 'ramp' })).toEqual([])

  for (const address of ['/example/loading-ramp', '/example/ramp'])
    expect(expectDone(await admin.get(`${address}/detail`, { id: row.id }))).toMatchObject({
      name: 'North',
      staff: [user!.id],
    })
  const history = expectDone(
    await admin.get<{ total: number }>('/example/loading-ramp/history', { id: row.id }),
  )
  expect(history.total).toBe(1)
  expect(expectDone(await server.as('finance').get(menuButtons))).toContain('example_loading_ramp_view')
  const kept = await many(
    server.db,
    sql<{ screen: string }>`
      select screen from screen_views where name = 'Mine'
      union all
      select screen from screen_overrides where screen in ('ramp', 'loading-ramp')
      union all
      select screen from user_settings where screen in ('ramp', 'loading-ramp')
    `,
  )
  expect(kept).toEqual(Array.from({ length: 3 }, () => ({ screen: 'loading-ramp' })))

  const former = await admin.get('/example/ramp/detail', { id: row.id })
  expect(former.headers.get('link')).toBe('</api/example/loading-ramp/detail>; rel="successor-version"')
  const sunset = new Date(former.headers.get('sunset')!)
  server.clock.set(sunset)
  expect((await admin.get('/example/ramp/detail', { id: row.id })).status).toBe(404)
  expectDone(await admin.get('/example/loading-ramp/detail', { id: row.id }))
})

it('gives grants back to a screen that was away for a while, also under another name', async () => {
  const pier = { ...ramp, title: label('Piers'), menu: { parent: 'system' } }
  const file = (name: string) => `screens/example/${name}.json`
  const held = async () =>
    expectDone(await server.as('picker').get(menuButtons)).filter((code) => /(pier|jetty)_/.test(code))
  expect(await save(file('pier'), pier)).toEqual([])
  await run(
    server.db,
    sql`
      insert into role_menus (role_id, menu_id)
      select distinct r.id, m.id from roles r join menus m on m.code in ('example_pier', 'example_pier_view')
      where r.code = 'picker'
    `,
  )
  server.services.permissions.invalidate()
  expect(await held()).toEqual(['example_pier_view'])

  rmSync(join(root, 'schemas', file('pier')))
  await reloadScreens(server.services)
  expect(await held()).toEqual([])
  expect(await save(file('pier'), pier)).toEqual([])
  expect(await held()).toEqual(['example_pier_view'])

  rmSync(join(root, 'schemas', file('pier')))
  expect(await save(file('jetty'), pier)).toEqual([])
  expect(await held()).toEqual([])
  expect(await save(file('jetty'), { ...pier, was: 'pier' })).toEqual([])
  expect(await held()).toEqual(['example_jetty_view'])
})
