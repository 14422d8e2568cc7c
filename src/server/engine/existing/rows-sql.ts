// The rows of an existing table in the shape of the product's own tables, so that every statement that reads
// a screen's rows can read these. PostgreSQL takes such a subquery apart: the table's own indexes are used.
import { definitionOf } from '../../../shared/field-types/field-types.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import type { ExistingColumn, ExistingTable } from '../../../shared/screen/normal-table.ts'
import { quoted } from '../fixed-sql.ts'
import { KEY_SEPARATOR } from '../../../shared/existing-id.ts'
import { comparisons, encodedSql, idSql, keyColumns } from './key.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

/** The clock of columns without a time zone. */
export const ZONE = 'Asia/Shanghai'

/** The table's name in a statement. */
export function existingName({ table }: Screen, { schema }: ExistingTable): string {
  return schema === null ? quoted(table.name) : `${quoted(schema)}.${quoted(table.name)}`
}

/** A subquery with id, tenant_id, version and the columns of the fields. */
export function existingRows(screen: Screen, table: ExistingTable): string {
  const compared = comparisons(table)
  const columns = [
    ...keyColumns(table).map((name, index) => `${compared[index]!.column} as ${name}`),
    `${idSql(table)} as id`,
    // The rows are nobody's: the platform keeps what belongs to no tenant.
    `${PLATFORM_TENANT}::bigint as tenant_id`,
    // A row without a version is told apart from what it was by all that it holds.
    `(hashtext((x.*)::text) & 2147483646) + 1 as version`,
    'null::bigint as created_by, null::bigint as updated_by',
    'null::timestamptz as created_at, null::timestamptz as updated_at',
    ...screen.fields.flatMap((field) =>
      field.columns.map((column) => `${readSql(field, table.columns[column]!)} as ${quoted(column)}`),
    ),
  ]
  return `(select ${columns.join(', ')} from ${existingName(screen, table)} x)`
}

function readSql(field: Field, { name, type, parts }: ExistingColumn): string {
  // Null as soon as one of them is.
  if (parts)
    return parts.map((part) => encodedSql(`x.${quoted(part.name)}::text`)).join(` || '${KEY_SEPARATOR}' || `)
  const column = `x.${quoted(name)}`
  const { columnType, isArray } = definitionOf(field.type)
  const own = columnType(field)
  if (field.ref?.isExisting) return encodedSql(`${column}::text`)
  if (isArray) return `coalesce(${column}::${own}, '{}')`
  if (type === null) return column
  if (isZoneless(type) && own === 'timestamptz') return `(${column} at time zone '${ZONE}')`
  if (/^time( |\(|$)/.test(type) && own === 'text') return `to_char(${column}, 'HH24:MI:SS')`
  // The digits that the column keeps are shown, not rounded to those that a person may write.
  return `${column}::${own.replace(/^numeric\(.*/, 'numeric')}`
}

/** Whether a column of the type keeps a clock without saying whose. */
export function isZoneless(type: string): boolean {
  return /^timestamp(\(\d\))?( without time zone)?$/.test(type)
}
