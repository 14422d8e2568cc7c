import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'

const PAGE = 1_500

/** The codes and OE numbers, in normal form, of all parts that a supplier offers. */
export async function readOwnNumbers(db: Queryable, supplierId: string): Promise<Set<string>> {
  const numbers = new Set<string>()
  for (let after = '0'; ;) {
    const page = await many(
      db,
      sql<{ id: string; codeN: string; oeNs: string[] }>`
        select o.id::text as id, p.code_n, array(select oe_n from part_oe where part_id = o.part_id) as oe_ns
        from offers o
        join parts p on p.id = o.part_id
        where o.tenant_id = ${supplierId} and o.id > ${after}
        order by o.id
        limit ${sql.lit(PAGE)}
      `,
    )
    if (page.length === 0) return numbers
    after = page.at(-1)!.id
    for (const { codeN, oeNs } of page) for (const number of [codeN, ...oeNs]) numbers.add(number)
  }
}
