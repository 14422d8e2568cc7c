import { sql } from 'kysely'
import { many, run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { usualAttributesOf } from './usual-attributes.ts'

const STEP = 10

interface Category {
  categoryId: string
  /** Its own name, then the names of the words that have it among them. */
  names: string[]
  has: string[]
}

/**
 * Gives categories the attributes that parts of their kind usually have, without those that they have by name;
 * a category that is only called otherwise is found by the trade's words. Answers how many it added.
 */
export async function giveUsualAttributes(
  tx: Tx,
  { categoryIds, by, now }: { categoryIds: string[]; by: string | null; now: Date },
): Promise<number> {
  const found = await many(
    tx,
    sql<Category>`
      select c.id::text as category_id,
        c.name_zh || array(select s.name from synonyms s where c.name_zh = any(s.words) order by s.name) as names,
        array(select a.name_zh from category_attributes a where a.category_id = c.id) as has
      from part_categories c
      where c.id = any(${categoryIds}::bigint[])
      order by c.id
    `,
  )
  const added = found.flatMap(({ categoryId, names, has }) => {
    const usual = names.map(usualAttributesOf).find((attributes) => attributes.length > 0) ?? []
    return usual.flatMap(({ zh, en, unit, choices }, at) =>
      has.includes(zh)
        ? []
        : [
            {
              id: newId(),
              categoryId,
              zh,
              en,
              unit: unit ?? null,
              choices: choices ?? [],
              sort: (at + 1) * STEP,
            },
          ],
    )
  })
  const rows = added.map(({ choices, ...row }) => ({
    ...row,
    kind: choices.length > 0 ? 'CHOICE' : 'NUMBER',
  }))
  await run(
    tx,
    sql`
      insert into category_attributes (id, tenant_id, category_id, name_zh, name_en, kind, unit, sort, created_by,
        updated_by, created_at, updated_at)
      select id, ${PLATFORM_TENANT}, "categoryId", zh, en, kind, unit, sort, ${by}::bigint, ${by}::bigint, ${now}, ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as new (id bigint, "categoryId" bigint, zh text, en text, kind text, unit text, sort integer)
    `,
  )
  const choices = added.flatMap(({ id, choices: of }) =>
    of.map((choice, at) => {
      const [zh, en] = typeof choice === 'string' ? [choice, null] : choice
      return { id: newId(), attributeId: id, lineNo: at + 1, zh, en }
    }),
  )
  await run(
    tx,
    sql`
      insert into attribute_choices (id, tenant_id, attribute_id, line_no, name_zh, name_en, created_by, updated_by,
        created_at, updated_at)
      select id, ${PLATFORM_TENANT}, "attributeId", "lineNo", zh, en, ${by}::bigint, ${by}::bigint, ${now}, ${now}
      from json_to_recordset(${JSON.stringify(choices)}::json)
        as new (id bigint, "attributeId" bigint, "lineNo" integer, zh text, en text)
    `,
  )
  return added.length
}
