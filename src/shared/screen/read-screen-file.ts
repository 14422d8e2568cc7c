// One screen file by itself: parsed, held against the format, with the pieces of its $refs merged in.
import { visit } from 'jsonc-parser'
import type { ScreenMistake } from './normal-form.ts'
import type { RawField, RawScreen } from './raw.ts'
import type { ScreenFile } from './normalize.ts'
import { checkForm } from './check/form.ts'
import { nearest } from './nearest.ts'

/** The parsed file; null when it has a mistake. */
export interface ReadFile {
  screen: ScreenFile | null
  mistakes: ScreenMistake[]
}

/** The text of a file of the schemas folder. */
export interface SourceText {
  file: string
  text: string
}

export function readScreenFile(source: SourceText, parts: ReadonlyMap<string, RawField>): ReadFile {
  const { file } = source
  const mistakes: ScreenMistake[] = []
  const raw = parseJson<RawScreen>(source, mistakes)
  if (raw) mistakes.push(...checkForm(file, raw))
  if (!raw || mistakes.length > 0) return { screen: null, mistakes }
  const merged = withParts(file, raw, parts, mistakes)
  if (mistakes.length > 0) return { screen: null, mistakes }
  return { screen: { file, area: areaOf(file), name: baseName(file), raw: merged }, mistakes }
}

/** The value of a JSON text; null, with a mistake that names the line, where it is none or says a thing twice. */
export function parseJson<T>({ file, text }: SourceText, mistakes: ScreenMistake[]): T | null {
  try {
    const value = JSON.parse(text) as T
    const doubled = doubledNames(text)
    mistakes.push(...doubled.map((told) => ({ file, ...told })))
    return doubled.length > 0 ? null : value
  } catch (error) {
    mistakes.push({ file, field: '', rule: 'The file is valid JSON', fix: whereJsonBreaks(text, error) })
    return null
  }
}

/** JSON.parse keeps the last of two entries of one name, so the first would be lost without a word. */
function doubledNames(text: string): Omit<ScreenMistake, 'file'>[] {
  const found: Omit<ScreenMistake, 'file'>[] = []
  const open: Map<string, number>[] = []
  visit(text, {
    onObjectBegin: () => void open.push(new Map()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (name, _offset, _length, startLine, _character, path) => {
      const lines = open.at(-1)!
      const other = lines.get(name)
      if (other !== undefined)
        found.push({
          field: [...path(), name].join('.'),
          rule: 'Every name stands once in its object',
          fix: `Line ${other} has "${name}" already; leave one out.`,
        })
      else lines.set(name, startLine + 1)
    },
  })
  return found
}

function withParts(
  file: string,
  raw: RawScreen,
  parts: ReadonlyMap<string, RawField>,
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

function whereJsonBreaks(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const position = /position (\d+)/.exec(message)?.[1]
  const before = position === undefined ? text : text.slice(0, Number(position))
  const line = before.split('\n').length
  return `Look at line ${line}: ${message.replace(/ in JSON at position.*/, '')}.`
}

/** schemas/screens/system/user.json → user */
export function baseName(file: string): string {
  return file
    .split('/')
    .at(-1)!
    .replace(/\.json$/, '')
}

/** schemas/screens/system/user.json → system */
function areaOf(file: string): string {
  return file.split('/').at(-2)!
}
