import { sql } from 'kysely'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { VIN_DESCRIPTION_LENGTH, vinMakerCode } from '../../../shared/vin.ts'
import { many, maybeOne, type Queryable } from '../../db/connection.ts'

export interface KnownMaker {
  makerCode: string
  maker: string
  source: string
  brandCode: string
  /** Absent when the catalogue has no vehicles of the brand. */
  brandId: string | null
  brandZh: string
  brandEn: string
}

export interface KnownBuild {
  vin: string
  series: string
  modelCode: string
  /** The month of production, as 2018-03. */
  madeIn: string | null
  source: string
}

/** The maker of this VIN's code. */
export function readMaker(db: Queryable, vin: string): Promise<KnownMaker | undefined> {
  return maybeOne(
    db,
    sql<KnownMaker>`
      select k.maker_code, k.maker, k.source, k.brand as brand_code, b.id as brand_id,
        coalesce(b.name_zh, k.brand) as brand_zh, coalesce(b.name_en, k.brand) as brand_en
      from vin_makers k
      left join brands b on b.code = k.brand and b.kind = 'VEHICLE'
      where k.maker_code = ${vinMakerCode(vin)} and k.status = 'ENABLED'
    `,
  )
}

/** The maker codes on record. */
export async function readMakerCodes(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await many(
    db,
    sql<{ makerCode: string }>`
      select maker_code from vin_makers where status = 'ENABLED' order by maker_code limit 5000
    `,
  )
  return new Set(rows.map(({ makerCode }) => makerCode))
}

/** Those of the VINs that are on record. */
export async function readKnownVins(db: Queryable, vins: string[]): Promise<ReadonlySet<string>> {
  if (vins.length === 0) return new Set()
  const rows = await many(
    db,
    sql<{ vin: string }>`
      select vin from vin_builds where vin = any(${vins}::text[]) and status = 'ENABLED'
    `,
  )
  return new Set(rows.map(({ vin }) => vin))
}

/** Further trucks of the same description reveal nothing new about the series. */
const BUILDS_READ = 200

/** The recorded trucks whose VINs describe the same vehicle as this one; this one first, if recorded. */
export function readBuildsAlike(db: Queryable, vin: string, brandCode: string): Promise<KnownBuild[]> {
  const described = vin.slice(0, VIN_DESCRIPTION_LENGTH)
  return many(
    db,
    sql<KnownBuild>`
      select vin, series, model_code, made_in, source
      from vin_builds
      -- No sign of a VIN comes after Z.
      where vin >= ${described} and vin < ${`${described}[`} and brand = ${brandCode} and status = 'ENABLED'
      order by vin = ${vin} desc, vin
      limit ${BUILDS_READ}
    `,
  )
}

export interface CatalogSeries {
  seriesId: string
  nameZh: string
  nameEn: string
  vehicleModelId: string | null
  vehicleModel: string | null
}

/** The catalogue's series of this name and, within it, the model of this code, if present. */
export function readCatalogSeries(
  db: Queryable,
  { brandId, series, modelCode }: { brandId: string; series: string; modelCode: string | undefined },
): Promise<CatalogSeries | undefined> {
  return maybeOne(
    db,
    sql<CatalogSeries>`
      select s.id as series_id, s.name_zh, s.name_en, m.id as vehicle_model_id,
        m.code as vehicle_model
      from vehicle_series s
      left join vehicle_models m on m.series_id = s.id and m.code_n = ${normalizeOe(modelCode ?? '')}
      where s.brand_id = ${brandId} and s.name_zh = ${series}
      limit 1
    `,
  )
}
