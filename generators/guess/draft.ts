// A draft of a screen file: the result of guesses and flags, before it is checked and written.
import { pinyin } from 'pinyin-pro'
import { definitionOf } from '../../src/shared/field-types/field-types.ts'
import { typeOf } from '../../src/shared/screen/normalize-field.ts'
import type { Dict } from '../../src/shared/screen/normal-form.ts'
import type { RawField, RawScreen } from '../../src/shared/screen/raw.ts'
import type { RawDict } from '../../src/shared/screen/raw-files.ts'
import { snakeCase } from '../../src/shared/screen/words.ts'
import { labelFor } from './name-field.ts'

export interface ScreenDraft {
  fields: Record<string, RawField>
  /** The file's `table` words where they differ from the defaults for its name. */
  table?: RawScreen['table']
  /** What the file does not let anybody do. */
  allow?: RawScreen['allow']
  /** Value lists to write beside it, by code. */
  dicts: Record<string, RawDict>
  /** A line for each field: the choice and its reason. */
  told: string[]
}

/** How many columns a new list shows; people add the others. */
const COLUMNS_SHOWN = 8
const SEARCHED = 4

/** Gives the fields their places in search and list, by type and name. */
export function placeFields(fields: Record<string, RawField>): Record<string, RawField> {
  let shown = 0
  let searched = 0
  return Object.fromEntries(
    Object.entries(fields).map(([prop, field]) => {
      const { usualSearch, isWide, isSecret } = definitionOf(typeOf(field))
      const isSearched = usualSearch !== null && searched < SEARCHED
      const isShown = !isWide && !isSecret && shown < COLUMNS_SHOWN
      if (isSearched) searched++
      if (isShown) shown++
      return [
        prop,
        {
          ...field,
          ...(isSearched && { search: usualSearch }),
          ...(isShown && { column: field.dict ? 'badge' : true }),
        },
      ]
    }),
  )
}

interface ListOf {
  title: RawDict['title']
  code: string
  known: Dict[]
  /** True when the database stores exactly these values; otherwise they are words that a list may abbreviate. */
  areStored: boolean
}

/** A value list for these values: an existing one with the same values, otherwise a new one. */
export function listFor(values: string[], { title, code, known, areStored }: ListOf) {
  const wanted = new Set(values)
  const same = known.find(
    ({ items }) =>
      items.length === wanted.size &&
      (items.every(({ value }) => wanted.has(value)) ||
        (!areStored &&
          (items.every(({ label }) => wanted.has(label.zh)) ||
            items.every(({ label }) => wanted.has(label.en))))),
  )
  if (same) return { code: same.code, dict: null }
  const free = known.some((dict) => dict.code === code) ? `${code}-2` : code
  const taken = new Set<string>()
  const items = values.map((text) => {
    const base = areStored ? text : valueFor(text)
    let value = base
    for (let again = 2; taken.has(value); again++) value = `${base}_${again}`
    taken.add(value)
    return { value, label: labelFor(text) }
  })
  return { code: free, dict: { title, items } }
}

/** 冷藏 → LENG_CANG, cold store → COLD_STORE; a plain word stays as it is. */
function valueFor(text: string): string {
  if (/^[A-Z0-9_]+$/.test(text)) return text
  const spelled = pinyin(text, { toneType: 'none', nonZh: 'consecutive' })
  return (
    snakeCase(spelled.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, ''))
      .toUpperCase()
      .slice(0, 64) || 'VALUE'
  )
}
