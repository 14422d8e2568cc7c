// Checks of a value list: that it is one, and that no two of its items can be taken for each other.
import type { ScreenMistake } from '../normal-form.ts'
import type { RawDict } from '../raw.ts'
import { suggestion } from './support.ts'

const languages = ['zh', 'en'] as const

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
  const { title, items } = raw as Partial<RawDict>
  const faults = isText(title) ? [] : [told('title', 'Add "title": { "zh": "…", "en": "…" }.')]
  if (!Array.isArray(items) || items.length === 0)
    return [...faults, told('items', 'Add "items": [ { "value": "…", "label": { "zh": "…", "en": "…" } } ].')]
  for (const [index, item] of (items as (Partial<RawDict['items'][number]> | null)[]).entries()) {
    if (typeof item?.value !== 'string' || item.value === '')
      faults.push(told(`items.${index}.value`, 'Write a text.'))
    if (!isText(item?.label))
      faults.push(told(`items.${index}.label`, 'Add "label": { "zh": "…", "en": "…" }.'))
  }
  return faults
}

/** What makes items of a value list hard to tell apart. */
export function dictFaults(file: string, { items }: RawDict): ScreenMistake[] {
  const faults: ScreenMistake[] = []
  const once = (rule: string, word: string, of: (item: RawDict['items'][number]) => string) => {
    const seen = new Map<string, number>()
    for (const [index, item] of items.entries()) {
      const other = seen.get(of(item))
      if (other !== undefined)
        faults.push({
          file,
          field: `items.${index}.${word}`,
          rule,
          fix: `items.${other} has "${of(item)}" already; choose another.`,
        })
      else seen.set(of(item), index)
    }
  }
  once('A value stands in its list once', 'value', ({ value }) => value)
  for (const language of languages)
    once('No two values of a list have the same words', `label.${language}`, ({ label }) => label[language])
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

function isText(text: unknown): boolean {
  const words = (text ?? {}) as Record<string, unknown>
  return languages.every((language) => typeof words[language] === 'string' && words[language] !== '')
}
