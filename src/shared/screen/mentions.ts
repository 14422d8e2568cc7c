// What a screen depends on. Those it names, and those that these name in turn, it reads whole; of a screen that a
// field merely refers to it reads how a row is named and found, so a save of the others costs it nothing. Of the
// screens whose rows its record page shows it reads the fields alone: what those name changes nothing.
import { labelPropOf, type ScreenFile } from './normalize.ts'
import type { RawField, RawScreen } from './raw.ts'

export interface Reach {
  /** The files read whole; the file itself only if others name it. */
  whole: ScreenFile[]
  /** The facts of those that fields refer to, by the screens' names. */
  references: Map<string, string>
  /** The files of these references, as they were. */
  referred: ScreenFile[]
}

/** What one file names. */
interface Named {
  whole: ScreenFile[]
  references: ScreenFile[]
}

/** Answers what a file depends on among these. */
export function reachAmong(screens: ReadonlyMap<string, ScreenFile>): (file: ScreenFile) => Reach {
  const named = new Map<ScreenFile, Named>()
  const namedBy = (file: ScreenFile) => {
    const there = named.get(file) ?? namesIn(file.raw, screens)
    named.set(file, there)
    return there
  }
  return (file) => {
    const whole = new Set<ScreenFile>()
    const references = new Set<ScreenFile>()
    const waiting = [file]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const names = namedBy(next)
      for (const other of names.references) references.add(other)
      for (const other of names.whole) {
        if (whole.has(other)) continue
        whole.add(other)
        waiting.push(other)
      }
    }
    for (const relation of file.raw.record?.related ?? []) {
      const related = 'area' in relation ? undefined : screens.get(relation.screen)
      if (related) whole.add(related)
    }
    return {
      whole: [...whole],
      references: new Map([...references].map((other) => [other.name, referenceFacts(other)])),
      referred: [...references],
    }
  }
}

/** Whether what was read of other files is still so. */
export function isUnchanged({ whole, references }: Reach, screens: ReadonlyMap<string, ScreenFile>): boolean {
  return (
    whole.every((file) => screens.get(file.name) === file) &&
    [...references].every(([name, facts]) => {
      const file = screens.get(name)
      return file !== undefined && referenceFacts(file) === facts
    })
  )
}

/** All that a reference and its checks read of the screen it leads to, as a text to compare. */
function referenceFacts(target: ScreenFile): string {
  const { raw, area, name } = target
  const labelProp = labelPropOf(target)
  return JSON.stringify([area, name, raw.api, raw.table, labelProp, raw.fields[labelProp]?.sqlColumn])
}

function namesIn(raw: RawScreen, screens: ReadonlyMap<string, ScreenFile>): Named {
  const { record: _record, ...read } = raw
  const text = JSON.stringify(read)
  const chosen = new Set([...text.matchAll(/\bchosen\.(\w+)/g)].map(([, prop]) => prop!))
  const asked = Object.values(raw.actions ?? {}).map(({ input }) => input ?? {})
  const plain = [raw.fields, ...asked].flatMap((fields) =>
    Object.entries(fields).flatMap(([prop, field]) => (isPlain(field) && !chosen.has(prop) ? [field] : [])),
  )
  const found = (names: Iterable<string>) => [...names].flatMap((name) => screens.get(name) ?? [])
  return {
    whole: found(textsIn(read, new Set(plain))),
    references: found(new Set(plain.map(({ ref }) => ref!))),
  }
}

/** A reference whose choices follow from no field of the rows that it chooses among. */
function isPlain({ ref, where }: RawField): boolean {
  return ref !== undefined && where === undefined
}

const allTexts = new WeakMap<ScreenFile, ReadonlySet<string>>()

/** Every text in a file, the names of screens and value lists among them. */
export function allTextsIn(file: ScreenFile): ReadonlySet<string> {
  const texts = allTexts.get(file) ?? textsIn(file.raw, new Set())
  allTexts.set(file, texts)
  return texts
}

/** Every text in a file: any of them may be the name of a screen, wherever the format allows one. */
function textsIn(value: unknown, plain: ReadonlySet<unknown>, texts = new Set<string>()): Set<string> {
  if (typeof value === 'string') texts.add(value)
  else if (typeof value === 'object' && value !== null) {
    const { ref: _ref, ...others } = value as { ref?: unknown }
    for (const each of Object.values(plain.has(value) ? others : value)) textsIn(each, plain, texts)
  }
  return texts
}
