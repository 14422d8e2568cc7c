import { sql } from 'kysely'
import { many, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import type { PriceRow } from './read-row.ts'

/** A part that a row may mean, and how it was found. */
export interface Candidate {
  /** The row's position in its portion. */
  at: number
  partId: string
  brandId: string
  /** own: the supplier sells it under the row's code; codeAsNumber: the code is one of its OE numbers. */
  by: 'own' | 'code' | 'number' | 'codeAsNumber'
  oeN: string | null
}

/** The most parts read per number; a number that more parts share identifies nothing. */
const MOST_OF_NUMBER = 20

/** Every part with a row's code or OE numbers, of all brands. */
export function findCandidates(tx: Tx, rows: PriceRow[], supplierId: string): Promise<Candidate[]> {
  // "offset 0" makes each of these a single index lookup per row. During an import, the database's statistics
  // lag behind, and it would otherwise compare all parts with every row.
  return many(
    tx,
    sql<Candidate>`
      ${PREPARED}
      with wanted as (
        select * from unnest(
          ${rows.map((_, at) => at)}::int[], ${rows.map((row) => row.code)}::text[], ${rows.map((row) => row.codeN)}::text[]
        ) as wanted (at, code, code_n)
      ),
      named as (
        select w.at, o.part_id, 'own' as by, null::text as oe_n, 0 as rank
        from wanted w
        cross join lateral (
          select part_id
          from offers
          where supplier_id = ${supplierId} and supplier_code = w.code and supplier_code <> ''
          offset 0
        ) o
        union all
        select w.at, p.id, 'code', null, 1
        from wanted w
        cross join lateral (select id from parts where code_n = w.code_n offset 0) p
        union all
        select oe.at, known.part_id, 'number', oe.oe_n, 2
        from unnest(
          ${rows.flatMap((row, at) => row.oeNumbers.map(() => at))}::int[],
          ${rows.flatMap((row) => row.oeNumbers.map(({ oeN }) => oeN))}::text[]
        ) as oe (at, oe_n)
        cross join lateral (
          select part_id from part_oe where oe_n = oe.oe_n collate "C" limit ${sql.lit(MOST_OF_NUMBER)}
        ) known
        union all
        select w.at, known.part_id, 'codeAsNumber', null, 3
        from wanted w
        cross join lateral (
          select part_id from part_oe where oe_n = w.code_n collate "C" limit ${sql.lit(MOST_OF_NUMBER)}
        ) known
      )
      select n.at, coalesce(p.merged_into, n.part_id) as part_id, p.brand_id, n.by, n.oe_n
      from named n
      cross join lateral (select brand_id, merged_into from parts where id = n.part_id offset 0) p
      order by n.rank, n.at, n.part_id
    `,
  )
}
