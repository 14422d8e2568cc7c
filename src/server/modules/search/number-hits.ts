import { sql, type RawBuilder } from 'kysely'
import { HIT_CAP, tiers, type Hit, type Hits } from './hit.ts'
import { NEAREST } from './looked-at.ts'
import { linkedHits } from './linked-hits.ts'
import type { Source } from './search-plan.ts'

/** Numbers that contain the text are looked for from this length on; trigrams need three characters. */
const SUBSTRING_FROM = 3
/**
 * They are looked for only while fewer numbers than this begin with the text: whoever types a common
 * beginning will type on.
 */
const SUBSTRING_BELOW = 200

type NumberSource = Extract<Source, { kind: 'number' }>

/**
 * Parts by OE number or code: first equal numbers, then other variants of the number, then parts that stand
 * for it, then numbers that begin with it (`wanted` of them), then numbers that contain it.
 */
export function numberHits({ number: n, base, wanted }: NumberSource): Hits[] {
  const hits = [
    hit('part_oe', 'oe', 'exact', tiers.exact, sql`oe_n = ${n}`),
    hit('parts', 'code', 'exact', tiers.exact, sql`code_n = ${n}`),
    hit('part_oe', 'oe', 'variant', tiers.variant, sql`base_n = ${n}`),
    linkedHits(n),
    beginningHits(n, wanted),
    hit('parts', 'code', 'prefix', tiers.prefix, sql`${beginsWith(sql`code_n`, n)} and code_n <> ${n}`),
  ]
  if (base !== undefined) {
    hits.push(
      hit(
        'part_oe',
        'oe',
        'variant',
        tiers.variant,
        sql`(oe_n = ${base} or base_n = ${base}) and oe_n <> ${n}`,
      ),
    )
  }
  if (n.length >= SUBSTRING_FROM) {
    // Whoever types a complete number means that one.
    const isWhole = sql`exists (select from part_oe where oe_n = ${n})`
    const beginning = beginsWith(sql`oe_n`, n)
    const few = sql`(
      select count(*) from (select from part_oe where ${beginning} limit ${sql.lit(SUBSTRING_BELOW)}) first
    ) < ${sql.lit(SUBSTRING_BELOW)}`
    // The normal form holds letters and digits only, so LIKE has nothing to escape.
    hits.push(
      hit(
        'part_oe',
        'oe',
        'substring',
        tiers.substring,
        sql`oe_n like ${`%${n}%`} and not ${beginning} and not ${isWhole} and ${few}`,
      ),
    )
  }
  return hits
}

/**
 * Ten thousand numbers begin with the same two letters. The index alone gives the parts they belong to; the
 * maker's spelling is loaded for the page only, see `shownText`.
 */
function beginningHits(n: string, wanted: number): Hits {
  const beginning = sql`
    from part_oe
    where ${beginsWith(sql`oe_n`, n)} and oe_n <> ${n}
    order by oe_n, part_id
  `
  const select = sql<Hit>`
    (select part_id, ${sql.lit(tiers.prefix)}::int as tier, 'prefix' as kind, 'oe' as field, null::text as text,
      row_number() over (order by oe_n, part_id) > ${sql.lit(NEAREST)} as is_far
    ${beginning} limit ${sql.lit(wanted)})
  `
  const rest = sql`(select part_id ${beginning} limit ${sql.lit(HIT_CAP - wanted)} offset ${sql.lit(wanted)})`
  return { select, tellsFar: true, ...(wanted < HIT_CAP && { rest }) }
}

/**
 * The text of the hit `f`: the part's number with this beginning where the source left it open. "offset 0"
 * makes the planner scan the part's few numbers rather than the many with this beginning.
 */
export function shownText(n: string): RawBuilder<string> {
  if (n === '') return sql`f.text`
  return sql<string>`
    coalesce(f.text, (
      select min(oe.raw)
      from (select oe_n, raw from part_oe where part_id = f.part_id offset 0) oe
      where ${beginsWith(sql`oe.oe_n`, n)}
    ))
  `
}

/** Parts that have one of several numbers, or a variant of it, or stand for it. */
export function numbersHits(numbers: string[]): Hits[] {
  const wanted = sql`any(${numbers}::text[])`
  return [
    hit('part_oe', 'oe', 'exact', tiers.exact, sql`oe_n = ${wanted}`),
    hit('parts', 'code', 'exact', tiers.exact, sql`code_n = ${wanted}`),
    hit('part_oe', 'oe', 'variant', tiers.variant, sql`base_n = ${wanted}`),
    ...numbers.slice(0, MOST_BEGUN).flatMap((number) => [linkedHits(number), begunHits(number)]),
  ]
}

/** Of a long list of numbers, these are looked for as beginnings too. */
const MOST_BEGUN = 5

function begunHits(n: string): Hits {
  const begins = sql`${beginsWith(sql`oe_n`, n)} and oe_n <> ${n}`
  return hit('part_oe', 'oe', 'prefix', tiers.prefix, begins)
}

/** The second pass: parts whose number is the same once O counts as 0 and I as 1. */
export function lookalikeHits(spellings: string[]): Hits {
  return hit('part_oe', 'oe', 'similar', 0, sql`oe_n = any(${spellings}::text[])`)
}

/**
 * The last pass: parts whose number resembles the typed one, most similar first. A wrong character lowers the
 * similarity of a short number more than that of a long one.
 */
export function similarHits(n: string): Hits {
  const alike = sql`similarity(oe_n, ${n})`
  const least = sql.lit(n.length < SHORT_NUMBER ? 0.4 : 0.5)
  const select = sql<Hit>`
    (select part_id, round(100 * (1 - ${alike}))::int as tier, 'similar' as kind, 'oe' as field, raw as text
    from part_oe
    where oe_n % ${n} and ${alike} >= ${least}
    order by ${alike} desc
    limit ${sql.lit(MOST_SIMILAR)})
  `
  return { select }
}

const SHORT_NUMBER = 10
/** Hits further down are too different to be typing errors. */
const MOST_SIMILAR = 200

/** Parts by drawing number: first equal numbers, then those that begin with the text. */
export function drawingHits(n: string): Hits[] {
  return [
    hit('parts', 'drawing', 'exact', tiers.exact, sql`drawing_n = ${n}`),
    hit(
      'parts',
      'drawing',
      'prefix',
      tiers.prefix,
      sql`${beginsWith(sql`drawing_n`, n)} and drawing_n <> ${n}`,
    ),
  ]
}

/** A range of the btree: in collation "C" it contains exactly the texts that begin with `n`. */
export function beginsWith(column: RawBuilder<unknown>, n: string): RawBuilder<boolean> {
  const characters = [...n]
  const last = characters.pop()!
  const next = characters.join('') + String.fromCodePoint(last.codePointAt(0)! + 1)
  return sql<boolean>`(${column} >= ${n} and ${column} < ${next})`
}

function hit(
  table: 'part_oe' | 'parts',
  field: Hit['field'],
  kind: Hit['kind'],
  tier: number,
  where: RawBuilder<unknown>,
): Hits {
  const [id, text] = {
    oe: [sql`part_id`, sql`raw`],
    code: [sql`id`, sql`code`],
    drawing: [sql`id`, sql`drawing_number`],
  }[field as 'oe' | 'code' | 'drawing']
  const select = sql<Hit>`
    (select ${id} as part_id, ${sql.lit(tier)}::int as tier, ${sql.lit(kind)} as kind, ${sql.lit(field)} as field, ${text} as text
    from ${sql.table(table)}
    where ${where}
    limit ${sql.lit(HIT_CAP)})
  `
  return { select }
}
