// Turns the texts of the schemas folder into screens in normal form and a list of mistakes. A file with a
// mistake is left out; the others remain.
import type { Dict, Screen, ScreenMistake } from './normal-form.ts'
import type { RawField } from './raw.ts'
import type { RawDict, RawProfile, SchemaSources } from './raw-files.ts'
import type { ScreenFile } from './normalize.ts'
import { checkScreen } from './check/check.ts'
import { checkPart, checkProfiles } from './check/form.ts'
import { dictFaults, formerNameFaults, shapeFaults } from './check/dicts.ts'
import { normalOrNull, type World } from './check/support.ts'
import { checkTogether } from './check/together.ts'
import { allTextsIn, isUnchanged, reachAmong, type Reach } from './mentions.ts'
import { baseName, parseJson, readScreenFile, type ReadFile } from './read-screen-file.ts'

export interface ScreensRead {
  screens: Screen[]
  dicts: Dict[]
  mistakes: ScreenMistake[]
}

/** A result that the next reading can reuse. */
export interface Reading extends ScreensRead {
  /** By path, with the texts it was read from. */
  files: Map<string, ReadFile & { text: string; parts: string }>
  checked: Map<ScreenFile, Checked>
}

/** The result of checking one file against the others. */
interface Checked {
  mistakes: ScreenMistake[]
  /** Null when there is a mistake. */
  screen: Screen | null
  /** What it was checked against besides screens: value lists, call styles and, after a mistake, all names. */
  against: string
  reach: Reach
}

export function readScreens(sources: SchemaSources): ScreensRead {
  return readScreensAgain(sources, null)
}

/**
 * Reads the files again only where they, or something they depend on, have changed since the former reading:
 * a save costs what it changes, however many screens there are. A screen that is reused is the same object.
 */
export function readScreensAgain(sources: SchemaSources, former: Reading | null): Reading {
  const mistakes: ScreenMistake[] = []
  const profiles = readProfiles(sources.profiles, mistakes)
  const parts = new Map(
    sources.parts.flatMap((source) => {
      const part = parseJson<RawField>(source, mistakes)
      if (part) mistakes.push(...checkPart(source.file, part))
      return part ? [[baseName(source.file), part] as const] : []
    }),
  )
  const dicts = sources.dicts.flatMap((source) => {
    const raw = parseJson<RawDict>(source, mistakes)
    if (!raw) return []
    const faults = shapeFaults(source.file, raw)
    mistakes.push(...faults)
    if (faults.length > 0) return []
    mistakes.push(...dictFaults(source.file, raw))
    return [dictOf(source.file, raw)]
  })
  mistakes.push(...formerNameFaults(dicts))

  const files: Reading['files'] = new Map()
  for (const source of sources.screens) {
    const there = former?.files.get(source.file)
    const used = partsIn(source.text, sources.parts)
    const isSame = there?.text === source.text && there.parts === used && there.mistakes.length === 0
    const read = isSame ? there : { ...readScreenFile(source, parts), text: source.text, parts: used }
    files.set(source.file, read)
    mistakes.push(...read.mistakes)
  }
  const byName = new Map<string, ScreenFile>()
  for (const { screen: file } of files.values()) {
    if (!file) continue
    const other = byName.get(file.name)
    if (other) mistakes.push(twice(file, other))
    else byName.set(file.name, file)
  }

  const known = new Set(sources.screens.map(({ file }) => baseName(file)))
  const slots = sources.slots ? new Set(sources.slots) : null
  const world: World = { screens: byName, known, dicts, profiles, folders: sources.folders, slots }
  const around = JSON.stringify([profiles, sources.folders, sources.slots])
  const everything = JSON.stringify([[...known], dicts, around])
  const textOfDict = new Map(dicts.map((dict) => [dict.code, JSON.stringify(dict)]))
  const namesBefore = new Set([...(former?.checked.keys() ?? [])].map(({ name }) => name))
  const newNames = new Set([...known, ...byName.keys()].filter((name) => !namesBefore.has(name)))
  // A mistake may list the names that there are.
  const hasOtherNames = newNames.size > 0 || namesBefore.size !== byName.size
  const reachOf = reachAmong(byName)
  const checked: Reading['checked'] = new Map()
  for (const file of byName.values()) {
    const there = former?.checked.get(file)
    const against = (reach: Reach, own: ScreenMistake[]) =>
      own.length > 0 ? everything : around + dictsNamedBy(file, reach, textOfDict)
    const isSame =
      there !== undefined &&
      !(there.mistakes.length > 0 ? hasOtherNames : namesAnyOf(newNames, file, there.reach)) &&
      isUnchanged(there.reach, byName) &&
      there.against === against(there.reach, there.mistakes)
    if (isSame) {
      checked.set(file, there)
      mistakes.push(...there.mistakes)
      continue
    }
    const found = checkAmong(file, world)
    const reach = reachOf(file)
    checked.set(file, { ...found, against: against(reach, found.mistakes), reach })
    mistakes.push(...found.mistakes)
  }
  const screens = [...checked.values()].flatMap(({ screen }) => screen ?? [])
  const clashes = checkTogether(screens)
  mistakes.push(...clashes)
  const clashing = new Set(clashes.map(({ file }) => file))
  return {
    screens: screens.filter(({ file }) => !clashing.has(file)),
    dicts,
    mistakes,
    files,
    checked,
  }
}

/** The reusable fields whose names stand in a file, as a text to compare. */
function partsIn(text: string, parts: SchemaSources['parts']): string {
  return JSON.stringify(parts.filter(({ file }) => text.includes(`"${baseName(file)}"`)))
}

/** The value lists that a file without mistakes, or a file that it reads, names, as a text to compare. */
function dictsNamedBy(
  file: ScreenFile,
  { whole, referred }: Reach,
  dicts: ReadonlyMap<string, string>,
): string {
  const named = new Set([file, ...whole, ...referred].flatMap((each) => [...allTextsIn(each)]))
  return [...named]
    .flatMap((text) => dicts.get(text) ?? [])
    .toSorted()
    .join()
}

/** Whether a file, or a file that it reads, has named one of these in vain. */
function namesAnyOf(names: ReadonlySet<string>, file: ScreenFile, { whole, referred }: Reach): boolean {
  if (names.size === 0) return false
  return [file, ...whole, ...referred].some((each) => !names.isDisjointFrom(allTextsIn(each)))
}

/** The call styles; one with a mistake is left out, for its calls cannot be put together. */
function readProfiles(
  source: SchemaSources['profiles'],
  mistakes: ScreenMistake[],
): Record<string, RawProfile> {
  const profiles = parseJson<Record<string, RawProfile>>(source, mistakes)
  if (!profiles) return {}
  const faults = checkProfiles(source.file, profiles)
  mistakes.push(...faults)
  const faulty = new Set(faults.map(({ field }) => field.split('.')[0]))
  return Object.fromEntries(
    Object.entries(profiles).filter(([name]) => name !== '$schema' && !faulty.has(name) && !faulty.has('')),
  )
}

// A screen that refers to one that was left out still works: the reference needs only names, which the parsed
// file has.
function checkAmong(file: ScreenFile, world: World): Pick<Checked, 'mistakes' | 'screen'> {
  const mistakes = checkScreen(file, world)
  return { mistakes, screen: mistakes.length > 0 ? null : normalOrNull(file, world) }
}

function dictOf(file: string, raw: RawDict): Dict {
  return {
    code: baseName(file),
    file,
    former: raw.was ?? null,
    title: raw.title,
    items: raw.items.map(({ value, label, colour, was }) => ({
      ...{ value, label },
      colour: colour ?? null,
      former: was ?? null,
    })),
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
