// What a drafted loss takes away is counted in the database of this machine, where there is one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { rowsAt, tellMistakes } from '../../generators/rows-at-stake.ts'
import { openEmbedded } from '../../src/server/db/connection.ts'

const mistake = {
  file: 'zone.json',
  field: 'zones.note',
  rule: 'A rule',
  fix: 'npm run gen -- --drop zones.note',
}
const losses = [{ mistake, table: 'zones', column: 'note' }]

it('names the rows with a value, of a column and of a whole table', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-stake-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = await openEmbedded(folder)
  await database.script(
    `create table zones (id bigint, note text); insert into zones values (1, 'a'), (2, null), (3, 'c');`,
  )
  await database.close()
  const env = { DATA_DIR: folder }

  const rows = await rowsAt(env, [
    { table: 'zones', column: 'note' },
    { table: 'zones', column: null },
    { table: 'gone', column: null },
  ])
  expect([...rows]).toEqual([
    ['zones.note', '2'],
    ['zones', '3'],
  ])
  expect(await tellMistakes(env, { mistakes: [mistake], losses })).toEqual([
    expect.stringContaining('Rows with a value: 2. npm run gen -- --drop zones.note'),
  ])
})

it('says the same without numbers where there is no database', async () => {
  const env = { DATA_DIR: join(tmpdir(), 'truck-parts-nowhere') }
  expect([...(await rowsAt(env, [{ table: 'zones', column: null }]))]).toEqual([])
  const [line] = await tellMistakes(env, { mistakes: [mistake], losses })
  expect(line).not.toContain('Rows with a value')
})
