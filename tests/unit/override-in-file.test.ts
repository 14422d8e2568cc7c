// An adjustment written into the screen's file: reading it again gives the adjusted screen, and nothing else
// in the file has changed.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatted } from '../../generators/formatted.ts'
import { loadSchemaFiles } from '../../src/server/engine/load-files.ts'
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import { overrideInFile } from '../../src/shared/screen/override-in-file.ts'
import { withOverride, type ScreenOverride } from '../../src/shared/screen/overrides.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import type { SchemaSources } from '../../src/shared/screen/raw-files.ts'
import { readScreensAgain } from '../../src/shared/screen/read-screens.ts'
import { documentedFiles } from '../support/documented-screens.ts'

const sources = loadSchemaFiles()
for (const { path, text } of documentedFiles)
  if (path.startsWith('schemas/dicts/')) sources.dicts.push({ file: path, text })
  else if (path.startsWith('schemas/screens/')) sources.screens.push({ file: path, text })
// Each further reading then costs what differs from the tree.
const ofTree = readScreensAgain(sources, null)
const { screens } = ofTree
const textOf = (screen: Screen) => sources.screens.find(({ file }) => file === screen.file)!.text

const textWith = (screen: Screen, override: ScreenOverride) =>
  overrideInFile(textOf(screen), { screen, override, parts: sources.parts })

/** The file's text with the adjustment, and the resulting screen. */
function written(screen: Screen, override: ScreenOverride) {
  const text = textWith(screen, override)
  const changed: SchemaSources = {
    ...sources,
    screens: sources.screens.map((each) => (each.file === screen.file ? { ...each, text } : each)),
  }
  const read = readScreensAgain(changed, ofTree)
  return { text, mistakes: read.mistakes, screen: read.screens.find(({ name }) => name === screen.name) }
}

const wordOf = fc.stringMatching(/^[A-Za-z一-龥" \\]{0,29}[A-Za-z一-龥]$/)
const anyOverride = (screen: Screen): fc.Arbitrary<ScreenOverride> => {
  const props = screen.fields.map(({ prop }) => prop)
  return fc.record(
    {
      fields: fc.dictionary(
        fc.constantFrom(...props),
        fc.record(
          {
            label: fc.record({ zh: wordOf, en: wordOf }),
            width: fc.option(fc.integer({ min: 40, max: 1000 })),
            inTable: fc.boolean(),
            inSearch: fc.boolean(),
            inForm: fc.boolean(),
          },
          { requiredKeys: [] },
        ),
      ),
      order: fc.shuffledSubarray(props),
    },
    { requiredKeys: ['fields'] },
  )
}
const byName = (name: string) => screens.find((screen) => screen.name === name)!
const anyCaseOf = (some: Screen[]) =>
  fc
    .constantFrom(...some)
    .chain((screen) => fc.record({ name: fc.constant(screen.name), override: anyOverride(screen) }))

/** Sorts the parts of a screen that depend on the order of its fields without giving it a meaning. */
function settled({ permissions, table, form, calls, checks, states, ...screen }: Screen) {
  return {
    ...screen,
    // The position of a field in the form does not matter to the transition that asks for it.
    states: states?.transitions.map(({ input, ...step }) => ({
      ...step,
      input: input.map(({ form: _place, ...field }) => field),
    })),
    // The code to read a field is named after the field.
    permissions: permissions.map(({ code }) => code).toSorted(),
    table: { ...table, unique: table.unique.map((props) => props.join()).toSorted() },
    form: { ...form, groups: form.groups.filter(({ fields }) => fields.length > 0) },
    // A check that names no field is shown at the first form field in its condition.
    checks: checks.map(({ field: _field, ...check }) => check),
    // Without a field to change in many rows, there is no call for it.
    calls: calls.filter(({ kind }) => kind !== 'bulkEdit'),
  }
}

/** The file's content without the words that an adjustment may change. */
function rest(text: string) {
  const { form = {}, list = {}, table = {}, fields, ...raw } = JSON.parse(text) as RawScreen
  const { groups: _groups, ...ofForm } = form
  const { bulkEdit: _bulkEdit, ...ofList } = list
  const { label: _label, ...ofTable } = table
  const rules = Object.entries(fields).map(([prop, field]) => {
    const { label: _1, column: _2, search: _3, form: _4, ...rule } = field
    return [prop, rule]
  })
  return { ...raw, form: ofForm, list: ofList, table: ofTable, fields: Object.fromEntries(rules) }
}

const label = (en: string) => ({ zh: `中${en}`, en })
/** A screen of this test, formatted the way its author likes it. */
function adjusted(text: string, override: ScreenOverride): string {
  const file = 'schemas/screens/system/shed.json'
  const read = readScreensAgain({ ...sources, screens: [...sources.screens, { file, text }] }, ofTree)
  expect(read.mistakes).toEqual([])
  const screen = read.screens.find((each) => each.file === file)!
  return overrideInFile(text, { screen, override, parts: sources.parts })
}

describe('an adjustment written into the file', () => {
  it('gives the adjusted screen', () => {
    fc.assert(
      fc.property(anyCaseOf(screens), ({ name, override }) => {
        const screen = byName(name)
        const after = written(screen, override)
        // If something depends on a field being in the form, an import for example, removing it makes the
        // file invalid, and it is not written.
        const takesOut = Object.values(override.fields).some(({ inForm }) => inForm === false)
        fc.pre(!takesOut || after.mistakes.length === 0)
        expect(after.mistakes).toEqual([])
        expect(settled(after.screen!)).toEqual(settled(withOverride(screen, override).screen))
      }),
      { numRuns: 40 },
    )
  })

  it('leaves every other word of the file unchanged', () => {
    fc.assert(
      fc.property(anyCaseOf(screens), ({ name, override }) => {
        const screen = byName(name)
        expect(rest(textWith(screen, override))).toEqual(rest(textOf(screen)))
      }),
      { numRuns: 60 },
    )
  })

  it('is formatted like the rest of the tree', async () => {
    const ours = screens.filter(({ file }) => file.startsWith('schemas/screens/system/'))
    await fc.assert(
      fc.asyncProperty(anyCaseOf(ours), async ({ name, override }) => {
        const screen = byName(name)
        const text = textWith(screen, override)
        expect(text).toBe(await formatted('.', screen.file, text))
      }),
      { numRuns: 40 },
    )
  })
})

describe('the text around an adjustment', () => {
  const airy = `{
    "title": { "zh": "棚", "en": "Sheds" },

    "fields": {
        "name": { "label": { "zh": "名称", "en": "Name" }, "column": true },

        "room": {
            "label":    { "zh": "间", "en": "Room" },
            "search": "input",   "column": "badge"
        }
    }
}
`
  it('keeps the spaces, blank lines and indents of its author', () => {
    const override = { fields: { room: { width: 90, inSearch: false, label: { zh: '间', en: 'Hall' } } } }
    expect(adjusted(airy, override)).toBe(
      airy
        .replace('"Room"', '"Hall"')
        .replace('"input"', '{ "type": "input", "searchHide": true }')
        .replace('"badge"', '{ "slot": "badge", "width": 90 }'),
    )
  })

  it('moves a field with its lines, and keeps the names of rows', () => {
    const [name, room] = [/"name": .*\}/.exec(airy)![0], /"room": \{[^]*?\n {8}\}/.exec(airy)![0]]
    const called = airy.replace('"name":', '"spot":')
    expect(adjusted(called, { fields: {}, order: ['room', 'spot'] })).toBe(
      called
        .replace(name.replace('name', 'spot'), 'MOVED')
        .replace(room, name.replace('name', 'spot'))
        .replace('MOVED', room)
        .replace('\n    }\n}\n', '\n    },\n    "table": { "label": "spot" }\n}\n'),
    )
  })

  it('keeps Windows line breaks, and a file that is one line', () => {
    const override = { fields: { name: { width: 90 }, room: { inTable: false } } }
    expect(adjusted(airy.replaceAll('\n', '\r\n'), override)).toBe(
      adjusted(airy, override).replaceAll('\n', '\r\n'),
    )
    const dense = JSON.stringify({
      title: label('Sheds'),
      fields: { name: { label: label('Name'), column: { sort: true, hide: true } } },
    })
    expect(adjusted(dense, { fields: { name: { inTable: true } } })).toBe(
      dense.replace('"sort":true,"hide":true', '"sort":true'),
    )
  })

  it('writes its own words over those of a part', () => {
    const shared = airy.replace(
      /"room": \{[^]*?\n {8}\}/,
      '"phone": { "$ref": "../../parts/phone.json", "column": { "width": 120 } }',
    )
    const override = { fields: { phone: { label: label('Mobile'), width: null, inSearch: false } } }
    expect(adjusted(shared, override)).toMatch(
      /"phone": \{\s+"\$ref": "..\/..\/parts\/phone.json",\s+"column": true,\s+"label": \{ "zh": "中Mobile", "en": "Mobile" \},\s+"search": \{ "type": "\w+", "searchHide": true \}\s+\}/,
    )
  })
})
