// The values of parts for the attributes of their category.
import { sql } from 'kysely'
import type { AttributeChoice, AttributeKind } from '../../../shared/attribute-value.ts'
import { nameKey } from '../../../shared/name-key.ts'
import { many, run, type Queryable, type Tx } from '../../db/connection.ts'
import type { NamedAttribute } from './attribute-words.ts'

export function readPartAttributes(
  db: Queryable,
  partId: string,
): Promise<(NamedAttribute & { attributeId: string })[]> {
  return many(
    db,
    sql<NamedAttribute & { attributeId: string }>`
      select d.id::text as attribute_id, d.name_zh, d.name_en, coalesce(d.unit, '') as unit,
        coalesce(c.name_zh, a.value) as value, c.name_en as value_en
      from part_attributes a
      join category_attributes d on d.id = a.attribute_id and d.status = 'ENABLED'
      left join attribute_choices c on c.id = a.choice_id
      where a.part_id = ${partId}
      order by d.sort, d.id
    `,
  )
}

/** The names of all attributes, as headers are compared. */
export async function readAttributeNames(db: Queryable): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ name: string }>`
      select distinct name
      from category_attributes d, unnest(array[d.name_zh, d.name_en]) as name
      where d.status = 'ENABLED'
    `,
  )
  return [...new Set(rows.map(({ name }) => nameKey(name)))]
}

/** An attribute with all that its values can be. */
export interface KnownAttribute {
  attributeId: string
  categoryId: string
  nameZh: string
  nameEn: string
  kind: AttributeKind
  unit: string
  choices: AttributeChoice[]
}

/** The attributes of these categories, or those with these ids. */
export function readAttributes(
  db: Queryable,
  { categoryIds = [], attributeIds = [] }: { categoryIds?: string[]; attributeIds?: string[] },
): Promise<KnownAttribute[]> {
  return many(
    db,
    sql<KnownAttribute>`
      select d.id::text as attribute_id, d.category_id::text as category_id, d.name_zh, d.name_en, d.kind,
        coalesce(d.unit, '') as unit,
        coalesce((
          select jsonb_agg(jsonb_build_object('choiceId', c.id::text, 'nameZh', c.name_zh, 'nameEn', c.name_en))
          from attribute_choices c
          where c.attribute_id = d.id
        ), '[]') as choices
      from category_attributes d
      where d.status = 'ENABLED'
        and (d.category_id = any(${categoryIds}::bigint[]) or d.id = any(${attributeIds}::bigint[]))
      order by d.sort, d.id
    `,
  )
}

/** Removes values for attributes of a category that the part is no longer in. */
export async function dropForeignAttributes(tx: Tx, partId: string) {
  await run(
    tx,
    sql`
      delete from part_attributes a
      using category_attributes d, parts p
      where a.part_id = ${partId} and d.id = a.attribute_id and p.id = a.part_id and d.category_id <> p.category_id
    `,
  )
}
