// Checks of a value list: that it is one, and that no two of its items can be taken for each other.
import type { Dict, ScreenMistake } from '../normal-form.ts'
import type { RawDict } from '../raw-files.ts'
import { suggestion } from './support.ts'

/** What a value list's file may be called, or have been called. */
export const FILE_NAME = /^[a-z][a-z0-9_-]*$/

const languages = ['zh', 'en'] as const

const WORDS = {
  list: ['$schema', 'title', 'was', 'items'],
  item: ['value', 'label', 'colour', 'was'],
}

/** Colours that a tag or badge can have. */
export const colours = [
  'default',
  'blue',
  'cyan',
  'geekblue',
  'gold',
  'green',
  'lime',
  'magenta',
  'orange',
  'purple',
  'red',
  'volcano',
  'yellow',
]

/** What keeps a file from being a value list; none of it can be used then. */
export function shapeFaults(file: string, raw: unknown): ScreenMistake[] {
  const rule = 'A value list has a title and items, each with a value and a label in both languages'
  const told = (field: string, fix: string): ScreenMistake => ({ file, field, rule, fix })
  if (typeof raw !== 'object' || raw === null) return [told('', 'Write { "title": …, "items": [ … ] }.')]
  const { title, items, was } = raw as Partial<RawDict>
  const faults = unknownWords(raw, WORDS.list, '').map(({ field, fix }) => told(field, fix))
  if (!isText(title)) faults.push(told('title', 'Add "title": { "zh": "…", "en": "…" }.'))
  if (was !== undefined && (typeof was !== 'string' || !FILE_NAME.test(was)))
    faults.push(told('was', 'Write the former name of the file, without ".json".'))
  if (!Array.isArray(items) || items.length === 0)
    return [...faults, told('items', 'Add "items": [ { "value": "…", "label": { "zh": "…", "en": "…" } } ].')]
  for (const [index, item] of (items as (Partial<RawDict['items'][number]> | null)[]).entries()) {
    if (typeof item?.value !== 'string' || item.value === '')
      faults.push(told(`items.${index}.value`, 'Write a text.'))
    for (const { field, fix } of unknownWords(item, WORDS.item, `items.${index}.`))
      faults.push(told(field, fix))
    if (item?.was !== undefined && (typeof item.was !== 'string' || item.was === ''))
      faults.push(told(`items.${index}.was`, 'Write what the value was called before.'))
    if (!isText(item?.label))
      faults.push(told(`items.${index}.label`, 'Add "label": { "zh": "…", "en": "…" }.'))
  }
  return faults
}

function unknownWords(object: unknown, known: string[], at: string) {
  return Object.keys(object ?? {})
    .filter((word) => !known.includes(word))
    .map((word) => ({ field: at + word, fix: suggestion(word, known) }))
}

/** What makes items of a value list hard to tell apart. */
export function dictFaults(file: string, { items }: RawDict): ScreenMistake[] {
  const faults: ScreenMistake[] = []
  const once = (rule: string, word: string, of: (item: RawDict['items'][number]) => string | undefined) => {
    const seen = new Map<string, number>()
    for (const [index, item] of items.entries()) {
      const is = of(item)
      if (is === undefined) continue
      const other = seen.get(is)
      if (other !== undefined)
        faults.push({
          file,
          field: `items.${index}.${word}`,
          rule,
          fix: `items.${other} has "${is}" already; choose another.`,
        })
      else seen.set(is, index)
    }
  }
  once('A value stands in its list once', 'value', ({ value }) => value)
  once('A former value becomes one value', 'was', ({ was }) => was)
  for (const language of languages)
    once('No two values of a list have the same words', `label.${language}`, ({ label }) => label[language])
  const values = new Set(items.map(({ value }) => value))
  for (const [index, { value, was }] of items.entries())
    if (was !== undefined && values.has(was))
      faults.push({
        file,
        field: `items.${index}.was`,
        rule: 'A former value is not in the list any more',
        fix:
          was === value
            ? 'It is called so now; leave "was" out.'
            : `"${was}" is still a value of the list; take it out, or leave "was" out.`,
      })
  for (const [index, { colour }] of items.entries())
    if (colour !== undefined && !colours.includes(colour))
      faults.push({
        file,
        field: `items.${index}.colour`,
        rule: 'A colour is one that badges and tags have',
        fix: suggestion(colour, colours),
      })
  return faults
}

/** Former names that say nothing, or the same as another list's. */
export function formerNameFaults(dicts: Dict[]): ScreenMistake[] {
  const rule = 'A former name is not the name of a value list that is there'
  const formers = new Map<string, string>()
  return dicts.flatMap(({ code, file, former }) => {
    if (former === null) return []
    const other = formers.get(former)
    formers.set(former, code)
    const told = (fix: string) => [{ file, field: 'was', rule, fix }]
    if (former === code) return told('It is called so now; leave "was" out.')
    if (dicts.some((each) => each.code === former)) return told(`"${former}" is still a list of its own.`)
    return other === undefined ? [] : told(`"${other}" was "${former}" already.`)
  })
}

function isText(text: unknown): boolean {
  const words = (text ?? {}) as Record<string, unknown>
  return languages.every((language) => typeof words[language] === 'string' && words[language] !== '')
}
