import { sql } from 'kysely'
import { maybeOne, type Queryable } from '../../db/connection.ts'

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
