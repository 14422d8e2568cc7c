import type { FieldTypeDefinition } from './definition.ts'
import { day, sampleDay } from './bases/moment.ts'

export const dateRange: FieldTypeDefinition = {
  ...day,
  takes: ['of'],
  columns: 2,
  rangeType: 'daterange',
  isWide: true,
  parts: (prop, { of }) => ({ of: of ?? [`${prop}Start`, `${prop}End`] }),
  // Two samples share no day.
  sample: (_, { seed, ...wanted }) => [
    sampleDay({ ...wanted, seed: seed * 2 }),
    sampleDay({ ...wanted, seed: seed * 2 + 1 }),
  ],
}
