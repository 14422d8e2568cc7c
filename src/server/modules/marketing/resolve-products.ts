import { sql, type RawBuilder } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'

/** So many codes are told; a person mends them a few at a time. */
const MOST_CODES = 6

// A code is met as it is searched: without what stands between letters and digits.
const normal = (code: RawBuilder<unknown>) => sql`upper(regexp_replace(${code}, '[^A-Za-z0-9]', '', 'g'))`

/**
 * Finds the part behind each code of these promotions, and the offer of its supplier. A supplier's own
 * promotion is about its own offers whatever a line says. What is not found is noted with the
 * promotion, which cannot go online then.
 */
export async function resolveProducts(tx: Tx, marketingIds: string[]): Promise<void> {
  const supplierId = sql`coalesce(m.supplier_id, p.supplier_id)`
  await run(
    tx,
    sql`
      update marketing_products kept
      set part_id = found.part_id, offer_id = found.offer_id, part_name = found.name
      from (
        select p.id, coalesce(offered.part_id, known.id) as part_id, offered.id as offer_id,
          coalesce(offered.name_zh, known.name_zh) as name
        from marketing_products p
        join marketings m on m.id = p.marketing_id
        left join lateral (
          select o.id, o.part_id, part.name_zh
          from parts part
          join offers o on o.part_id = part.id and o.supplier_id = ${supplierId}
          where part.code_n = ${normal(sql`p.part_code`)}
          order by part.code = p.part_code desc, o.id
          limit 1
        ) offered on true
        left join lateral (
          select part.id, part.name_zh
          from parts part
          where ${supplierId} is null and part.code_n = ${normal(sql`p.part_code`)}
          order by part.code = p.part_code desc, part.id
          limit 1
        ) known on true
        where p.marketing_id = any(${marketingIds}::bigint[])
      ) found
      where found.id = kept.id
    `,
  )
  await run(
    tx,
    sql`
      update marketings m
      set unknown_goods = (
        select string_agg(missing.part_code, ', ')
        from (
          select p.part_code
          from marketing_products p
          where p.marketing_id = m.id
            and (p.part_id is null or (p.price_fen is not null and p.offer_id is null))
          order by p.line_no
          limit ${MOST_CODES}
        ) missing
      )
      where m.id = any(${marketingIds}::bigint[])
    `,
  )
}

/** The same for the part of an agreed price. */
export async function resolveAgreement(tx: Tx, agreementId: string): Promise<void> {
  await run(
    tx,
    sql`
      update price_agreements a
      set part_id = (
        select part.id
        from parts part
        join offers o on o.part_id = part.id and o.supplier_id = a.supplier_id
        where part.code_n = ${normal(sql`a.part_code`)}
        order by part.code = a.part_code desc, part.id
        limit 1
      )
      where a.id = ${agreementId}
    `,
  )
}
