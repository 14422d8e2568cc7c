import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differences } from '../../generators/check/menu-rows.ts'
import { menuMistakes } from '../../generators/check/menu-entries.ts'
import { wordFault } from '../../generators/check/translations.ts'
import { readSchemas } from '../../generators/tree.ts'
import { loadSchemaFiles } from '../../src/server/engine/load-files.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { copyTree } from '../support/copied-tree.ts'
import {
  databaseFor,
  generatedFrom,
  launchGenerator,
  NO_FORMAT,
  runGenerator,
  treeWith,
} from '../support/generator.ts'
import { aScreen, text } from '../support/screen-sources.ts'
import { runsInFull } from '../support/swept.ts'

const sentencesOf = (zone: Partial<RawScreen>, more = {}) =>
  generatedFrom(treeWith({ screens: { 'system/container-zone': aScreen(zone) }, ...more })).sentences
const nothingElse = { label: text('Name') }

describe('the check', () => {
  it('finds nothing wrong with the tree and one more sound screen', () => {
    expect(sentencesOf({})).toEqual([])
  })

  it('names a dict, a ref and a menu folder that do not exist', () => {
    const wrong = {
      menu: { parent: 'systen' },
      fields: {
        kind: { label: text('Kind'), dict: 'menu-knd' },
        owner: { label: text('Owner'), ref: 'usr' },
      },
    }
    expect(sentencesOf(wrong)).toEqual([
      expect.stringContaining(
        'fields.kind.dict: A dict names a value list under schemas/dicts. Did you mean "menu-kind"?',
      ),
      expect.stringContaining('fields.owner.ref: A ref names another screen. Did you mean "user"?'),
      expect.stringContaining('menu.parent: The menu folder exists. Did you mean "system"?'),
    ])
  })

  it('names a menu code that a hand-written page has', () => {
    expect(sentencesOf({ menu: { code: 'shop_cart' } })).toEqual([
      'schemas/screens/system/container-zone.json: menu.code: A code in the menu means one thing. ' +
        'src/shared/menu.ts (shop_cart) has "shop_cart" already; choose another.',
    ])
  })

  it('names a page address that a hand-written page has', () => {
    expect(sentencesOf({ menu: { path: '/quoteOrder/oe' } })).toEqual([
      expect.stringContaining('menu.path: A page address is used once.'),
    ])
  })

  it('names a permission code that nobody can be granted', () => {
    const modules = {
      'cart.ts': { sweep: { method: 'POST', path: '/x', permission: 'cart_sweep', summary: 'Sweep' } },
    }
    expect(menuMistakes([], modules).map(({ field, fix }) => `${field}: ${fix}`)).toEqual([
      'sweep: No button in src/shared/menu.ts and no screen has the code "cart_sweep". Add the button, or correct the code.',
    ])
  })

  it('names a hand-written call at the address of a screen’s call', () => {
    const modules = {
      'zone.ts': {
        zones: {
          method: 'GET',
          path: '/system/container-zone/list',
          permission: 'signedIn',
          summary: 'Zones',
        },
      },
    }
    expect(sentencesOf({}, { modules })).toEqual([
      expect.stringContaining('GET /system/container-zone/list is "zones" in src/shared/calls'),
    ])
  })

  it.each([
    [{ zh: '', en: 'Name' }, 'Add the Chinese words for "Name".'],
    [{ zh: '名称', en: ' ' }, 'Add the English words for "名称".'],
    [{ zh: 'Name', en: 'Name' }, '"Name" stands in English where Chinese is shown; translate it.'],
    [{ zh: '名称', en: '名称' }, '"名称" stands in Chinese where English is shown; translate it.'],
    [{ zh: 'VIN', en: 'VIN' }, null],
    [{ zh: 'OE 号', en: 'OE number' }, null],
  ])('reads %j', (words, fault) => {
    expect(wordFault(words)).toBe(fault)
  })

  it('names the place of a label that is not translated, in screens and in value lists', () => {
    expect(sentencesOf({ fields: { name: { label: { zh: 'Name', en: 'Name' } } } })).toEqual([
      'schemas/screens/system/container-zone.json: fields.name.label: Words stand in both languages. ' +
        '"Name" stands in English where Chinese is shown; translate it.',
    ])
    const dicts = {
      'zone-kind': { title: text('Kinds'), items: [{ value: 'A', label: { zh: '甲', en: '甲' } }] },
    }
    expect(sentencesOf({}, { dicts })).toEqual([
      expect.stringContaining('schemas/dicts/zone-kind.json: items.A.label: Words stand in both languages.'),
    ])
  })

  it('names a state change that has no words', () => {
    const states = {
      field: 'status',
      start: 'ENABLED',
      on: { halt: { from: ['ENABLED'], to: 'DISABLED' } },
    }
    const fields = { name: nothingElse, status: { label: text('Status'), dict: 'enabled-status' } }
    expect(sentencesOf({ fields, states })).toEqual([
      expect.stringContaining('states.transitions.halt.label: Words stand in both languages.'),
    ])
  })

  it('opens a column that the database insists on and the file leaves open', () => {
    const insisting = treeWith({
      screens: { 'system/container-zone': aScreen({ fields: { name: { ...nothingElse, required: true } } }) },
    })
    const open = treeWith({ screens: { 'system/container-zone': aScreen() } })
    expect(generatedFrom(open, databaseFor(insisting.screens)).draft.statements).toContain(
      'alter table container_zones alter column name drop not null;',
    )
  })

  it('names a menu entry that differs from its file, and one that a migration left behind', () => {
    const wanted = { file: 'a.json', code: 'a', parent: 'system', kind: 'MENU', path: '/a' }
    const rows = [
      { code: 'a', parent: null, kind: 'MENU', path: '/a' },
      { code: 'old', parent: null, kind: 'MENU', path: '/old' },
    ]
    expect(differences([wanted], rows).map(({ field, fix }) => `${field}: ${fix}`)).toEqual([
      'a: The files say MENU below system at /a; the start makes MENU below the top at /a.',
      'old: A migration leaves this entry in the table menus and no file has it; remove it there.',
    ])
  })
})

describe('the generated files', () => {
  it('are the same bytes whatever the order of the files', () => {
    const sources = loadSchemaFiles()
    const made = (screens: typeof sources.screens) =>
      generatedFrom({ ...readSchemas({ ...sources, screens }, null), modules: {}, ...NO_FORMAT }).files
    const inOrder = made(sources.screens)
    const places = sources.screens.map((_, index) => index)
    fc.assert(
      fc.property(fc.shuffledSubarray(places, { minLength: places.length }), (order) => {
        expect(made(order.map((index) => sources.screens[index]!))).toEqual(inOrder)
      }),
      { numRuns: runsInFull('generators/', 'src/shared/screen/') ? 10 : 2 },
    )
  })
})

describe('npm run gen -- --check', { timeout: 180_000 }, () => {
  let tree: ReturnType<typeof copyTree>
  beforeAll(() => {
    tree = copyTree({ packages: 'shared' })
  }, 60_000)
  afterAll(() => tree.remove(), 60_000)

  const check = async () => (await runGenerator(tree.folder, ['gen', '--check'])).stderr
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(tree.folder, path)), { recursive: true })
    writeFileSync(join(tree.folder, path), content)
  }
  const read = (path: string) => readFileSync(join(tree.folder, path), 'utf8')

  // Each run checks the tree itself, in a step of its own.
  it.runIf(runsInFull('generators/'))(
    'passes on a clean tree, and a second gen changes nothing',
    async () => {
      const nothing = { status: 0, stdout: '', stderr: '' }
      expect(await launchGenerator(tree.folder, ['gen'])).toEqual(nothing)
      expect(await runGenerator(tree.folder, ['gen', '--check'])).toEqual(nothing)
    },
  )

  it('names the contract when it does not match the calls', async () => {
    const kept = read('src/generated/openapi.json')
    put('src/generated/openapi.json', kept.replace('"openapi": "3.1.0"', '"openapi": "3.0.0"'))
    expect(await check()).toContain(
      'src/generated/openapi.json is not what the schemas and calls give. Run: npm run gen',
    )
    put('src/generated/openapi.json', kept)
  })

  it('names a menu entry that no file has', async () => {
    const stray = `insert into menus (id, tenant_id, code, name_zh, name_en, kind, sort, source, created_at, updated_at)
      values (9, 1000, 'stray', '无主', 'Stray', 'MENU', 1, 'PAGE', now(), now());`
    put('src/server/db/migrations/9999-stray.sql', stray)
    expect(await check()).toContain('stray: The menu in the database is the one in the files.')
    rmSync(join(tree.folder, 'src/server/db/migrations/9999-stray.sql'))
  })

  it('names the migration that a new screen lacks, and passes once gen has drafted it', async () => {
    put('schemas/screens/system/container-zone.json', JSON.stringify(aScreen()))
    expect(await check()).toContain('Lacking: create table if not exists container_zones (')
    expect(await runGenerator(tree.folder, ['gen'])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/wrote docs\/schema\.md\n[^ ]+-container-zones\.sql is a draft/),
    })
    expect(await check()).toContain(
      'Nothing on the server reads "container_zones". Write the code that obeys its rows',
    )
    const why = { zh: '供查阅。', en: 'For people to read.' }
    put('schemas/screens/system/container-zone.json', JSON.stringify(aScreen({ use: { record: why } })))
    expect(await check()).toBe('')
  })
})
