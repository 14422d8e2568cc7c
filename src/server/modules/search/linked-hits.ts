import { sql } from 'kysely'
import { LONGEST_CHAIN } from '../parts/successors.ts'
import { tiers, type Hit, type Hits } from './hit.ts'

/** A number names few parts; links are followed from at most this many of them. */
const FROM_PARTS = 50
const MOST_LINKED = 200

/**
 * Parts that stand for the part with this number: its replacements along the whole chain, interchangeable and
 * aftermarket parts, and kits that contain it. Their text is the number that led to them.
 */
export function linkedHits(n: string): Hits {
  const select = sql<Hit>`
    (with recursive named as (
      select part_id, raw from part_oe where oe_n = ${n}
      union
      select id, code from parts where code_n = ${n}
      limit ${sql.lit(FROM_PARTS)}
    ),
    newer (part_id, raw, depth) as (
      select part_id, raw, 0 from named
      union
      select l.part_id, newer.raw, newer.depth + 1
      from newer
      join part_links l on l.other_id = newer.part_id and l.kind = 'SUPERSEDES'
      where newer.depth < ${sql.lit(LONGEST_CHAIN)}
    ),
    linked as (
      select part_id, 'supersedes' as kind, raw from newer where depth > 0
      union all
      select l.other_id, 'interchange', raw from named join part_links l using (part_id) where l.kind = 'INTERCHANGE'
      union all
      select l.part_id, lower(l.kind), raw
      from named
      join part_links l on l.other_id = named.part_id and l.kind in ('INTERCHANGE', 'AFTERMARKET', 'KIT')
    )
    select part_id,
      case kind
        when 'supersedes' then ${sql.lit(tiers.supersedes)}::int
        when 'interchange' then ${sql.lit(tiers.interchange)}::int
        when 'aftermarket' then ${sql.lit(tiers.aftermarket)}::int
        else ${sql.lit(tiers.kit)}::int
      end as tier,
      kind, 'oe' as field, raw as text
    from linked
    limit ${sql.lit(MOST_LINKED)})
  `
  return { select }
}
