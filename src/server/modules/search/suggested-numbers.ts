// Numbers and codes that somebody is typing.
import { sql, type RawBuilder } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import { beginsWith } from './number-hits.ts'

export interface SuggestedNumber {
  text: string
  kind: 'oe' | 'drawing' | 'engine' | 'vehicle'
  partId: string | null
}

const MOST = 10
/** Shorter texts are too common to be looked for inside numbers; trigrams need three characters. */
const INSIDE_FROM = 3

/** Numbers that begin with the text; where they are few, those that contain it follow. */
export function suggestedNumbers(db: Queryable, n: string): Promise<SuggestedNumber[]> {
  const few = sql`(select count(*) from beginning) < ${sql.lit(MOST)} and ${n.length >= INSIDE_FROM}::boolean`
  return many(
    db,
    sql<SuggestedNumber>`
      ${PREPARED}
      with beginning as materialized (
        select oe_n, min(raw) as text, min(part_id) as part_id
        from (
          select oe_n, raw, part_id from part_oe where ${beginsWith(sql`oe_n`, n)} order by oe_n, part_id limit 200
        ) first
        group by oe_n
        order by oe_n
        limit ${sql.lit(MOST)}
      ),
      containing as (
        select oe_n, min(raw) as text, min(part_id) as part_id
        from (
          select oe_n, raw, part_id from part_oe
          where ${few} and oe_n like ${`%${n}%`} and not ${beginsWith(sql`oe_n`, n)}
          limit 200
        ) inside
        group by oe_n
      )
      select text, 'oe' as kind, part_id::text
      from (select 1 as place, * from beginning union all select 2, * from containing) found
      order by place, oe_n
      limit ${sql.lit(MOST)}
    `,
  )
}

export function suggestedDrawings(db: Queryable, n: string): Promise<SuggestedNumber[]> {
  return many(
    db,
    sql<SuggestedNumber>`
      ${PREPARED}
      select drawing_number as text, 'drawing' as kind, id::text as part_id
      from parts
      where ${beginsWith(sql`drawing_n`, n)} and drawing_n <> ''
      order by drawing_n, id
      limit ${sql.lit(MOST)}
    `,
  )
}

const tables = { engine: sql`engines`, vehicle: sql`vehicle_models` } satisfies Record<
  string,
  RawBuilder<unknown>
>

/** Codes of engines or trucks that contain the text, those that begin with it first. */
export function suggestedCodes(
  db: Queryable,
  kind: keyof typeof tables,
  n: string,
): Promise<SuggestedNumber[]> {
  return many(
    db,
    sql<SuggestedNumber>`
    ${PREPARED}
    select code as text, ${sql.lit(kind)} as kind, null as part_id
    from ${tables[kind]}
    where position(${n} in code_n) > 0
    order by position(${n} in code_n), code_n
    limit ${sql.lit(MOST)}
  `,
  )
}
