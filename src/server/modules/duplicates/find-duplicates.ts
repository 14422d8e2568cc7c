import { sql } from 'kysely'
import { inTransaction, many, run, type Db, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { areLikelyTheSame, type ComparedPart, type DuplicateReason } from './likely-duplicate.ts'

/** Parts of the catalogue belong to the platform. */
const PLATFORM = '1000'
/** A number or name that more parts share is a common one. */
const MOST_SHARING = 5
/** As many as people can look at; the next night brings more. */
const MOST_FOUND = 2_000

interface Pair {
  partId: string
  otherId: string
  reason: DuplicateReason
  one: ComparedPart
  other: ComparedPart
}

/**
 * Notes pairs of parts of one brand that share an OE number, or that have the same name and specification while one
 * of them has no number. What was decided about a pair stays. Returns how many were noted.
 */
export function findDuplicates(db: Db, { now }: { now: Date }): Promise<number> {
  return inTransaction(db, async (tx) => {
    const likely = (await readPairs(tx)).filter(({ one, other }) => areLikelyTheSame(one, other))
    const rows = likely.map(({ partId, otherId, reason }) => ({ id: newId(), partId, otherId, reason }))
    if (rows.length === 0) return 0
    return run(
      tx,
      sql`
        insert into part_duplicates (id, tenant_id, part_id, other_id, reason, found_at, created_at, updated_at)
        select id, ${PLATFORM}::bigint, "partId", "otherId", reason, ${now}::timestamptz, ${now}::timestamptz,
          ${now}::timestamptz
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as new (id bigint, "partId" bigint, "otherId" bigint, reason text)
        on conflict (part_id, other_id) do nothing
      `,
    )
  })
}

function readPairs(tx: Tx): Promise<Pair[]> {
  return many(
    tx,
    sql<Pair>`
      with numbered as (
        select array_agg(part_id order by part_id) as ids
        from part_oe
        group by oe_n
        having count(*) between 2 and ${sql.lit(MOST_SHARING)}
      ),
      named as (
        select array_agg(id order by id) as ids
        from parts
        where status = 'ENABLED' and spec <> ''
        group by brand_id, category_id, name_zh, spec
        having count(*) between 2 and ${sql.lit(MOST_SHARING)} and bool_or(oe_numbers = '{}')
      ),
      pairs as (
        select part.id as part_id, other.id as other_id, max(shared.reason) as reason
        from (select ids, 'NUMBER' as reason from numbered union all select ids, 'NAME' from named) shared
        cross join lateral unnest(shared.ids) as part (id)
        cross join lateral unnest(shared.ids) as other (id)
        where part.id < other.id
        group by part.id, other.id
      )
      select p.id::text as part_id, o.id::text as other_id, pairs.reason,
        jsonb_build_object(
          'nameZh', p.name_zh, 'nameEn', p.name_en, 'features', p.features, 'categoryId', p.category_id::text
        ) as one,
        jsonb_build_object(
          'nameZh', o.name_zh, 'nameEn', o.name_en, 'features', o.features, 'categoryId', o.category_id::text
        ) as other
      from pairs
      join parts p on p.id = pairs.part_id and p.status = 'ENABLED'
      join parts o on o.id = pairs.other_id and o.status = 'ENABLED' and o.brand_id = p.brand_id
      where (pairs.reason = 'NUMBER' or p.oe_numbers = '{}' or o.oe_numbers = '{}')
        and not exists (
          select from part_duplicates d where d.part_id = pairs.part_id and d.other_id = pairs.other_id
        )
        -- A replacement may share a number with what it replaces.
        and not exists (
          select from part_links l
          where (l.part_id, l.other_id) in ((p.id, o.id), (o.id, p.id))
        )
      order by p.id, o.id
      limit ${sql.lit(MOST_FOUND)}
    `,
  )
}
