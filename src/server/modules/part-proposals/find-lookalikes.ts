import { sql } from 'kysely'
import type { QueryOf, ReplyOf } from '../../../shared/call.ts'
import type { proposalLookalikes } from '../../../shared/calls/part-proposal.ts'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { many } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { cleanText } from '../parts/clean-text.ts'
import { lookalikes, swapped } from '../search/lookalikes.ts'
import { suggestedNames } from '../search/suggested-names.ts'

type Found = ReplyOf<typeof proposalLookalikes>

const MOST = 12
const MOST_NUMBERS = 10
/** A number that more parts share says little. */
const MOST_OF_NUMBER = 5
/** Shorter texts resemble half the catalogue. */
const SHORTEST = { number: 4, name: 2 }

/** Parts that resemble one that somebody is proposing: the same number first, then similar ones, then names. */
export async function findLookalikes(
  { db, me, language }: SignedIn,
  asked: QueryOf<typeof proposalLookalikes>,
): Promise<Found> {
  const given = numbersIn(asked.numbers ?? '')
  const similar: string[] = given.flatMap((n) => [...lookalikes(n), ...swapped(n)])
  const typed = cleanText(asked.name ?? '').trim()
  const named = typed.length >= SHORTEST.name ? await suggestedNames(db, { typed, language }) : []
  const parts = await many(
    db,
    sql<Found['parts'][number]>`
      with wanted as (
        select distinct n, rank from (
          select unnest(${given}::text[]) as n, 0 as rank
          union all
          select unnest(${similar}::text[]), 1
        ) each
      ),
      found as (
        select coalesce(p.merged_into, p.id) as id, min(near.rank) as rank
        from (
          select known.part_id, w.rank
          from wanted w
          cross join lateral (
            select part_id from part_oe where oe_n = w.n collate "C" limit ${sql.lit(MOST_OF_NUMBER)}
          ) known
          union all
          select known.id, w.rank
          from wanted w
          cross join lateral (select id from parts where code_n = w.n limit ${sql.lit(MOST_OF_NUMBER)}) known
          union all
          select id, 2 from unnest(${named.map(({ partId }) => partId)}::bigint[]) as id
        ) near
        join parts p on p.id = near.part_id
        group by 1
      )
      select p.id::text as part_id, p.code, ${language === 'en' ? sql`coalesce(nullif(p.name_en, ''), p.name_zh)` : sql`p.name_zh`} as name,
        ${language === 'en' ? sql`b.name_en` : sql`b.name_zh`} as brand, p.spec, p.oe_numbers,
        (array['number', 'similarNumber', 'name'])[f.rank + 1] as by,
        exists (
          select from offers o where o.supplier_id = ${me.tenantId} and o.part_id = p.id and o.status = 'ONLINE'
        ) as is_on_sale
      from found f
      join parts p on p.id = f.id
      join brands b on b.id = p.brand_id
      where p.status = 'ENABLED'
      order by f.rank, p.id
      limit ${sql.lit(MOST)}
    `,
  )
  return { parts }
}

function numbersIn(text: string): string[] {
  const numbers = text.split(',').map(normalizeOe)
  return numbers.filter((n) => n.length >= SHORTEST.number).slice(0, MOST_NUMBERS)
}
