// The administrative regions of China (GB/T 2260). The table itself, 137 kB, is loaded where it is
// needed: on the server at the start, in the browser when a region is first chosen.

export interface Region {
  code: string
  name: string
  children?: Region[]
}

export type RegionLevel = 'province' | 'city' | 'district'

/** Levels that exist only in the code table; nobody writes them in an address. */
const unnamedLevels = ['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划']

/** Moves the districts of an unnamed level up one level: 北京市 / 东城区. */
export function nameEveryLevel(regions: Region[]): Region[] {
  return regions.flatMap((region) => {
    if (!region.children) return [region]
    const children = nameEveryLevel(region.children)
    return unnamedLevels.includes(region.name) ? children : [{ ...region, children }]
  })
}

/**
 * The regions down to a level, with codes of six digits (370000, 370100, 370102). Some end above that level:
 * a city without districts (东莞市) and, at the level of cities, a municipality (北京市) and a county outside any
 * city (济源市).
 */
export function regionsDownTo(level: RegionLevel, named: Region[]): Region[] {
  const provinces = named.map((province) => {
    const hasNoCities = province.name.endsWith('市')
    if (level === 'province' || (level === 'city' && hasNoCities)) return leaf(province)
    const below = (province.children ?? []).map((city) =>
      level === 'city' ? leaf(city) : withDistricts(city),
    )
    return { ...leaf(province), children: below }
  })
  return [...provinces, ...undivided]
}

// The standard gives these a code without subdivisions; the table omits them.
const undivided: Region[] = [
  { code: '710000', name: '台湾省' },
  { code: '810000', name: '香港特别行政区' },
  { code: '820000', name: '澳门特别行政区' },
]

function withDistricts(city: Region): Region {
  // Towns, with nine digits, replace districts in cities without any.
  const districts = (city.children ?? []).filter(({ code }) => code.length <= SIX)
  return districts.length > 0 ? { ...leaf(city), children: districts.map(leaf) } : leaf(city)
}

const SIX = 6

function leaf({ code, name }: Region): Region {
  return { code: code.padEnd(SIX, '0'), name }
}

/** Each region of a tree by its code, with its path. */
export function regionWays(tree: Region[], above: Region[] = []): Map<string, Region[]> {
  return new Map(
    tree.flatMap((region): [string, Region[]][] => {
      const way = [...above, region]
      return [[region.code, way], ...regionWays(region.children ?? [], way)]
    }),
  )
}

/** The first and the last code within a region: 370000 covers 370000 to 379999. */
export function codesWithin(code: string): [first: string, last: string] {
  return [code, code.replace(/(00){0,2}$/, (zeros) => '9'.repeat(zeros.length))]
}
