// A screen file under another name, over rows, grants and everything kept under the former one.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { menuButtons } from '../../src/shared/calls/session.ts'
import { many, run } from '../../src/server/db/connection.ts'
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
    `,
  )
  expect(kept).toEqual([{ screen: 'loading-ramp' }, { screen: 'loading-ramp' }])
})
