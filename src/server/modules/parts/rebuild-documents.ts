import { sql } from 'kysely'
import { many, run, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import { attributeWords, type NamedAttribute } from './attribute-words.ts'
import { MARKET_FACTS } from './market-facts.ts'
import { marketFactsOf } from './part-market.ts'
import { searchDocument, type SearchableText } from './search-document.ts'

interface PartText extends Omit<SearchableText, 'attributes'> {
  partId: string
  brandId: string
  categoryId: string
  attributes: NamedAttribute[]
}

/** The texts and facts by which a search finds a part. */
export interface PartDocument {
  part_id: string
  brand_id: string
  category_id: string
  tokens: string
}

export function documentOf(part: PartText): PartDocument {
  const attributes = part.attributes.flatMap(attributeWords)
  return {
    part_id: part.partId,
    brand_id: part.brandId,
    category_id: part.categoryId,
    tokens: searchDocument({ ...part, attributes }),
  }
}

/** Rebuilds the search documents of these parts, so that searches find their current state. */
export async function rebuildDocuments(tx: Tx, partIds: string[]): Promise<void> {
  if (partIds.length === 0) return
  const rows = await many(
    tx,
    sql<PartText>`
      select p.id::text as part_id, p.brand_id, p.category_id, p.name_zh,
        p.name_en, p.spec, p.features,
        array[p.code, p.drawing_number] || p.engine_numbers
          || array(select oe.raw from part_oe oe where oe.part_id = p.id)
          || array(select o.supplier_code from offers o where o.part_id = p.id)
          || array(select merged.code from parts merged where merged.merged_into = p.id) as numbers,
        array[b.name_zh, b.name_en, c.name_zh]
          || array(
            select distinct unnest(array[s.name_zh, s.name_en])
            from part_fitment f
            join vehicle_models m on m.id = f.vehicle_model_id
            join vehicle_series s on s.id = m.series_id
            where f.part_id = p.id
          ) as other,
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'nameZh', d.name_zh, 'nameEn', d.name_en, 'unit', coalesce(d.unit, ''),
            'value', coalesce(ch.name_zh, a.value),
            'valueEn', ch.name_en
          ))
          from part_attributes a
          join category_attributes d on d.id = a.attribute_id and d.status = 'ENABLED'
          left join attribute_choices ch on ch.id = a.choice_id
          where a.part_id = p.id
        ), '[]') as attributes
      from parts p
      join brands b on b.id = p.brand_id
      join part_categories c on c.id = p.category_id
      where p.id = any(${partIds}::bigint[]) and p.status = 'ENABLED'
    `,
  )
  // A hidden part has no document, so no search finds it.
  const shown = rows.map((row) => row.partId)
  await run(
    tx,
    sql`delete from part_doc where part_id = any(${partIds}::bigint[]) and part_id <> all(${shown}::bigint[])`,
  )
  await writeDocuments(tx, rows.map(documentOf))
}

/**
 * Replaces the documents of these parts. New ones are written by category, so that thousands of parts with
 * the same name lie on few pages instead of one page each.
 */
export async function writeDocuments(tx: Tx, documents: PartDocument[]): Promise<void> {
  if (documents.length === 0) return
  await run(
    tx,
    sql`
      ${PREPARED}
      insert into part_doc (part_id, brand_id, category_id, tokens, ${MARKET_FACTS})
      select new.part_id, brand_id, category_id, tokens::tsvector, ${MARKET_FACTS}
      from json_to_recordset(${JSON.stringify(documents)}::json)
        as new (part_id bigint, brand_id bigint, category_id bigint, tokens text)
      join (${marketFactsOf(documents.map((document) => document.part_id))}) market on market.part_id = new.part_id
      order by category_id, new.part_id
      on conflict (part_id) do update
      set brand_id = excluded.brand_id, category_id = excluded.category_id, tokens = excluded.tokens
    `,
  )
}
