import { sql, type RawBuilder } from 'kysely'
import type { AttributeFilter } from '../../../shared/attribute-filter.ts'

/** How many of the found parts have which values of an attribute. */
export interface AttributeCounts {
  attributeId: string
  nameZh: string
  nameEn: string
  /** The kind of parts that has it. */
  categoryZh: string
  categoryEn: string
  kind: 'NUMBER' | 'CHOICE'
  unit: string
  /** Its place among the attributes of its category. */
  sort: number
  /** The least and the greatest number, as text. */
  least: string | null
  most: string | null
  values: { value: string; zh: string; en: string; count: number }[]
}

/** Whether a search document belongs to a part with such a value; its table has the column part_id. */
export function hasValue(filter: AttributeFilter): RawBuilder<boolean> {
  return sql<boolean>`
    part_id in (
      select a.part_id
      from part_attributes a
      where a.attribute_id = ${filter.attributeId}::bigint and ${meets(filter)}
    )
  `
}

function meets(filter: AttributeFilter): RawBuilder<boolean> {
  if ('numbers' in filter) return sql<boolean>`a.number_value = any(${filter.numbers}::numeric[])`
  if ('choiceIds' in filter) return sql<boolean>`a.choice_id = any(${filter.choiceIds}::bigint[])`
  const { from, to } = filter
  const least = from === null ? sql`true` : sql`a.number_value >= ${from}::numeric`
  const most = to === null ? sql`true` : sql`a.number_value <= ${to}::numeric`
  return sql<boolean>`(${least} and ${most})`
}
