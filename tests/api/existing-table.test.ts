// A screen file over an existing table.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reloadScreens } from '../../src/server/engine/reload-screens.ts'
import { ScreenRegistry } from '../../src/server/engine/screen-registry.ts'
import { screenHooks } from '../../src/server/screen-hooks.ts'
import { run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const root = mkdtempSync(join(tmpdir(), 'truck-parts-screens-'))
const label = (en: string) => ({ zh: `中${en}`, en })
const bin = {
  title: label('Bins'),
  menu: { parent: 'system' },
  table: { name: 'old_bins', label: 'name' },
  fields: {
    code: { label: label('Code'), required: true, search: 'input', column: true },
    name: { label: label('Name'), required: true, column: true },
  },
}

beforeAll(async () => {
  cpSync('schemas', join(root, 'schemas'), { recursive: true })
  Object.assign(server.services, {
    screens: await ScreenRegistry.load({ strict: true, root, hooks: screenHooks }),
  })
  await run(
    server.db,
    sql`
      create table old_bins (
        id bigint primary key, tenant_id bigint not null, version integer not null default 1,
        code varchar(30) not null, name varchar not null, created_by bigint, updated_by bigint,
        created_at timestamptz not null, updated_at timestamptz not null
      )
    `,
  )
  writeFileSync(join(root, 'schemas/screens/system/bin.json'), JSON.stringify(bin))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const addBins = (count: number) =>
  run(
    server.db,
    sql`
      insert into old_bins (id, tenant_id, code, name, created_at, updated_at)
      select ${newId()}::bigint + n, 1000, 'C' || n, lpad((5000 - n)::text, 5, '0'), now(), now()
      from generate_series(1, ${count}::int) as n
    `,
  )

const firstChoice = async () => {
  const { records } = expectDone(
    await server.as('admin').get<{ records: { label: string }[] }>('/system/bin/options'),
  )
  return records[0]!.label
}

it('is served although its text columns have a length in the database', async () => {
  expect(await reloadScreens(server.services)).toEqual([])
  const client = server.as('admin')
  expectDone(await client.post('/system/bin/submit', { code: 'A1', name: '00000' }))
  expect(expectDone(await client.get('/system/bin/list', { code: 'A1' }))).toMatchObject({ total: 1 })
})

it('offers its rows by name, newest first when there are too many to scroll through', async () => {
  await reloadScreens(server.services)
  await run(server.db, sql`delete from old_bins`)
  await addBins(3)
  const inOrder = await firstChoice()
  expect(inOrder).toBe('04997')
  await run(server.db, sql`delete from old_bins`)
  await addBins(1001)
  await run(server.db, sql`update old_bins set name = 'ZZ' where code = 'C1001'`)
  expect(await firstChoice()).toBe('ZZ')
})
