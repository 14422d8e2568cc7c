import type { FieldTypeDefinition, SheetDefinition } from './definition.ts'
import { day, daySheet, sampleDay } from './bases/moment.ts'

export const date: FieldTypeDefinition = {
  ...day,
  usualSearch: 'daterange',
  summaries: ['minimum', 'maximum', 'count'],
  sample: (_, wanted) => sampleDay(wanted),
}

export const dateSheet: SheetDefinition = { ...daySheet, isKey: true }
