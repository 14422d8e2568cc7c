// Checks words in both languages wherever screens, value lists and the menu hold a { zh, en }, whatever the
// format calls the place.
import { menu } from '../../src/shared/menu.ts'
import type { Dict, Screen, ScreenMistake } from '../../src/shared/screen/normal-form.ts'

/** Places where labels only repeat words from elsewhere in the same file. */
const REPEATED = new Set(['permissions'])
const RULE = 'Words stand in both languages'

export function translationMistakes(screens: Screen[], dicts: Dict[]): ScreenMistake[] {
  return [
    ...[...screens, ...dicts].flatMap((one) => faultsIn(one).map((fault) => ({ file: one.file, ...fault }))),
    ...faultsIn(menu).map((fault) => ({ file: 'src/shared/menu.ts', ...fault })),
  ]
}

/** Every { zh, en } below a value, with its path as a person would write it. */
export function textsIn(value: unknown, place: string[] = []): { place: string; text: object }[] {
  if (typeof value !== 'object' || value === null) return []
  if (isText(value)) return [{ place: place.join('.'), text: value }]
  return Object.entries(value).flatMap(([key, inner]) =>
    REPEATED.has(key) ? [] : textsIn(inner, [...place, nameOf(inner) ?? key]),
  )
}

function faultsIn(value: unknown): Omit<ScreenMistake, 'file'>[] {
  return textsIn(value).flatMap(({ place, text }) => {
    const fix = wordFault(text)
    return fix ? { field: place, rule: RULE, fix } : []
  })
}

/** The name of a list entry in a path: fields.name rather than fields.3. */
function nameOf(entry: unknown): string | undefined {
  const { prop, code, name, value } = (entry ?? {}) as Record<string, unknown>
  return [prop, code, name, value].find((each) => typeof each === 'string')
}

function isText(value: object): value is { zh: unknown; en: unknown } {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => key === 'zh' || key === 'en')
}

/** The fault of a pair of words; null when there is none. */
export function wordFault({ zh, en }: { zh?: unknown; en?: unknown }): string | null {
  if (typeof zh !== 'string' || zh.trim() === '') return `Add the Chinese words for "${String(en)}".`
  if (typeof en !== 'string' || en.trim() === '') return `Add the English words for "${zh}".`
  if (/\p{Script=Han}/u.test(en)) return `"${en}" stands in Chinese where English is shown; translate it.`
  if (hasWords(en) && !/\p{Script=Han}/u.test(zh))
    return `"${zh}" stands in English where Chinese is shown; translate it.`
  return null
}

/** Abbreviations and figures (OE, VIN, 24 V) are the same in both languages; words are not. */
function hasWords(text: string): boolean {
  return /\p{Lowercase}{2}/u.test(text)
}
