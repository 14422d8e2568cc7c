// What a developer can rely on while a database with rows goes through drafts, their edits, mistakes and restarts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawField, RawScreen } from '../../src/shared/screen/raw.ts'
import { DevelopedTree } from '../support/dev-process.ts'
import { text } from '../support/screen-sources.ts'
import { expectDone } from '../support/shopping.ts'
import { runsInFull } from '../support/swept.ts'
import type { PageOfRows } from '../support/screens.ts'

const MIGRATIONS = 'src/server/db/migrations'
const IN_FULL = runsInFull(
  'generators/',
  'scripts/d',
  'src/server/dev/',
  'src/server/engine/changes/',
  'src/server/engine/dev-table.ts',
  'src/server/engine/reload-screens.ts',
  'tests/api/development-database.test.ts',
  'tests/support/dev-process.ts',
)

const aZone = (fields: Record<string, RawField> = {}, more: Partial<RawScreen> = {}): RawScreen => ({
  title: { zh: '库区', en: 'Zones' },
  menu: { parent: 'system' },
  use: { record: text('Nothing reads these rows yet.') },
  fields: { name: { label: text('Name'), required: true, column: true }, ...fields },
  ...more,
})
const note: Record<string, RawField> = { note: { label: text('Note'), column: true } }

describe.runIf(IN_FULL)('a development database with rows', () => {
  let tree: DevelopedTree
  const fileOf = (name: string) => `schemas/screens/system/${name}.json`
  beforeAll(async () => {
    tree = new DevelopedTree()
    // Drafted before the start, which saves the server one.
    for (const name of ['zone-undo', 'zone-edit']) tree.write(fileOf(name), aZone())
    expect(await tree.run('generators/cli.ts', 'gen')).toMatchObject({ status: 0 })
    await tree.start()
  })
  afterAll(() => tree?.end())

  const rowsOf = async (name: string) =>
    expectDone(await (await tree.administrator()).get<PageOfRows>(`/system/${name}/list`)).records
  const add = async (name: string, row: object) => {
    const admin = await tree.administrator()
    expectDone(await admin.post(`/system/${name}/submit`, row))
  }
  /** Saves a file and waits until the server has taken it over. */
  const save = async (name: string, screen: RawScreen | string) => {
    const from = tree.terminal.length
    tree.write(fileOf(name), screen)
    await tree.says(new RegExp(`${name}\\.json: in use`), from)
  }
  /** Drafts while the server runs, which starts again with the draft. */
  const draft = async () => {
    let name = ''
    await tree.isServing(async () => {
      const { status, said } = await tree.run('generators/cli.ts', 'gen')
      expect({ status, said }).toMatchObject({ status: 0 })
      name = /^wrote (\S+\.sql)$/m.exec(said)![1]!
    })
    return name
  }

  it('goes back to its rows by db:undo, with the server stopped and running, and forward again', async () => {
    await add('zone-undo', { name: 'North' })
    await save('zone-undo', aZone(note))
    await add('zone-undo', { name: 'South', note: 'cold' })
    const before = readFileSync(join(tree.folder, 'src/generated/tables.json'), 'utf8')

    const drafted = await draft()
    expect(await rowsOf('zone-undo')).toMatchObject([{ note: 'cold' }, { name: 'North' }])
    await tree.stop()
    tree.write(fileOf('zone-undo'), aZone())
    const undone = await tree.run('scripts/db-undo.ts')
    expect(undone).toMatchObject({ status: 0, said: expect.stringContaining(`Removed ${drafted}`) })
    expect(undone.said).toMatch(/^Took .* back in the database\.$/m)
    expect(readFileSync(join(tree.folder, 'src/generated/tables.json'), 'utf8')).toBe(before)
    await tree.start()
    expect((await rowsOf('zone-undo')).map((row) => [row['name'], 'note' in row])).toEqual([
      ['South', false],
      ['North', false],
    ])

    // The values wait for their column.
    await save('zone-undo', aZone(note))
    expect(await rowsOf('zone-undo')).toMatchObject([{ note: 'cold' }, { note: null }])
    const again = await draft()
    await tree.isServing(async () => {
      const { status, said } = await tree.run('scripts/db-undo.ts')
      expect({ status, said }).toMatchObject({
        status: 0,
        said: expect.stringContaining('The development server that is running takes it back'),
      })
    })
    expect(readdirSync(join(tree.folder, MIGRATIONS))).not.toContain(again.split('/').at(-1))
    // The file still asks for the column, so development has it again, with its values.
    expect(await rowsOf('zone-undo')).toMatchObject([{ note: 'cold' }, { note: null }])
  })

  it('follows a draft that is edited by hand', async () => {
    await add('zone-edit', { name: 'North hall' })
    await save('zone-edit', aZone(note))
    const drafted = await draft()
    const statements = readFileSync(join(tree.folder, drafted), 'utf8')
    await tree.isServing(async () =>
      tree.write(drafted, `${statements}update zone_edits set note = split_part(name, ' ', 2);\n`),
    )
    expect(tree.terminal).toContain(`took ${drafted.split('/').at(-1)} back`)
    expect(await rowsOf('zone-edit')).toMatchObject([{ name: 'North hall', note: 'hall' }])
    expect(await tree.run('generators/cli.ts', 'gen', '--check')).toMatchObject({ status: 0 })
  })

  it.each([
    ['a file that is no JSON', 'zone-cut', '{ "title": '],
    ['an unknown word', 'zone-word', aZone({ note: { ...note['note'], lable: 'Note' } as RawField })],
    ['a change that rows forbid', 'zone-stop', aZone({ name: { label: text('Name'), type: 'integer' } })],
  ])('keeps serving after %s, and goes on with the corrected file', async (_, name, mistake) => {
    await save(name, aZone())
    await add(name, { name: 'North' })
    const from = tree.terminal.length
    tree.write(fileOf(name), mistake)
    await tree.says(new RegExp(`${name}\\.json[:,]`), from)
    expect(await rowsOf(name)).toMatchObject([{ name: 'North' }])
    await save(name, aZone(note))
    await add(name, { name: 'South', note: 'cold' })
    expect(await rowsOf(name)).toMatchObject([{ note: 'cold' }, { note: null }])
  })

  it('starts again by itself when a fault in a file of the server is corrected', async () => {
    const hook = 'src/server/screen-hooks.ts'
    const right = readFileSync(join(tree.folder, hook), 'utf8')
    const from = tree.terminal.length
    tree.write(hook, `${right}\nexport const = 1\n`)
    await tree.says(/The server has stopped; it starts again when one of its files is saved/, from)
    await tree.isServing(async () => tree.write(hook, right))
    const posts = await (await tree.administrator()).get<PageOfRows>('/sys-system/post/list')
    expect(expectDone(posts).total).toBeGreaterThan(0)
  })

  it('keeps the grants of a screen that is away while the server starts again', async () => {
    const granted = aZone({}, { menu: { parent: 'system', roles: ['finance'] } })
    await save('zone-grant', granted)
    const menuOf = async () => {
      const { data } = await (await tree.as('finance')).get('/sys-system/menu/buttons')
      return (data as string[]).filter((code) => code.startsWith('system_zone_'))
    }
    const before = await menuOf()
    expect(before).toContain('system_zone_grant_view')
    const from = tree.terminal.length
    tree.remove(fileOf('zone-grant'))
    await tree.says(/system_zone_grant has left the menu with its screen; 1 grant waits/, from)
    await tree.stop()
    await tree.start()
    expect(await menuOf()).toEqual([])
    // No roles: what comes back is what was granted.
    await save('zone-gift', aZone({}, { was: 'zone-grant' }))
    expect(await menuOf()).toEqual(before.map((code) => code.replace('zone_grant', 'zone_gift')))
  })
})
