// What an editor shows while somebody writes a screen file.
import { Ajv } from 'ajv'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { editorSchemas, knownNames } from '../../generators/derive/editor-schemas.ts'
import { loadSchemaFiles } from '../../src/server/engine/load-files.ts'
import { profilesFormat } from '../../src/shared/screen/profiles-format.ts'
import { readScreens } from '../../src/shared/screen/read-screens.ts'
import type { ScreenMistake } from '../../src/shared/screen/normal-form.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import {
  inDicts,
  inParts,
  inProfiles,
  namedTwice,
  toldOnly,
  underlined,
  underlinedInDicts,
} from '../data/screen-mistakes.ts'
import { aScreen, readWith, readWithMore } from '../support/screen-sources.ts'

const sources = loadSchemaFiles()
const schemas = editorSchemas(knownNames(sources))
const parsed = (path: string) => JSON.parse(schemas[path]!) as Record<string, unknown>
const ajv = new Ajv({ allErrors: true, strict: false })
const fitsScreen = ajv.compile(parsed('schemas/screen.schema.json'))
const fitsDict = ajv.compile(parsed('schemas/dict.schema.json'))
const fitsPart = ajv.compile(parsed('schemas/part.schema.json'))
const fitsProfiles = ajv.compile(parsed('schemas/profiles.schema.json'))
const profiles = JSON.parse(sources.profiles.text) as Record<string, { calls: object }>

/** The call styles of the tree and one more, which is the standard but for these words. */
function profilesWith(more: Record<string, unknown>): unknown {
  const { standard } = profiles
  const calls = { ...standard!.calls, ...(more['calls'] as object | undefined) }
  const isWhole = 'paging' in more && 'calls' in more
  return JSON.parse(
    JSON.stringify({ ...profiles, bare: isWhole ? more : { ...standard, ...more, calls } }),
  ) as unknown
}

it('underlines nothing in the files of the tree', () => {
  const faulty = (list: { file: string; text: string }[], fits: typeof fitsScreen) =>
    list.flatMap(({ file, text }) => (fits(JSON.parse(text)) ? [] : [[file, fits.errors]]))
  expect(faulty(sources.screens, fitsScreen)).toEqual([])
  expect(faulty(sources.dicts, fitsDict)).toEqual([])
  expect(faulty(sources.parts, fitsPart)).toEqual([])
  expect(faulty([sources.profiles], fitsProfiles)).toEqual([])
  expect(fitsScreen(aScreen())).toBe(true)
})

it.each(Object.entries(underlined))('underlines %s', (_, raw) => {
  expect(fitsScreen(raw)).toBe(false)
})

it.each(underlinedInDicts)('underlines in a value list %s', (name) => {
  expect(fitsDict(JSON.parse(inDicts[name]!))).toBe(false)
})

it.each(Object.entries(inParts))('underlines, and the checker tells, in a piece of a field %s', (_, raw) => {
  expect(fitsPart(raw)).toBe(false)
  const parts = [...sources.parts, { file: 'schemas/parts/extra.json', text: JSON.stringify(raw) }]
  expectTold(readScreens({ ...sources, parts }).mistakes)
})

it.each(Object.entries(inProfiles))('underlines, and the checker tells, in a call style %s', (_, raw) => {
  const all = profilesWith(raw)
  expect(fitsProfiles(all)).toBe(false)
  const { mistakes } = readScreens({
    ...sources,
    profiles: { ...sources.profiles, text: JSON.stringify(all) },
  })
  expectTold(mistakes)
  expect(mistakes.every(({ field }) => field.startsWith('bare'))).toBe(true)
})

it.each(Object.entries({ ...underlined, ...toldOnly }))('the checker tells of %s', (_, raw) => {
  expectTold(readWith(raw as RawScreen).mistakes)
})

it.each(Object.entries(inDicts))('the checker tells of a value list with %s', (_, source) => {
  expectTold(readWithMore({ dicts: [{ file: 'schemas/dicts/zone-kind.json', text: source }] }).mistakes)
})

it.each(Object.entries(namedTwice))('the checker tells of %s that is there twice', (_, source) => {
  expectTold(readWith(source).mistakes)
})

/** Each mistake names its file, the place in it, its rule and the likely fix. */
function expectTold(mistakes: ScreenMistake[]) {
  expect(mistakes.length).toBeGreaterThan(0)
  for (const { file, field, rule, fix } of mistakes) {
    expect(field).not.toBe('')
    expect(file).toMatch(/^schemas\/.+\.json$/)
    expect(rule).not.toBe('')
    expect(fix).not.toBe('')
  }
}

it('knows at least 60 mistakes that an editor underlines', () => {
  expect(Object.keys(underlined).length).toBeGreaterThanOrEqual(60)
})

it('explains every word in both languages', () => {
  const unexplained: string[] = []
  const walk = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return
    const { description, markdownDescription } = node as Record<string, unknown>
    if (typeof description === 'string' && !/\p{Script=Han}/u.test(String(markdownDescription)))
      unexplained.push(path)
    for (const [word, inner] of Object.entries(node)) walk(inner, `${path}/${word}`)
  }
  for (const path of Object.keys(schemas)) walk(parsed(path), path)
  expect(unexplained).toEqual([])
})

it('has no words of explanation that the format has lost', () => {
  const format = readFileSync('src/shared/screen/format.json', 'utf8') + JSON.stringify(profilesFormat)
  const chinese = JSON.parse(readFileSync('src/shared/screen/format-zh.json', 'utf8')) as Record<
    string,
    string
  >
  expect(Object.keys(chinese).filter((text) => !format.includes(JSON.stringify(text)))).toEqual([])
})
