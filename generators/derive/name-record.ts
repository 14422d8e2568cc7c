// src/generated/names.json: the names that screens, fields, tables, value lists and values have had. Files show
// only present names, so without it a mistyped "was" could not be told from one that has done its work.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dict, Screen } from '../../src/shared/screen/normal-form.ts'

export const NAMES_FILE = 'src/generated/names.json'

export interface NameRecord {
  /** Props by screen, a screen as "system/zone". */
  screens: Record<string, string[]>
  tables: string[]
  /** Values by list. */
  dicts: Record<string, string[]>
}

interface Named {
  screens: Screen[]
  dicts: Dict[]
}

const NO_NAMES: NameRecord = { screens: {}, tables: [], dicts: {} }

/** The record of a tree; null where it has none. */
export function readNames(root: string): NameRecord | null {
  const path = join(root, NAMES_FILE)
  if (!existsSync(path)) return null
  const record: NameRecord = JSON.parse(readFileSync(path, 'utf8'))
  return record
}

/** The name of a screen's file with its folder. */
export function placeOf(file: string): string {
  return file.slice('schemas/screens/'.length, -'.json'.length)
}

/** The record after the files' present names. Without one so far, the former names in the files are believed. */
export function nextNames(former: NameRecord | null, { screens, dicts }: Named): NameRecord {
  const { screens: places, tables, dicts: lists } = former ?? believed({ screens, dicts })
  return {
    screens: withNames(
      places,
      screens.map(({ file, former: was, fields }) => ({
        name: placeOf(file),
        was: was && placeOf(was.file),
        has: fields.map(({ prop }) => prop),
      })),
    ),
    tables: sorted([...tables, ...ownTables(screens).map(({ name }) => name)]),
    dicts: withNames(
      lists,
      dicts.map(({ code, former: was, items }) => ({
        name: code,
        was,
        has: items.map(({ value }) => value),
      })),
    ),
  }
}

/** What the files say that their names were. */
function believed({ screens, dicts }: Named): NameRecord {
  const said = <T>(names: (T | null)[]) => names.filter((name) => name !== null)
  return {
    ...NO_NAMES,
    screens: Object.fromEntries(
      screens.flatMap(({ file, former, fields }) => {
        const props = said(fields.map(({ was }) => was))
        return said([file, former?.file ?? null]).map((each) => [placeOf(each), props])
      }),
    ),
    tables: said(ownTables(screens).map(({ was }) => was)),
    dicts: Object.fromEntries(
      dicts.flatMap(({ code, former, items }) => {
        const values = said(items.map((item) => item.former))
        return said([code, former]).map((each) => [each, values])
      }),
    ),
  }
}

function ownTables(screens: Screen[]): Screen['table'][] {
  return screens.map(({ table }) => table).filter(({ existing }) => existing === null)
}

/** A list or screen keeps the names that it had, and takes over those of its former self. */
function withNames(
  former: Record<string, string[]>,
  present: { name: string; was: string | null; has: string[] }[],
): Record<string, string[]> {
  const after = { ...former }
  for (const { name, was, has } of present)
    after[name] = sorted([...(former[name] ?? []), ...(former[was ?? ''] ?? []), ...has])
  return Object.fromEntries(sorted(Object.keys(after)).map((name) => [name, after[name]!]))
}

function sorted(names: string[]): string[] {
  return [...new Set(names)].toSorted()
}

/** The file's text: a screen, table or list a line, so that branches rarely change the same one. */
export function namesText({ screens, tables, dicts }: NameRecord): string {
  const inLines = (named: Record<string, string[]>) => {
    const lines = Object.entries(named).map(
      ([name, has]) => `    ${JSON.stringify(name)}: ${JSON.stringify(has)}`,
    )
    return `{\n${lines.join(',\n')}\n  }`
  }
  const names = tables.map((table) => `    ${JSON.stringify(table)}`).join(',\n')
  return `{\n  "screens": ${inLines(screens)},\n  "tables": [\n${names}\n  ],\n  "dicts": ${inLines(dicts)}\n}\n`
}
