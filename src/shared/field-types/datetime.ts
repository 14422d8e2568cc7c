import type { FieldTypeDefinition } from './definition.ts'
import { moment, sampleMoment } from './bases/moment.ts'

export const datetime: FieldTypeDefinition = {
  ...moment,
  usualSearch: 'daterange',
  summaries: ['minimum', 'maximum', 'count'],
  sample: (_, wanted) => sampleMoment(wanted),
}
