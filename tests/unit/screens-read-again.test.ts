// A save costs only what it changes: everything else is reused from the previous reading.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadSchemaFiles } from '../../src/server/engine/load-files.ts'
import { readScreens, readScreensAgain, type Reading } from '../../src/shared/screen/read-screens.ts'
import type { SchemaSources } from '../../src/shared/screen/raw.ts'

const sources = loadSchemaFiles()
const first = readScreensAgain(sources, null)
const both = (word: string) => ({ zh: `${word}名`, en: word })

/** The files with one of them changed, or removed where the change returns null. */
function withFile(
  { screens, ...others }: SchemaSources,
  name: string,
  change: (raw: { fields: Record<string, object> }) => unknown,
): SchemaSources {
  return {
    ...others,
    screens: screens.flatMap(({ file, text }) => {
      if (!file.endsWith(`/${name}.json`)) return [{ file, text }]
      const changed = change(JSON.parse(text))
      return changed === null ? [] : [{ file, text: JSON.stringify(changed) }]
    }),
  }
}

const screenOf = ({ screens }: Pick<Reading, 'screens'>, name: string) =>
  screens.find((screen) => screen.name === name)!

describe('screens that are read again', () => {
  it('are the same objects where nothing changed', () => {
    const again = readScreensAgain(sources, first)
    expect(again.screens.every((screen, index) => screen === first.screens[index])).toBe(true)
  })

  it('are rebuilt where their own file changed, and nowhere else', () => {
    const changed = withFile(sources, 'post', (raw) => ({ ...raw, title: both('Positions') }))
    const again = readScreensAgain(changed, first)
    expect(screenOf(again, 'post').title).toEqual(both('Positions'))
    expect(screenOf(again, 'group-category')).toBe(screenOf(first, 'group-category'))
  })

  it('follow a screen that they refer to', () => {
    const changed = withFile(sources, 'department', (raw) => ({
      ...raw,
      table: { name: 'moved', parent: 'parentId' },
    }))
    const again = readScreensAgain(changed, first)
    const reference = screenOf(again, 'user').fields.find(({ ref }) => ref?.screen === 'department')
    expect(reference!.ref!.table).toBe('moved')
  })

  it('equal a first reading of the same files, after any changes', () => {
    const names = sources.screens.map(({ file }) => /([^/]+)\.json$/.exec(file)![1]!)
    const change = fc.constantFrom(
      (raw: { fields: Record<string, object> }) => ({ ...raw, title: both('Other') }),
      (raw: { fields: Record<string, object> }) => ({ ...raw, table: { name: 'other' } }),
      (raw: { fields: Record<string, object> }) => ({ ...raw, unknown: true }),
      (raw: { fields: Record<string, object> }) => ({
        ...raw,
        fields: { ...raw.fields, added: { label: both('Added'), ref: 'nowhere' } },
      }),
      () => null,
    )
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...names), change), { minLength: 1, maxLength: 3 }),
        (saves) => {
          let now = sources
          let reading = first
          for (const [name, save] of saves) {
            now = withFile(now, name, save)
            reading = readScreensAgain(now, reading)
          }
          const { screens, dicts, mistakes } = readScreens(now)
          expect({ screens: reading.screens, dicts: reading.dicts, mistakes: reading.mistakes }).toEqual({
            screens,
            dicts,
            mistakes,
          })
        },
      ),
      { numRuns: 8, seed: 20_260_603 },
    )
  })
})
