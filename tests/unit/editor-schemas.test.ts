// What an editor shows while somebody writes a screen file.
import { Ajv } from 'ajv'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { editorSchemas, knownNames } from '../../generators/derive/editor-schemas.ts'
import { loadSchemaFiles } from '../../src/server/engine/load-files.ts'
import type { ScreenMistake } from '../../src/shared/screen/normal-form.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { inDicts, namedTwice, toldOnly, underlined } from '../data/screen-mistakes.ts'
import { aScreen, readWith, readWithMore } from '../support/screen-sources.ts'

const sources = loadSchemaFiles()
const schemas = editorSchemas(knownNames(sources))
const parsed = (path: string) => JSON.parse(schemas[path]!) as Record<string, unknown>
const ajv = new Ajv({ allErrors: true, strict: false })
const fitsScreen = ajv.compile(parsed('schemas/screen.schema.json'))
const fitsDict = ajv.compile(parsed('schemas/dict.schema.json'))

it('underlines nothing in the files of the tree', () => {
  const faulty = (list: { file: string; text: string }[], fits: typeof fitsScreen) =>
    list.flatMap(({ file, text }) => (fits(JSON.parse(text)) ? [] : [[file, fits.errors]]))
  expect(faulty(sources.screens, fitsScreen)).toEqual([])
  expect(faulty(sources.dicts, fitsDict)).toEqual([])
  expect(fitsScreen(aScreen())).toBe(true)
})

it.each(Object.entries(underlined))('underlines %s', (_, raw) => {
  expect(fitsScreen(raw)).toBe(false)
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

/** Each mistake names its file, its rule and the likely fix. */
function expectTold(mistakes: ScreenMistake[]) {
  expect(mistakes.length).toBeGreaterThan(0)
  for (const { file, rule, fix } of mistakes) {
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
  walk(parsed('schemas/screen.schema.json'), '')
  expect(unexplained).toEqual([])
})

it('has no words of explanation that the format has lost', () => {
  const format = readFileSync('src/shared/screen/format.json', 'utf8')
  const chinese = JSON.parse(readFileSync('src/shared/screen/format-zh.json', 'utf8')) as Record<
    string,
    string
  >
  expect(Object.keys(chinese).filter((text) => !format.includes(JSON.stringify(text)))).toEqual([])
})
