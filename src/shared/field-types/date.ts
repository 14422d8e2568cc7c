import type { FieldTypeDefinition } from './definition.ts'
import { day, daySheet, sampleDay } from './bases/moment.ts'

export const date: FieldTypeDefinition = {
  ...day,
  usualSearch: 'daterange',
  summaries: ['minimum', 'maximum', 'count'],
  sheet: { ...daySheet, isKey: true },
  sample: (_, wanted) => sampleDay(wanted),
}
