// From the texts of the schemas folder to screens in normal form and the mistakes found on the way.
// A file with a mistake is left out; the others stand.
import type { Dict, Screen, ScreenMistake } from './normal-form.ts'
import type { RawDict, RawField, RawProfile, RawScreen, SchemaSources } from './raw.ts'
import { normalizeScreen, type ScreenFile } from './normalize.ts'
import { checkScreen } from './check/check.ts'
import { checkForm } from './check/form.ts'
import { checkTogether } from './check/together.ts'
import { nearest } from './words.ts'

export interface ScreensRead {
  screens: Screen[]
  dicts: Dict[]
  mistakes: ScreenMistake[]
}

export function readScreens(sources: SchemaSources): ScreensRead {
  const mistakes: ScreenMistake[] = []
  const parse = <T>({ file, text }: { file: string; text: string }): T | null => {
    try {
      return JSON.parse(text) as T
    } catch (error) {
      mistakes.push({ file, field: '', rule: 'The file is valid JSON', fix: whereJsonBreaks(text, error) })
      return null
    }
  }
  const profiles = parse<Record<string, RawProfile>>(sources.profiles) ?? {}
  const parts = new Map(
    sources.parts.flatMap((source) => {
      const part = parse<RawField>(source)
      return part ? [[baseName(source.file), part] as const] : []
    }),
  )
  const dicts = sources.dicts.flatMap((source) => {
    const raw = parse<RawDict>(source)
    return raw ? [dictOf(source.file, raw)] : []
  })

  const files = sources.screens.flatMap((source): ScreenFile[] => {
    const raw = parse<RawScreen>(source)
    if (!raw) return []
    const found = checkForm(source.file, raw)
    const merged = found.length === 0 ? withParts(source.file, raw, parts, found) : raw
    mistakes.push(...found)
    return found.length === 0
      ? [{ file: source.file, area: areaOf(source.file), name: baseName(source.file), raw: merged }]
      : []
  })
  const byName = new Map<string, ScreenFile>()
  for (const file of files) {
    const other = byName.get(file.name)
    if (other) mistakes.push(twice(file, other))
    else byName.set(file.name, file)
  }

  const known = new Set(sources.screens.map(({ file }) => baseName(file)))
  const world = { screens: byName, known, dicts, profiles, folders: sources.folders }
  const sound = [...byName.values()].filter((file) => {
    const found = checkScreen(file, world)
    mistakes.push(...found)
    return found.length === 0
  })
  // A screen that points to one that was left out still stands: the reference only needs the
  // other's names, which the parsed file has.
  const screens = sound.map((file) => normalizeScreen(file, { screens: byName, profiles }))
  const clashes = checkTogether(screens)
  mistakes.push(...clashes)
  const clashing = new Set(clashes.map(({ file }) => file))
  return { screens: screens.filter(({ file }) => !clashing.has(file)), dicts, mistakes }
}

function withParts(
  file: string,
  raw: RawScreen,
  parts: Map<string, RawField>,
  mistakes: ScreenMistake[],
): RawScreen {
  const fields: Record<string, RawField> = {}
  for (const [prop, field] of Object.entries(raw.fields)) {
    if (!field.$ref) {
      fields[prop] = field
      continue
    }
    const part = parts.get(baseName(field.$ref))
    if (!part) {
      const like = nearest(baseName(field.$ref), parts.keys())
      mistakes.push({
        file,
        field: `fields.${prop}.$ref`,
        rule: 'A $ref names a file under schemas/parts',
        fix: like
          ? `Did you mean "../../parts/${like}.json"?`
          : `Known parts: ${[...parts.keys()].join(', ')}.`,
      })
      continue
    }
    const { $ref: _taken, ...own } = field
    fields[prop] = { ...part, ...own }
  }
  return { ...raw, fields }
}

function dictOf(file: string, raw: RawDict): Dict {
  return {
    code: baseName(file),
    file,
    title: raw.title,
    items: raw.items.map(({ value, label, colour }) => ({ value, label, colour: colour ?? null })),
  }
}

function twice(file: ScreenFile, other: ScreenFile): ScreenMistake {
  return {
    file: file.file,
    field: '',
    rule: 'A screen name is used once over all areas',
    fix: `${other.file} has this name already; give this file another one.`,
  }
}

function whereJsonBreaks(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const position = /position (\d+)/.exec(message)?.[1]
  const before = position === undefined ? text : text.slice(0, Number(position))
  const line = before.split('\n').length
  return `Look at line ${line}: ${message.replace(/ in JSON at position.*/, '')}.`
}

/** schemas/screens/system/user.json → user */
function baseName(file: string): string {
  return file
    .split('/')
    .at(-1)!
    .replace(/\.json$/, '')
}

/** schemas/screens/system/user.json → system */
function areaOf(file: string): string {
  return file.split('/').at(-2)!
}
