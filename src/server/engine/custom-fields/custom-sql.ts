// How fields of companies stand in statements: read as columns of a subquery, which PostgreSQL takes
// apart, and written into one column together.
import { sql, type RawBuilder } from 'kysely'
import { CUSTOM_COLUMN, customIdOf, isCustomProp } from '../../../shared/screen/custom-fields.ts'
import { definitionOf } from '../../../shared/field-types/field-types.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { containsSql } from '../contains.ts'
import { quoted } from '../fixed-sql.ts'

type Sql = RawBuilder<unknown>

/** Whether a row has a company's field at all, as the database writes it down. */
export const HAS_CUSTOM = `(${CUSTOM_COLUMN} <> '{}'::jsonb)`

/** Whether a company's fields are among those of the screen. */
export function hasCustomFields({ customFields, fields }: Screen): boolean {
  return customFields && fields.some(({ prop }) => isCustomProp(prop))
}

/** The rows with a company's fields as further columns; `sample` stands behind the table's name. */
export function rowsWithCustom({ table, fields }: Screen, sample: Sql = sql``): Sql {
  const own = fields.filter(({ prop }) => isCustomProp(prop))
  const columns = own.map(
    (field) =>
      `(r.${CUSTOM_COLUMN}->>'${customIdOf(field.prop)!}')::${definitionOf(field.type).columnType(field)} as ${quoted(field.prop)}`,
  )
  return sql`(select r.*, ${sql.raw(columns.join(', '))} from ${sql.raw(quoted(table.name))} r ${sample})`
}

/**
 * Columns with those of a company's fields put into the one that holds them; `stands` is what it holds for
 * now, null for a new row.
 */
export function withCustomFolded(columns: Map<string, Sql>, stands: Sql | null): Map<string, Sql> {
  const own = [...columns].filter(([name]) => isCustomProp(name))
  if (own.length === 0) return columns
  const folded = new Map([...columns].filter(([name]) => !isCustomProp(name)))
  folded.set(CUSTOM_COLUMN, foldedSql(own, stands))
  return folded
}

/** The value of the column once these fields are set; a field without a value leaves it. */
function foldedSql(own: [prop: string, value: Sql][], stands: Sql | null): Sql {
  const pairs = own.map(([prop, value]) => sql`${customIdOf(prop)!}::text, ${value}`)
  const given = sql`jsonb_build_object(${sql.join(pairs)})`
  return sql`jsonb_strip_nulls(${stands === null ? given : sql`${stands} || ${given}`})`
}

/** Says again what a search of a company's field says (table alias t), in the words of the column's indexes. */
export function customNarrowed(field: Field, values: string[]): Sql {
  const id = customIdOf(field.prop)!
  const held = sql.raw(HAS_CUSTOM.replace(CUSTOM_COLUMN, `t.${CUSTOM_COLUMN}`))
  return sql`(${held} and ${narrowed(field, { id, values: values.filter((value) => value !== '') })})`
}

function narrowed({ type, search }: Field, { id, values }: { id: string; values: string[] }): Sql {
  if (search?.match === 'contains') {
    const written = JSON.stringify(values.join(',')).slice(1, -1)
    return containsSql(sql.raw(`(t.${CUSTOM_COLUMN})::text`), written, { byIndex: true })
  }
  if (search?.match === 'between') return sql`t.custom ? ${id}`
  const isTruth = type === 'boolean'
  const held = values.map((value) => JSON.stringify({ [id]: isTruth ? value === 'true' : value }))
  if (held.length === 0) return sql`true`
  return sql`(${sql.join(
    held.map((each) => sql`t.custom @> ${each}::jsonb`),
    sql` or `,
  )})`
}
