// A value list under another name, over rows that use it and what administrators made of it.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { many, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { servedScreens } from '../support/served-screens.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const label = (en: string) => ({ zh: `中${en}`, en })
const server = aTestServer()
const { root, save } = servedScreens(server)

const list = (values: string[], was?: string) => ({
  title: label('Kinds'),
  ...(was && { was }),
  items: values.map((value) => ({ value, label: label(value) })),
})
const hatch = (dict: string) => ({
  title: label('Hatches'),
  menu: { parent: 'system' },
  fields: {
    name: { label: label('Name'), required: true, column: true },
    kind: { label: label('Kind'), dict, search: 'select' as const, column: true },
  },
})
const itemsOf = (code: string) =>
  many(
    server.db,
    sql<{ value: string; labelEn: string }>`
      select i.value, i.label_en from dict_items i join dicts d on d.id = i.dict_id
      where d.code = ${code} order by i.value
    `,
  )
const remove = (file: string) => rmSync(join(root, 'schemas', file))

it('keeps its values, labels and what administrators added, and rows go on using them', async () => {
  await save('dicts/hatch-kind.json', list(['WIDE', 'NARROW']))
  expect(await save('screens/example/hatch.json', hatch('hatch-kind'))).toEqual([])
  await run(
    server.db,
    sql`update dict_items set label_en = 'Broad' where value = 'WIDE' and dict_id = ${await idOf('hatch-kind')}`,
  )
  await addItem('hatch-kind', 'ROUND')
  const admin = server.as('admin')
  const row = expectDone(
    await admin.post<{ id: string }>('/example/hatch/submit', { name: 'North', kind: 'ROUND' }),
  )

  remove('dicts/hatch-kind.json')
  await save('dicts/hatch-shape.json', list(['WIDE', 'NARROW', 'TALL'], 'hatch-kind'))
  expect(await save('screens/example/hatch.json', hatch('hatch-shape'))).toEqual([])

  expect(await itemsOf('hatch-kind')).toEqual([])
  expect((await itemsOf('hatch-shape')).map(({ value, labelEn }) => [value, labelEn])).toEqual([
    ['NARROW', 'NARROW'],
    ['ROUND', 'Round'],
    ['TALL', 'TALL'],
    ['WIDE', 'Broad'],
  ])
  const version = 1
  expectDone(
    await admin.post('/example/hatch/update', { id: row.id, version, name: 'North hatch', kind: 'ROUND' }),
  )
})

it('takes over a list that came into being under the new name before the file said so', async () => {
  await save('dicts/fence-kind.json', list(['WOOD']))
  await addItem('fence-kind', 'STONE')
  remove('dicts/fence-kind.json')
  await save('dicts/fence-sort.json', list(['WOOD']))
  await addItem('fence-sort', 'WIRE')
  expect(await save('dicts/fence-sort.json', list(['WOOD'], 'fence-kind'))).toEqual([])
  expect((await itemsOf('fence-sort')).map(({ value }) => value)).toEqual(['STONE', 'WIRE', 'WOOD'])
  expect(await itemsOf('fence-kind')).toEqual([])
})

async function idOf(code: string): Promise<string> {
  const [row] = await many(server.db, sql<{ id: string }>`select id from dicts where code = ${code}`)
  return row!.id
}

async function addItem(code: string, value: string) {
  const now = new Date()
  const english = value[0] + value.slice(1).toLowerCase()
  await run(
    server.db,
    sql`
      insert into dict_items (id, tenant_id, dict_id, value, label_zh, label_en, created_at, updated_at)
      values (${newId()}, 1000, ${await idOf(code)}, ${value}, ${value}, ${english}, ${now}, ${now})
    `,
  )
}
