import { chassisNumber, type TruckAge } from '../../../shared/truck-age.ts'
import { vinInText } from '../../../shared/typed-vin.ts'
import { vinModelYearBy } from '../../../shared/vin.ts'
import { businessTime } from '../../../shared/time.ts'
import type { Queryable } from '../../db/connection.ts'
import {
  readBuildsAlike,
  readCatalogSeries,
  readMaker,
  type CatalogSeries,
  type KnownBuild,
  type KnownMaker,
} from './queries.ts'
import { chooseVariant, readVariants, type KnownVariant } from './variant-of-truck.ts'
import { chooseRule, readHoldingRules, type RuledBuild } from './vin-rules.ts'

/** The facts about a VIN, each with its source. Nothing is guessed. */
export interface VinReading {
  vin: string
  maker: KnownMaker | undefined
  year: number | undefined
  /** This exact truck. */
  build: KnownBuild | undefined
  /** What rules say of a truck that is not on record itself. */
  ruled: RuledBuild | undefined
  /** A recorded truck whose VIN describes the same vehicle. */
  alike: KnownBuild | undefined
  /** The catalogue's series of that name, if it has one. */
  series: CatalogSeries | undefined
  /** With what the truck was built, where its model has one such variant only. */
  variant: KnownVariant | undefined
  depth: 'none' | 'brand' | 'series' | 'build'
}

/** What a VIN says about when the truck was made. */
export function ageOfTruck({ vin, year, build }: Pick<VinReading, 'vin' | 'year' | 'build'>): TruckAge {
  return { modelYear: year, madeIn: build?.madeIn ?? undefined, chassis: chassisNumber(vin) }
}

/** Reads a typed VIN as far as it is known; undefined for input that does not have the form of a VIN. */
export async function readVin(db: Queryable, typed: string, now: Date): Promise<VinReading | undefined> {
  const vin = vinInText(typed)?.vin
  if (vin === undefined) return undefined
  const maker = await readMaker(db, vin)
  const builds = maker ? await readBuildsAlike(db, vin, maker.brandCode) : []
  const { build, alike } = chooseBuild(vin, builds)
  const year = vinModelYearBy(vin, Number(businessTime(now).slice(0, 4)))
  const ruled =
    !build && maker?.brandId ? await readRuled(db, { vin, year, brandId: maker.brandId }) : undefined
  const known = build ?? (ruled ? undefined : alike)
  const series = ruled
    ? seriesOf(ruled)
    : maker?.brandId && known
      ? await readCatalogSeries(db, {
          brandId: maker.brandId,
          series: known.series,
          modelCode: build?.modelCode,
        })
      : undefined
  const found = { vin, maker, year, build, ruled, alike: ruled ? undefined : alike, series }
  const variants = series?.vehicleModelId ? await readVariants(db, series.vehicleModelId) : []
  return {
    ...found,
    variant: chooseVariant(variants, { age: ageOfTruck(found), variantId: ruled?.variantId ?? null }),
    depth: build || ruled?.vehicleModelId ? 'build' : ruled || alike ? 'series' : maker ? 'brand' : 'none',
  }
}

async function readRuled(
  db: Queryable,
  of: { vin: string; year: number | undefined; brandId: string },
): Promise<RuledBuild | undefined> {
  return chooseRule(await readHoldingRules(db, of))
}

function seriesOf({ rule, vehicleModelId, modelCode }: RuledBuild): CatalogSeries {
  const { seriesId, seriesZh, seriesEn } = rule
  return { seriesId, nameZh: seriesZh, nameEn: seriesEn, vehicleModelId, vehicleModel: modelCode }
}

/** The exact truck, or one of the same description if all of them are of one series. */
export function chooseBuild(
  vin: string,
  builds: KnownBuild[],
): { build: KnownBuild | undefined; alike: KnownBuild | undefined } {
  const build = builds.find((known) => known.vin === vin)
  const isOneSeries = new Set(builds.map(({ series }) => series)).size === 1
  return { build, alike: build || !isOneSeries ? undefined : builds[0] }
}
