import { sql } from 'kysely'
import { pageOf, TOTAL_CAP } from '../../../shared/shapes.ts'
import { many, one, type Queryable } from '../../db/connection.ts'

const MOST_PACKAGES = 200
/** Names repeat over thousands of parts; so many parts are looked at for the different ones. */
const LOOKED_AT = 50_000

/** The packages that buyers choose from, in their order. */
export function listNamePackages(db: Queryable) {
  return many(
    db,
    sql<{ packageId: string; name: string; names: string[] }>`
      select id::text as "packageId", name, names
      from name_packages
      where status = 'ENABLED'
      order by sort, name
      limit ${sql.lit(MOST_PACKAGES)}
    `,
  )
}

interface Unselected {
  packageId: string | undefined
  q: string
  current: number
  size: number
}

/** Names of parts that the package does not have yet, in their order. */
export async function listUnselectedNames(db: Queryable, { packageId, q, current, size }: Unselected) {
  const taken = packageId === undefined ? sql`true` : sql`n.id = ${packageId}`
  const names = sql`
    select distinct p.name as name
    from (
      select name_zh as name from parts
      where status = 'ENABLED' and position(lower(${q}) in lower(name_zh)) > 0
      limit ${sql.lit(LOOKED_AT)}
    ) p
    where not exists (select from name_packages n where ${taken} and p.name = any(n.names))
    order by name
  `
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from (${names} limit ${sql.lit(TOTAL_CAP)}) found`,
  )
  const records = await many(db, sql<{ name: string }>`${names} limit ${size} offset ${(current - 1) * size}`)
  return pageOf(records, { total, size, current })
}
