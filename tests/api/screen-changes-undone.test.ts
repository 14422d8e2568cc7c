import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import type { RawField } from '../../src/shared/screen/raw.ts'
import { ChangingScreen } from '../support/changing-screen.ts'
import { openInMemory } from '../support/in-memory-database.ts'
import { text } from '../support/screen-sources.ts'

const stateOf = (field: RawField) => ({
  table: 'zones',
  tableWas: undefined,
  fields: { name: { label: text('Name') }, flag: { label: text('Flag'), ...field } },
})

async function aChangingScreen() {
  const [development, production] = [await openInMemory(), await openInMemory()]
  const functions = readFileSync('src/server/db/baseline/00-functions.sql', 'utf8')
  for (const { script } of [development, production]) await script(functions)
  const screen = await ChangingScreen.begin({ development, production })
  onTestFinished(() => screen.close())
  return screen
}

it('keeps rows aside that their table does not take any more, and goes on', async () => {
  const screen = await aChangingScreen()
  const name = { label: text('Name') }
  const zones = (note: RawField) => ({
    ...{ table: 'zones', tableWas: undefined },
    fields: { name, note: { label: text('Note'), ...note } },
  })
  expect(await screen.save(zones({}))).toEqual([])
  await screen.insert('development', 'zones', { id: 1, name: 'North' })
  expect(await screen.save({ table: 'other', tableWas: undefined, fields: { name } })).toEqual([])

  expect(await screen.save(zones({ required: true }))).toEqual([])
  expect(await screen.rows('development', 'zones')).toEqual([])
  expect(screen.told).toEqual([expect.stringMatching(/^Rows that wait: 1\. .*"note"/)])

  expect(await screen.save(zones({}))).toEqual([])
  expect((await screen.rows('development', 'zones')).map(({ row }) => row['name'])).toEqual(['North'])
})

it('brings yes and no back when a change to amounts is undone, and leaves an amount typed since empty', async () => {
  const screen = await aChangingScreen()
  const before = await screen.draft(stateOf({ type: 'boolean' }))
  screen.record = before.record
  screen.last = before.name
  for (const place of ['development', 'production'] as const)
    await screen.apply(place, before.name!, before.statements)
  await screen.insert('development', 'zones', { id: 1, name: 'North', flag: true })
  await screen.insert('development', 'zones', { id: 2, name: 'South', flag: false })
  await screen.insert('development', 'zones', { id: 3, name: 'West', flag: true })

  const after = await screen.draft(stateOf({ type: 'money' }))
  await screen.apply(
    'development',
    after.name!,
    `${after.statements}; update zones set flag_fen = 250 where id = 3`,
  )
  await screen.takeBack(after.name!, after.undo)

  const flags = (await screen.rows('development', 'zones')).map(({ row }) => row['flag'])
  expect(flags).toEqual([true, false, null])
})
