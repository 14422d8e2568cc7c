import { sql } from 'kysely'
import { run, type Db } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

/** As long as searches are kept. */
const LOOKED_BACK_DAYS = 180
/** One visit: what is typed and opened later has nothing to do with the search. */
const VISIT_MINUTES = 30
/** Once may be chance; an order is not. */
const LEAST_TIMES = 2
const WORD_SIGNS = { least: 2, most: 20 }
/** Examples shown as evidence. */
const EXAMPLES = 3

/**
 * Proposes words that searches do not know for the kind of part that people opened or ordered after they had
 * typed something else in the same visit. What was decided stays decided. Returns the number of proposals.
 */
export function proposeWords(db: Db, { now }: { now: Date }): Promise<number> {
  const since = new Date(now.getTime() - LOOKED_BACK_DAYS * 86_400_000)
  const visit = sql`make_interval(mins => ${sql.lit(VISIT_MINUTES)})`
  return run(
    db,
    sql`
      with failed as (
        select l.id, l.user_id, l.q, l.created_at, lower(btrim(word)) as word
        from search_log l
        cross join unnest(l.unknown) as word
        where l.unknown <> '{}'
          and l.created_at >= ${since}
          and char_length(btrim(word)) between ${sql.lit(WORD_SIGNS.least)} and ${sql.lit(WORD_SIGNS.most)}
          and word !~ '^[0-9[:punct:][:space:]]+$'
      ),
      retyped as (
        select failed.*, better.q as instead, better.created_at as retyped_at
        from failed
        join lateral (
          select q, created_at
          from search_log later
          where later.user_id = failed.user_id
            and later.created_at > failed.created_at
            and later.created_at <= failed.created_at + ${visit}
            and later.total > 0
            and later.given_up = '{}'
            and position(failed.word in lower(later.q)) = 0
          order by created_at
          limit 1
        ) better on true
      ),
      taken as (
        select retyped.*, took.part_id, took.is_bought, took.taken_at
        from retyped
        join lateral (
          select part_id, false as is_bought, opened_at as taken_at
          from part_opens
          where user_id = retyped.user_id
            and opened_at between retyped.retyped_at and retyped.retyped_at + ${visit}
          union all
          select l.part_id, true, o.submitted_at
          from orders o
          join order_lines l on l.order_id = o.id
          where o.user_id = retyped.user_id
            and o.submitted_at between retyped.retyped_at and retyped.retyped_at + ${visit}
        ) took on true
      ),
      counted as (
        select taken.word, p.category_id,
          count(distinct taken.id)::int as times,
          count(distinct taken.user_id)::int as people,
          count(distinct taken.id) filter (where taken.is_bought)::int as bought,
          array_agg(distinct taken.instead) as instead,
          array_agg(distinct p.name_zh) as names,
          max(taken.taken_at) as last_at
        from taken
        join parts p on p.id = taken.part_id
        group by taken.word, p.category_id
      ),
      numbered as (
        select *, row_number() over (order by word, category_id) as place
        from counted
        where (times >= ${sql.lit(LEAST_TIMES)} or bought > 0)
          and not exists (
            select from synonyms s
            where s.status = 'ENABLED' and (lower(s.name) = word or word = any(s.words) or word = any(s.loose_words))
          )
      )
      insert into word_proposals (
        id, tenant_id, word, category_id, times, people, bought, retyped, taken, last_at, created_at, updated_at
      )
      select ${newId()}::bigint + place, ${PLATFORM_TENANT}, word, category_id, times, people, bought,
        left(array_to_string(instead[1:${sql.lit(EXAMPLES)}], '、'), 500),
        left(array_to_string(names[1:${sql.lit(EXAMPLES)}], '、'), 500),
        last_at, ${now}, ${now}
      from numbered
      on conflict (word, category_id) do update
      set times = excluded.times, people = excluded.people, bought = excluded.bought, retyped = excluded.retyped,
        taken = excluded.taken, last_at = excluded.last_at, updated_at = excluded.updated_at
      where word_proposals.status = 'TODO' and word_proposals.last_at < excluded.last_at
    `,
  )
}
