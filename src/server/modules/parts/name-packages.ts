import { sql } from 'kysely'
import { pageOf, TOTAL_CAP } from '../../../shared/shapes.ts'
import { many, one, type Queryable } from '../../db/connection.ts'

const MOST_PACKAGES = 200
/** Names repeat across thousands of parts, so distinct names are read from at most this many parts. */
const LOOKED_AT = 50_000

/** The name packages that buyers choose from, in display order. */
export function listNamePackages(db: Queryable) {
  return many(
    db,
    sql<{ packageId: string; name: string; nameEn: string; names: string[]; namesEn: string[] }>`
      select n.id::text as package_id, n.name, coalesce(n.name_en, '') as name_en, n.names,
        array(
          select coalesce(
            (select c.name_en from part_categories c where c.name_zh = named.zh order by c.level desc limit 1),
            (select p.name_en from parts p where p.name_zh = named.zh and p.name_en <> '' limit 1),
            ''
          )
          from unnest(n.names) with ordinality as named (zh, place)
          order by named.place
        ) as names_en
      from name_packages n
      where n.status = 'ENABLED'
      order by n.sort, n.name
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

/** Names of parts that are not yet in the package, in alphabetical order. */
export async function listUnselectedNames(db: Queryable, { packageId, q, current, size }: Unselected) {
  const taken = packageId === undefined ? sql`true` : sql`n.id = ${packageId}`
  const names = sql`
    select p.name as name, max(p.name_en) as name_en
    from (
      select name_zh as name, name_en from parts
      where status = 'ENABLED'
        and (position(lower(${q}) in lower(name_zh)) > 0 or position(lower(${q}) in lower(name_en)) > 0)
      limit ${sql.lit(LOOKED_AT)}
    ) p
    where not exists (select from name_packages n where ${taken} and p.name = any(n.names))
    group by p.name
    order by name
  `
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from (${names} limit ${sql.lit(TOTAL_CAP)}) found`,
  )
  const records = await many(
    db,
    sql<{ name: string; nameEn: string }>`${names} limit ${size} offset ${(current - 1) * size}`,
  )
  return pageOf(records, { total, size, current })
}
