// A save costs only what it changes: everything else is reused from the previous reading.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadSchemaFiles } from '../../src/server/engine/load-files.ts'
import { readScreens, readScreensAgain, type Reading } from '../../src/shared/screen/read-screens.ts'
import type { SchemaSources } from '../../src/shared/screen/raw-files.ts'

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

  it('do not follow what the record page of a screen that they refer to lists', () => {
    const name = { label: both('Name') }
    const yard = { label: both('Yard'), ref: 'yard-page' }
    const added = (gateTitle: string): SchemaSources => ({
      ...sources,
      screens: [
        ...sources.screens,
        ...Object.entries({
          'yard-page': { fields: { name }, record: { related: [{ screen: 'yard-gate', prop: 'yardId' }] } },
          'yard-gate': { title: both(gateTitle), fields: { name, yardId: yard } },
          'yard-note': { fields: { name, yardId: yard } },
        }).map(([screen, raw]) => ({
          file: `schemas/screens/system/${screen}.json`,
          text: JSON.stringify({ title: both(screen), ...raw }),
        })),
      ],
    })
    const before = readScreensAgain(added('Gates'), first)
    expect(before.mistakes).toEqual([])
    const after = readScreensAgain(added('Doors'), before)
    expect(screenOf(after, 'yard-gate').title).toEqual(both('Doors'))
    expect(screenOf(after, 'yard-page')).not.toBe(screenOf(before, 'yard-page'))
    expect(screenOf(after, 'yard-note')).toBe(screenOf(before, 'yard-note'))
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

  it('do not follow words and columns of a screen that a field merely refers to', () => {
    const name = { label: both('Name') }
    const yard = { label: both('Yard'), ref: 'yard-page' }
    const added = (title: string, more: object): SchemaSources => ({
      ...sources,
      screens: [
        ...sources.screens,
        ...Object.entries({
          'yard-page': { title: both(title), fields: { name, ...more } },
          'yard-note': { title: both('Notes'), fields: { name, yardId: yard } },
          'yard-pick': {
            title: both('Picks'),
            fields: { name, yardId: { ...yard, where: "name != ''" } },
          },
        }).map(([screen, raw]) => ({
          file: `schemas/screens/system/${screen}.json`,
          text: JSON.stringify(raw),
        })),
      ],
    })
    const before = readScreensAgain(added('Yards', {}), first)
    expect(before.mistakes).toEqual([])
    const after = readScreensAgain(
      added('Courts', { area: { label: both('Area'), type: 'integer' } }),
      before,
    )
    expect(screenOf(after, 'yard-page').title).toEqual(both('Courts'))
    expect(screenOf(after, 'yard-note')).toBe(screenOf(before, 'yard-note'))
    expect(screenOf(after, 'yard-pick')).not.toBe(screenOf(before, 'yard-pick'))

    const renamed = readScreensAgain(
      added('Courts', { name: { label: both('Name'), sqlColumn: 'title' } }),
      after,
    )
    expect(screenOf(renamed, 'yard-note').fields[1]!.ref!.labelColumn).toBe('title')
  })

  it('tell the names that there are when a screen is lost after the mistake was found', () => {
    const toNowhere = withFile(sources, 'post', (raw) => ({
      ...raw,
      record: { related: [{ screen: 'nowhere', prop: 'postId' }] },
    }))
    const found = readScreensAgain(toNowhere, first)
    expect(found.mistakes[0]?.fix).toContain('tax-rate')
    const lost = withFile(toNowhere, 'tax-rate', (raw) => ({ ...raw, unknown: true }))
    const again = readScreensAgain(lost, found)
    expect(again.mistakes).toEqual(readScreens(lost).mistakes)
  })

  it('are the same objects when a screen and a value list are added that they do not name', () => {
    const screen = { title: both('Yards'), fields: { name: { label: both('Name') } } }
    const list = { title: both('Kinds'), items: [{ value: 'A', label: both('A') }] }
    const added = {
      ...sources,
      screens: [
        ...sources.screens,
        { file: 'schemas/screens/system/yard.json', text: JSON.stringify(screen) },
      ],
      dicts: [...sources.dicts, { file: 'schemas/dicts/yard-kind.json', text: JSON.stringify(list) }],
    }
    const again = readScreensAgain(added, first)
    expect(again.mistakes).toEqual([])
    expect(first.screens.every((each) => screenOf(again, each.name) === each)).toBe(true)
  })

  it('equal a first reading of the same files, after any changes', () => {
    const names = sources.screens.map(({ file }) => /([^/]+)\.json$/.exec(file)![1]!)
    type Raw = { fields: Record<string, object> }
    const change = fc.constantFrom(
      (raw: Raw) => ({ ...raw, title: both('Other') }),
      (raw: Raw) => ({ ...raw, table: { name: 'other' } }),
      (raw: Raw) => ({ ...raw, unknown: true }),
      (raw: Raw) => ({ ...raw, fields: { ...raw.fields, added: { label: both('Added'), ref: 'nowhere' } } }),
      (raw: Raw) => ({ ...raw, fields: Object.fromEntries(Object.entries(raw.fields).slice(1)) }),
      () => null,
    )
    const nowhere = { title: both('Nowhere'), fields: { name: { label: both('Name') } } }
    const save = fc.oneof(
      fc.tuple(fc.constantFrom(...names), change).map(
        ([name, how]) =>
          (now: SchemaSources) =>
            withFile(now, name, how),
      ),
      fc.constant((now: SchemaSources) => ({
        ...now,
        screens: [
          ...now.screens.filter(({ file }) => !file.endsWith('/nowhere.json')),
          { file: 'schemas/screens/system/nowhere.json', text: JSON.stringify(nowhere) },
        ],
      })),
      fc.nat().map((at) => (now: SchemaSources) => ({
        ...now,
        dicts: now.dicts.map((dict, index) =>
          index === at % now.dicts.length ? { ...dict, text: withoutFirstItem(dict.text) } : dict,
        ),
      })),
    )
    fc.assert(
      fc.property(fc.array(save, { minLength: 1, maxLength: 3 }), (saves) => {
        let now = sources
        let reading = first
        for (const apply of saves) {
          now = apply(now)
          reading = readScreensAgain(now, reading)
        }
        const { screens, dicts, mistakes } = readScreens(now)
        expect({ screens: reading.screens, dicts: reading.dicts, mistakes: reading.mistakes }).toEqual({
          screens,
          dicts,
          mistakes,
        })
      }),
      { numRuns: Number(process.env['READ_RUNS'] ?? 8), seed: 20_260_603 },
    )
  })
})

function withoutFirstItem(text: string): string {
  const raw = JSON.parse(text) as { items: object[] }
  return JSON.stringify({ ...raw, items: raw.items.slice(1) })
}
