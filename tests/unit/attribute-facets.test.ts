import { describe, expect, it } from 'vitest'
import { presentAttributes } from '../../src/server/modules/search/attribute-facets.ts'
import type { AttributeCounts } from '../../src/server/modules/search/attribute-values.ts'

const counted = (attributeId: string, nameEn: string, categoryEn: string): AttributeCounts => ({
  ...{ attributeId, nameZh: nameEn, nameEn, categoryZh: categoryEn, categoryEn, kind: 'NUMBER', unit: 'mm' },
  ...{ sort: 1, least: '1', most: '2', values: [] },
})

describe('attributes beside results', () => {
  it('say whose they are only where two kinds of parts have one of the same name', () => {
    const shown = presentAttributes(
      [
        counted('1', 'Diameter', 'Oil filter'),
        counted('2', 'Height', 'Oil filter'),
        counted('3', 'Diameter', 'Power steering filter'),
      ],
      'en',
    )
    expect(shown.map(({ name, category }) => [name, category])).toEqual([
      ['Diameter', 'Oil filter'],
      ['Height', null],
      ['Diameter', 'Power steering filter'],
    ])
  })
})
