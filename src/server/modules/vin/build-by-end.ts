import { sql } from 'kysely'
import { many, maybeOne, type Queryable } from '../../db/connection.ts'

/** The recorded truck whose VIN ends with these eight signs, unless a part has them as its number. */
export function readBuildByEnd(db: Queryable, end: string): Promise<{ vin: string } | undefined> {
  return maybeOne(
    db,
    sql<{ vin: string }>`
      select vin
      from vin_builds
      where right(vin, 8) = ${end} and status = 'ENABLED'
        and not exists (select from part_oe where oe_n = ${end})
      order by vin
      limit 1
    `,
  )
}

const MOST_ALIKE = 5

/**
 * The recorded trucks whose VINs end with these eight signs; of one brand or series, when its name is in the text
 * beside them.
 */
export async function readVinsByEnd(
  db: Queryable,
  { end, rest }: { end: string; rest: string },
): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ vin: string; isNamed: boolean }>`
      select k.vin,
        ${rest} <> '' and exists (
          select
          from brands b
          left join vehicle_series s on s.brand_id = b.id
          where b.code = k.brand and b.kind = 'VEHICLE'
            and exists (
              select
              from unnest(array[b.code, b.name_zh, b.name_en, s.name_zh, s.name_en]) as known (name)
              where known.name is not null and (
                position(upper(known.name) in ${rest}) > 0 or position(${rest} in upper(known.name)) > 0
              )
            )
        ) as is_named
      from vin_builds k
      where right(k.vin, 8) = ${end} and k.status = 'ENABLED'
      order by k.vin
      limit ${sql.lit(MOST_ALIKE)}
    `,
  )
  const named = rows.filter(({ isNamed }) => isNamed)
  return (named.length > 0 ? named : rows).map(({ vin }) => vin)
}
