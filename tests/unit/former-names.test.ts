// The word "was" must name what there has been, in screens, fields, tables, value lists and values.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unknownFormerNames } from '../../generators/check/former-names.ts'
import { namesText, nextNames, type NameRecord } from '../../generators/derive/name-record.ts'
import { loadSchemaFiles } from '../../src/server/engine/load-files.ts'
import { tablesOf } from '../../src/server/engine/table-shape.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { readScreens } from '../../src/shared/screen/read-screens.ts'
import { databaseFor } from '../support/generator.ts'
import { aScreen, text } from '../support/screen-sources.ts'

interface Files {
  screens?: Record<string, RawScreen>
  dicts?: Record<string, unknown>
}

const { profiles, folders } = loadSchemaFiles()

/** These files alone, screens by "area/name" and lists by their code. */
function read({ screens = {}, dicts = {} }: Files) {
  const sources = (folder: string, files: Record<string, unknown>) =>
    Object.entries(files).map(([name, raw]) => ({
      file: `schemas/${folder}/${name}.json`,
      text: JSON.stringify(raw),
    }))
  const found = readScreens({
    ...{ profiles, folders, parts: [] },
    screens: sources('screens', screens),
    dicts: sources('dicts', dicts),
  })
  expect(found.mistakes).toEqual([])
  return found
}

function told(names: NameRecord | null, files: Files, before: Files = {}) {
  const { screens, dicts } = read(files)
  const has = databaseFor(read(before).screens)
  const found = unknownFormerNames({ screens, dicts }, { names, has, wanted: tablesOf(screens) })
  return found.map(({ file, field, fix }) => ({ file, field, fix }))
}

const recorded = (files: Files) => nextNames(nextNames(null, read({})), read(files))
const field = (more = {}) => ({ label: text('Name'), ...more })
const screen = (props: Record<string, object>, more: Partial<RawScreen> = {}) =>
  aScreen({ fields: props, ...more } as never)
const list = (values: Record<string, string | undefined>, was?: string) => ({
  title: text('Kinds'),
  ...(was && { was }),
  items: Object.entries(values).map(([value, former]) => ({
    ...{ value, label: text(value) },
    ...(former && { was: former }),
  })),
})

const LIST = 'schemas/dicts/ramp-kind.json'
const racks = { dicts: { 'ramp-kind': list({ RACK: undefined, FLOOR: undefined }) } }
const ramps = { screens: { 'system/ramp': screen({ name: field(), note: field({ label: text('Note') }) }) } }

describe('the former name of a value', () => {
  it('that its list never had is told, with the value that is meant', () => {
    expect(
      told(recorded(racks), { dicts: { 'ramp-kind': list({ SHELF: 'RAK', FLOOR: undefined }) } }),
    ).toEqual([
      {
        ...{ file: LIST, field: 'items.0.was' },
        fix: 'There has never been a value "RAK" in this list. Did you mean "RACK"?',
      },
    ])
  })

  it('in a new list is told as well', () => {
    const [mistake] = told(recorded({}), { dicts: { 'ramp-kind': list({ SHELF: 'RACK' }) } })
    expect(mistake).toMatchObject({ field: 'items.0.was', fix: expect.stringContaining('Leave "was" out.') })
  })

  it('stays sound after the rename, and when the list is renamed too', () => {
    const renamed = { dicts: { 'ramp-kind': list({ SHELF: 'RACK', FLOOR: undefined }) } }
    expect(told(recorded(racks), renamed)).toEqual([])
    const after = nextNames(recorded(racks), read(renamed))
    expect(told(after, renamed)).toEqual([])
    expect(told(after, { dicts: { 'ramp-sort': list({ SHELF: 'RACK' }, 'ramp-kind') } })).toEqual([])
  })

  it('is found by any chain of renames that was recorded on its way', () => {
    const value = fc.stringMatching(/^[A-Z]{1,8}$/)
    fc.assert(
      fc.property(fc.uniqueArray(value, { minLength: 2, maxLength: 6 }), value, (chain, other) => {
        const [first, ...later] = chain
        let names = recorded({ dicts: { 'ramp-kind': list({ [first!]: undefined }) } })
        let was = first!
        for (const now of later) {
          const file = { dicts: { 'ramp-kind': list({ [now]: was }) } }
          expect(told(names, file)).toEqual([])
          names = nextNames(names, read(file))
          was = now
        }
        fc.pre(!chain.includes(other))
        expect(told(names, { dicts: { 'ramp-kind': list({ NEW1: other }) } })).toHaveLength(1)
      }),
      { numRuns: 25 },
    )
  })
})

it.each<[string, Files, { file: string; field: string; fix: string }]>([
  [
    'value list',
    { dicts: { 'ramp-sort': list({ RACK: undefined }, 'ramp-knd') } },
    {
      ...{ file: 'schemas/dicts/ramp-sort.json', field: 'was' },
      fix: 'There has never been a value list "ramp-knd". Did you mean "ramp-kind"?',
    },
  ],
  [
    'screen, also of one that keeps its table',
    { screens: { 'system/slope': screen({ name: field() }, { was: 'rammp', table: { name: 'ramps' } }) } },
    {
      ...{ file: 'schemas/screens/system/slope.json', field: 'was' },
      fix: 'There has never been a screen "system/rammp". Did you mean "system/ramp"?',
    },
  ],
  [
    'field, also of one that has its column',
    {
      screens: {
        'system/ramp': screen({ name: field(), hint: field({ label: text('Hint'), was: 'noet' }) }),
      },
    },
    {
      ...{ file: 'schemas/screens/system/ramp.json', field: 'fields.hint.was' },
      fix: 'There has never been a field "noet". Did you mean "note"?',
    },
  ],
  [
    'list of references, which has no column',
    {
      screens: {
        'system/ramp': screen({
          ...{ name: field(), note: field({ label: text('Note') }) },
          keepers: field({ label: text('Keepers'), type: 'refMany', ref: 'ramp', was: 'guards' }),
        }),
      },
    },
    {
      ...{ file: 'schemas/screens/system/ramp.json', field: 'fields.keepers.was' },
      fix: 'There has never been a field "guards". Leave "was" out.',
    },
  ],
  [
    'table',
    { screens: { 'system/ramp': screen({ name: field() }, { table: { name: 'slopes', was: 'rampz' } }) } },
    {
      ...{ file: 'schemas/screens/system/ramp.json', field: 'table.was' },
      fix: 'There has never been a table "rampz". Did you mean "ramps"?',
    },
  ],
])('the former name of a %s that never was is told', (_, files, mistake) => {
  const names = recorded({ ...racks, ...ramps })
  expect(told(names, files, files)).toEqual([mistake])
})

it('a column that a migration made by hand may become a field under another name', () => {
  const before = {
    screens: { 'system/ramp': screen({ name: field(), made: field({ label: text('Made') }) }) },
  }
  const names = recorded({ screens: { 'system/ramp': screen({ name: field() }) } })
  const after = screen({ name: field(), built: field({ label: text('Built'), was: 'made' }) })
  expect(told(names, { screens: { 'system/ramp': after } }, before)).toEqual([])
})

it('the names of the files are believed until they are recorded, and kept when a file is gone', () => {
  const files = {
    screens: { 'system/ramp': screen({ name: field({ was: 'title' }) }, { was: 'slope' }) },
    dicts: { 'ramp-kind': list({ SHELF: 'RACK' }, 'slope-kind') },
  }
  expect(told(null, files)).toEqual([])
  const names = nextNames(null, read(files))
  expect(told(names, files)).toEqual([])
  expect(nextNames(names, read({}))).toEqual(names)
  expect(JSON.parse(namesText(names))).toEqual(names)
  expect(namesText(names).split('\n')).toContain('    "ramp-kind": ["RACK","SHELF"],')
})
