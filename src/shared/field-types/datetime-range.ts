import type { FieldTypeDefinition } from './definition.ts'
import { moment, sampleMoment } from './bases/moment.ts'

export const datetimeRange: FieldTypeDefinition = {
  ...moment,
  takes: ['of'],
  columns: 2,
  rangeType: 'tstzrange',
  isBareText: false,
  isWide: true,
  parts: (prop, { of }) => ({ of: of ?? [`${prop}Start`, `${prop}End`] }),
  sample: (_, { seed, ...wanted }) => [
    sampleMoment({ ...wanted, seed }),
    sampleMoment({ ...wanted, seed: seed + 1 }),
  ],
}
