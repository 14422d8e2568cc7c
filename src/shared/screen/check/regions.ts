// Checks of region fields.
import { takes } from '../../field-types/field-types.ts'
import { everyField, type Check } from './support.ts'

export const regionChecks: Record<string, Check> = {
  *'A level belongs to a region'({ raw }) {
    for (const [at, { type = 'string', level }] of everyField(raw))
      if (level && !takes(type, 'level'))
        yield { field: `${at}.level`, fix: 'Write "type": "region", or leave "level" out.' }
  },
  *'A region is searched by choosing one'({ raw }) {
    for (const [at, { type = 'string', search }] of everyField(raw)) {
      const given = typeof search === 'object' ? search.type : search
      if (takes(type, 'level') && given && given !== 'select')
        yield { field: `${at}.search`, fix: 'Write "select": a province finds everything in it.' }
    }
  },
}
