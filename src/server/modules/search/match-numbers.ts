import { sql, type RawBuilder } from 'kysely'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { tsqueryText } from '../../../shared/tokens.ts'
import { many, type Queryable } from '../../db/connection.ts'
import { lookalikes } from './lookalikes.ts'

export interface PartMatch {
  /** Index of the text in the request. */
  at: number
  partId: string
  kind: 'exact' | 'code' | 'variant' | 'lookalike' | 'similar' | 'name'
  /** From 0 to 1: how likely this part is the one meant. */
  confidence: number
  /** The number or code that matched; empty for a match by name. */
  matched: string
}

interface Asked {
  texts: string[]
  /** The supplier whose own numbers match as well. */
  supplierId: string | undefined
  withNames: boolean
}

/** At most this many parts are offered for one text. */
const MOST_PARTS = 5
/** Numbers with many O, 0, I and 1 have too many spellings to try them all. */
const MOST_SPELLINGS = 32
/** Loose searches are expensive, so at most this many texts of a list get one. */
const LOOSELY = 200

/**
 * The parts that each text means, found by ever looser passes; a text that one pass finds is left out of the
 * next. One statement per pass, however many texts.
 */
export async function matchNumbers(db: Queryable, asked: Asked): Promise<Map<number, PartMatch[]>> {
  const found = new Map<number, PartMatch[]>()
  const open = () =>
    asked.texts
      .map((text, at) => ({ at, text, n: normalizeOe(text) }))
      .filter(({ at, n }) => n !== '' && !found.has(at))
  const pass = async (statement: RawBuilder<PartMatch> | undefined) => {
    if (!statement) return
    for (const match of await many(db, statement)) {
      const of = found.get(match.at) ?? []
      if (of.length < MOST_PARTS && of.every(({ partId }) => partId !== match.partId))
        found.set(match.at, [...of, match])
    }
  }
  await pass(exactly(open(), asked.supplierId))
  await pass(variants(open()))
  await pass(misread(open()))
  await pass(
    similar(
      open()
        .filter(({ n }) => /\d/.test(n) && n.length >= 6)
        .slice(0, LOOSELY),
    ),
  )
  if (asked.withNames) await pass(named(open().slice(0, LOOSELY)))
  return found
}

interface Open {
  at: number
  text: string
  n: string
}

const rowsOf = (rows: object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted(${sql.raw(columns)})`

function exactly(open: Open[], supplierId: string | undefined): RawBuilder<PartMatch> | undefined {
  if (open.length === 0) return undefined
  const own =
    supplierId === undefined
      ? sql``
      : sql`
        union all
        select wanted.at, o.part_id, 'code', 1, o.supplier_code
        from wanted join offers o on o.supplier_id = ${supplierId} and o.supplier_code <> '' and o.supplier_code = wanted.text
      `
  return sql<PartMatch>`
    with wanted as materialized (select * from ${rowsOf(open, 'at int, text text, n text')})
    select at, part_id::text, kind, confidence::float8 as confidence, matched
    from (
      select wanted.at, oe.part_id, 'exact' as kind, 1 as confidence, oe.raw as matched
      from wanted join part_oe oe on oe.oe_n = wanted.n collate "C"
      union all
      select wanted.at, p.id, 'code', 1, p.code
      from wanted join parts p on p.code_n = wanted.n collate "C"
      ${own}
    ) hit
    order by at, kind desc, hit.part_id
  `
}

function variants(open: Open[]): RawBuilder<PartMatch> | undefined {
  if (open.length === 0) return undefined
  return sql<PartMatch>`
    with wanted as materialized (select * from ${rowsOf(open, 'at int, n text')})
    select wanted.at, oe.part_id::text, 'variant' as kind, 0.8::float8 as confidence, oe.raw as matched
    from wanted join part_oe oe on oe.base_n = wanted.n collate "C"
    order by wanted.at, oe.raw, oe.part_id
  `
}

function misread(open: Open[]): RawBuilder<PartMatch> | undefined {
  const spellings = open.flatMap(({ at, n }) => {
    const of = lookalikes(n)
    return of.length > MOST_SPELLINGS ? [] : of.map((spelling) => ({ at, n: spelling }))
  })
  if (spellings.length === 0) return undefined
  return sql<PartMatch>`
    with wanted as materialized (select * from ${rowsOf(spellings, 'at int, n text')})
    select wanted.at, oe.part_id::text, 'lookalike' as kind, 0.9::float8 as confidence, oe.raw as matched
    from wanted join part_oe oe on oe.oe_n = wanted.n collate "C"
    order by wanted.at, oe.part_id
  `
}

function similar(open: Open[]): RawBuilder<PartMatch> | undefined {
  if (open.length === 0) return undefined
  return sql<PartMatch>`
    with wanted as materialized (select * from ${rowsOf(open, 'at int, n text')})
    select wanted.at, near.part_id::text, 'similar' as kind, near.likeness * 0.8 as confidence, near.raw as matched
    from wanted
    cross join lateral (
      select oe.part_id, oe.raw, similarity(oe.oe_n, wanted.n)::float8 as likeness
      from part_oe oe
      where oe.oe_n % wanted.n and similarity(oe.oe_n, wanted.n) >= 0.5
      order by likeness desc, oe.part_id
      limit ${sql.lit(MOST_PARTS)}
    ) near
    order by wanted.at, near.likeness desc, near.part_id
  `
}

function named(open: Open[]): RawBuilder<PartMatch> | undefined {
  const rows = open.flatMap(({ at, text }) => {
    const query = tsqueryText(text, { fields: ['name'], laterFields: ['name', 'spec'] })
    return query === undefined ? [] : [{ at, query }]
  })
  if (rows.length === 0) return undefined
  return sql<PartMatch>`
    with wanted as materialized (select * from ${rowsOf(rows, 'at int, query text')})
    select wanted.at, near.part_id::text, 'name' as kind, 0.5::float8 as confidence, '' as matched
    from wanted
    cross join lateral (
      select d.part_id, d.popularity
      from part_doc d
      where d.tokens @@ wanted.query::tsquery
      order by d.popularity desc, d.part_id
      limit ${sql.lit(MOST_PARTS)}
    ) near
    order by wanted.at, near.popularity desc, near.part_id
  `
}
