// Columns of a price list that are named like attributes of the catalogue: 外径, 电压 (V), Teeth.
import { sql } from 'kysely'
import { readAttributeValue, type AttributeValue } from '../../../shared/attribute-value.ts'
import { many, type Tx } from '../../db/connection.ts'
import { readAttributes } from '../parts/part-attributes.ts'
import { nameKey } from '../../../shared/name-key.ts'
import type { ListAttribute } from './read-row.ts'
import type { Reason } from './reasons.ts'

/** A value that a row gives its part. */
export interface PlannedValue extends AttributeValue {
  attributeId: string
  /** What it replaces. */
  before: AttributeValue | null
}

interface Place {
  partId: string
  categoryId: string
  attributes: ListAttribute[]
}

/**
 * Reads what the attributes of these rows can be and what their parts have; the reply plans one row. Only the
 * supplier that brought a part changes its values; all others add what is missing. Attributes that the part's
 * category does not have are left out.
 */
export async function valuePlanner(tx: Tx, places: Place[]) {
  const filled = places.filter(({ attributes }) => attributes.length > 0)
  const known =
    filled.length === 0 ? [] : await readAttributes(tx, { categoryIds: distinct(filled, 'categoryId') })
  const values = filled.length === 0 ? [] : await readValues(tx, distinct(filled, 'partId'))
  const valueOf = new Map(
    values.map(({ partId, attributeId, ...value }) => [`${partId} ${attributeId}`, value]),
  )
  return (
    { partId, categoryId, attributes }: Place,
    { mayChange }: { mayChange: boolean },
  ): PlannedValue[] | Reason => {
    const planned: PlannedValue[] = []
    for (const { key, header, text } of attributes) {
      const rule = known.find(
        (one) =>
          one.categoryId === categoryId && [one.nameZh, one.nameEn].some((name) => nameKey(name) === key),
      )
      if (!rule) continue
      const value = readAttributeValue(text, rule)
      if (!value || value.value.length > MOST_SIGNS)
        return {
          name: rule.kind === 'CHOICE' ? 'choice' : 'attribute',
          facts: { column: header, value: text },
        }
      const before = valueOf.get(`${partId} ${rule.attributeId}`) ?? null
      const isAllowed = before === null || (mayChange && before.value !== value.value)
      if (isAllowed) planned.push({ ...value, attributeId: rule.attributeId, before })
    }
    return planned
  }
}

/** As the screen of values has it. */
const MOST_SIGNS = 80

const distinct = <K extends 'categoryId' | 'partId'>(places: Place[], key: K) => [
  ...new Set(places.map((place) => place[key])),
]

function readValues(tx: Tx, partIds: string[]) {
  return many(
    tx,
    sql<AttributeValue & { partId: string; attributeId: string }>`
      select part_id::text as part_id, attribute_id::text as attribute_id, value,
        number_value::float8 as number_value, choice_id::text as choice_id
      from part_attributes
      where part_id = any(${partIds}::bigint[])
    `,
  )
}
