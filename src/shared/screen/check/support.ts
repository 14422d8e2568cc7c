// Shared by the checks: the form of a finding, and walks over a file's fields.
import { takes } from '../../field-types/field-types.ts'
import type { Dict, Screen } from '../normal-form.ts'
import { endsOf } from '../normalize-field.ts'
import type { RawField, RawScreen } from '../raw.ts'
import type { RawProfile } from '../raw-files.ts'
import { normalizeScreen, type ScreenFile } from '../normalize.ts'
import { nearest } from '../nearest.ts'

/** What the names in a file are checked against. */
export interface World {
  screens: Map<string, ScreenFile>
  /** Names of all screen files, including those that cannot be read at the moment. */
  known: Set<string>
  dicts: Dict[]
  profiles: Record<string, RawProfile>
  folders: string[]
  /** The components beside screens as <screen>/<slot>; null where they are not known. */
  slots: ReadonlySet<string> | null
}

export interface Finding {
  field: string
  fix: string
}

/** One check: it yields what is wrong in a file. Its name is the sentence that the author is shown. */
export type Check = (file: ScreenFile, world: World) => Iterable<Finding>

/** "Did you mean …?" when a known word is close, otherwise the list of known words. */
export function suggestion(word: string, known: string[]): string {
  const like = nearest(word, known)
  if (like) return `Did you mean "${like}"?`
  return known.length > 0
    ? `"${word}" does not exist; known: ${known.join(', ')}.`
    : `"${word}" does not exist.`
}

const normalForms = new WeakMap<World, Map<ScreenFile, Screen | null>>()

// The deeper checks read the normal form, which does not exist while a name in the file cannot be resolved.
// Many checks need it, so it is cached.
export function normalOrNull(file: ScreenFile, world: World): Screen | null {
  const made = normalForms.get(world) ?? new Map<ScreenFile, Screen | null>()
  normalForms.set(world, made)
  const there = made.get(file)
  if (there !== undefined) return there
  const normal = normalize(file, world)
  made.set(file, normal)
  return normal
}

function normalize(file: ScreenFile, world: World): Screen | null {
  const profile = file.raw.api?.profile ?? 'standard'
  const complete = everyField(file.raw).every(
    ([, { label, ref, lines, type }]) =>
      label &&
      (!type || !takes(type, 'lines') || lines) &&
      (!ref || world.screens.has(ref)) &&
      (!lines || canBeLines(world.screens.get(lines), world)),
  )
  return world.profiles[profile] && complete ? normalizeScreen(file, world) : null
}

function canBeLines(target: ScreenFile | undefined, world: World): boolean {
  return (
    target?.raw.table?.master !== undefined &&
    everyField(target.raw).every(
      ([, { label, ref, lines }]) => label && !lines && (!ref || world.screens.has(ref)),
    )
  )
}

/** The props of the rows; a range contributes its two ends. */
export function propsOf(raw: RawScreen): string[] {
  return Object.entries(raw.fields).flatMap(([prop, field]) => endsOf(prop, field) ?? [prop])
}

export function everyField(raw: RawScreen): [string, RawField][] {
  return [
    ...Object.entries(raw.fields).map(([prop, field]): [string, RawField] => [`fields.${prop}`, field]),
    ...Object.entries(raw.actions ?? {}).flatMap(([name, { input }]) =>
      Object.entries(input ?? {}).map(([prop, field]): [string, RawField] => [
        `actions.${name}.input.${prop}`,
        field,
      ]),
    ),
  ]
}
