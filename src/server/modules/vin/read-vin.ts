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

/** The facts about a VIN, each with its source. Nothing is guessed. */
export interface VinReading {
  vin: string
  maker: KnownMaker | undefined
  year: number | undefined
  /** This exact truck. */
  build: KnownBuild | undefined
  /** A recorded truck whose VIN describes the same vehicle. */
  alike: KnownBuild | undefined
  /** The catalogue's series of that name, if it has one. */
  series: CatalogSeries | undefined
  depth: 'none' | 'brand' | 'series' | 'build'
}

/** What a VIN says about when the truck was made. */
export function ageOfTruck({ vin, year, build }: VinReading): TruckAge {
  return { modelYear: year, madeIn: build?.madeIn ?? undefined, chassis: chassisNumber(vin) }
}

/** Reads a typed VIN as far as it is known; undefined for input that does not have the form of a VIN. */
export async function readVin(db: Queryable, typed: string, now: Date): Promise<VinReading | undefined> {
  const vin = vinInText(typed)?.vin
  if (vin === undefined) return undefined
  const maker = await readMaker(db, vin)
  const builds = maker ? await readBuildsAlike(db, vin, maker.brandCode) : []
  const { build, alike } = chooseBuild(vin, builds)
  const known = build ?? alike
  const series =
    maker?.brandId && known
      ? await readCatalogSeries(db, {
          brandId: maker.brandId,
          series: known.series,
          modelCode: build?.modelCode,
        })
      : undefined
  const year = vinModelYearBy(vin, Number(businessTime(now).slice(0, 4)))
  return {
    ...{ vin, maker, year, build, alike, series },
    depth: build ? 'build' : alike ? 'series' : maker ? 'brand' : 'none',
  }
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
