// Checks of formatted text, which is written and read but not compared.
import { definitionOf } from '../../field-types/field-types.ts'
import { typeOf } from '../normalize-field.ts'
import type { RawField } from '../raw.ts'
import { everyField, type Check } from './support.ts'

const why: Partial<Record<keyof RawField, string>> = {
  search: 'nobody searches among tags; search a "text" beside it.',
  unique: 'formatted texts are not compared.',
  default: 'a new row begins with an empty text.',
  pattern: 'a pattern would meet the tags; use minLength and maxLength.',
}

/** The longest text that every list can carry in each row. */
const MOST = 20_000

export const richTextChecks: Record<string, Check> = {
  *'A rich text is neither searched nor compared, and begins empty'({ raw }) {
    for (const [at, field] of everyField(raw)) {
      if (!isMarkup(field)) continue
      for (const [word, reason] of Object.entries(why))
        if (field[word as keyof RawField]) yield { field: `${at}.${word}`, fix: `Leave it out: ${reason}` }
    }
    for (const [index, props] of (raw.table?.unique ?? []).entries())
      for (const prop of props)
        if (raw.fields[prop] && isMarkup(raw.fields[prop]))
          yield {
            field: `table.unique.${index}`,
            fix: `Leave "${prop}" out: formatted texts are not compared.`,
          }
  },
  *'A rich text is edited in the form, and no list is ordered by it'({ raw }) {
    for (const [at, field] of everyField(raw)) {
      const { column } = field
      if (!isMarkup(field) || typeof column !== 'object') continue
      if (column.edit)
        yield { field: `${at}.column.edit`, fix: 'Leave it out: a cell has no room for the editor.' }
      if (column.sort)
        yield { field: `${at}.column.sort`, fix: 'Leave it out: formatted texts have no order.' }
    }
  },
  *'A rich text is not longer than a row can carry'({ raw }) {
    for (const [at, field] of everyField(raw))
      if (isMarkup(field) && (field.maxLength ?? 0) > MOST)
        yield { field: `${at}.maxLength`, fix: `Write at most ${MOST}.` }
  },
}

function isMarkup(field: RawField): boolean {
  return definitionOf(typeOf(field)).isMarkup
}
