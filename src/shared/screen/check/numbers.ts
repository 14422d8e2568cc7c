// Checks of fields that a series numbers.
import { numberAt, numberFault, numberPeriod } from '../number-series.ts'
import { everyField, type Check } from './support.ts'
import { typeOf } from '../normalize-field.ts'

/** A day with the longest parts. */
const SOME_DAY = new Date('2026-12-31T00:00:00Z')

export const numberChecks: Record<string, Check> = {
  *'A series numbers one line of text, once for each row'({ raw, name }, { screens }) {
    for (const [at, field] of everyField(raw)) {
      const { number } = field
      if (number === undefined) continue
      const fault = numberFault(number)
      if (fault) yield { field: `${at}.number`, fix: fault }
      if (typeOf(field) !== 'string') yield { field: `${at}.number`, fix: 'Make the field a "string".' }
      if (at.startsWith('actions.')) yield { field: `${at}.number`, fix: 'An action numbers nothing.' }
      if (field.default !== undefined || field.defaultFrom !== undefined)
        yield { field: `${at}.number`, fix: 'The value comes from a default; leave one out.' }
      const prop = at.replace(/^fields\./, '')
      const isUnique =
        field.unique ||
        raw.table?.unique?.some((props) => props.every((each) => each === prop || each === 'tenantId'))
      if (!isUnique) yield { field: `${at}.unique`, fix: 'Add "unique": true: no two rows have one number.' }
      const master = raw.table?.master ? screens.get(raw.table.master.screen) : undefined
      if (Object.values(master?.raw.fields ?? {}).some(({ lines }) => lines === name))
        yield {
          field: `${at}.number`,
          fix: 'Lines are numbered by their place; sort them by a read-only integer.',
        }
      if (!fault) {
        const first = numberAt(numberPeriod(number, SOME_DAY), 1)
        if (field.maxLength !== undefined && first.length > field.maxLength)
          yield { field: `${at}.maxLength`, fix: `"${first}" is longer; write at least ${first.length}.` }
        if (field.pattern && !matches(field.pattern.regex, first))
          yield { field: `${at}.pattern.regex`, fix: `It must match "${first}".` }
      }
    }
  },
}

function matches(regex: string, text: string): boolean {
  try {
    return new RegExp(regex, 'u').test(text)
  } catch {
    // That it is no regular expression is told by a check of its own.
    return true
  }
}
