// Writes values of attributes of many parts, as price lists bring and take them back.
import { sql } from 'kysely'
import type { AttributeValue } from '../../../shared/attribute-value.ts'
import { many, run, type Tx } from '../../db/connection.ts'

interface PartValue extends AttributeValue {
  partId: string
  attributeId: string
}

interface Writing {
  userId: string | null
  now: Date
}

/** Gives parts these values in place of former ones. */
export async function savePartValues(tx: Tx, values: PartValue[], { userId, now }: Writing) {
  if (values.length === 0) return
  // Two lists may bring the same value at once.
  await run(
    tx,
    sql`
      select id
      from parts
      where id = any(${values.map(({ partId }) => partId)}::bigint[])
      order by id
      for no key update
    `,
  )
  await run(
    tx,
    sql`
      insert into part_attributes (part_id, attribute_id, value, number_value, choice_id, created_by, updated_by,
        created_at, updated_at)
      select "partId", "attributeId", value, "numberValue", "choiceId", ${userId}::bigint, ${userId}::bigint,
        ${now}::timestamptz, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(values)}::json)
        as new ("partId" bigint, "attributeId" bigint, value text, "numberValue" numeric, "choiceId" bigint)
      where not exists (
        select from part_attributes a where a.part_id = new."partId" and a.attribute_id = new."attributeId"
      )
    `,
  )
  await run(
    tx,
    sql`
      update part_attributes a
      set value = new.value, number_value = new."numberValue", choice_id = new."choiceId",
        version = a.version + 1, updated_by = ${userId}::bigint, updated_at = ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(values)}::json)
        as new ("partId" bigint, "attributeId" bigint, value text, "numberValue" numeric, "choiceId" bigint)
      where a.part_id = new."partId" and a.attribute_id = new."attributeId" and a.value <> new.value
    `,
  )
}

/** Removes these values, unless somebody has changed them since; returns those that it removed. */
export async function takePartValues<Value extends PartValue>(tx: Tx, values: Value[]): Promise<Value[]> {
  if (values.length === 0) return []
  const taken = await many(
    tx,
    sql<Pick<PartValue, 'partId' | 'attributeId'>>`
      delete from part_attributes a
      using json_to_recordset(${JSON.stringify(values)}::json)
        as brought ("partId" bigint, "attributeId" bigint, value text)
      where a.part_id = brought."partId" and a.attribute_id = brought."attributeId" and a.value = brought.value
      returning a.part_id::text as part_id, a.attribute_id::text as attribute_id
    `,
  )
  return values.filter((value) =>
    taken.some(({ partId, attributeId }) => partId === value.partId && attributeId === value.attributeId),
  )
}
