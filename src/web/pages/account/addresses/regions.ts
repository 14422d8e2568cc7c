// The region of an address as stored: six digits of the code, and the names along the path.
import type { Region } from '../../../../shared/regions.ts'

/**
 * The path to a saved region, or undefined when the table lacks it. A city without districts (东莞) is divided
 * into towns with nine digits, of which an address stores the first six; there the name decides.
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

/** 山东省/济南市/历城区, as an address stores it. */
export function regionNameOf(way: Region[]): string {
  return way.map(({ name }) => name).join('/')
}
