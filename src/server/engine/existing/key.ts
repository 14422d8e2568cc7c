// What identifies a row of an existing table: its key columns, and the id that is made of them.
import { sql, type RawBuilder } from 'kysely'
import { decodeKey, ENCODED, KEY_SEPARATOR, PLAIN_PART } from '../../../shared/existing-id.ts'
import type { ExistingTable } from '../../../shared/screen/normal-table.ts'
import { columnRef, fixedSql, quoted } from '../fixed-sql.ts'

interface Comparison {
  /** The column over alias x as it is compared and sorted. */
  column: string
  /** The type that asked values are compared as, so that the key's own index serves. */
  type: string
  /** Whether the text can be a value of the type at all. */
  fits: (text: string) => boolean
  /** Its text never needs encoding. */
  isPlain: boolean
}

const fitsAny = () => true

/** How each column of the key is compared; types without a comparison of their own are compared as text. */
export function comparisons({ key }: ExistingTable): Comparison[] {
  if (key.length === 0) return [{ column: 'md5((x.*)::text)', type: 'text', fits: fitsAny, isPlain: true }]
  return key.map(({ column, type }) => {
    const name = `x.${quoted(column)}`
    if (/^(smallint|integer|bigint)$/.test(type))
      return { column: name, type: 'bigint', fits: (text) => /^-?\d{1,18}$/.test(text), isPlain: true }
    if (type === 'uuid')
      return {
        column: name,
        type,
        fits: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
        isPlain: true,
      }
    if (type.startsWith('numeric'))
      return {
        column: name,
        type: 'numeric',
        fits: (text) => /^-?\d{1,40}(\.\d{1,20})?$/.test(text),
        isPlain: true,
      }
    if (/^(text|character varying(\(\d+\))?)$/.test(type))
      return { column: name, type: 'text', fits: fitsAny, isPlain: false }
    if (/^character(\(\d+\))?$/.test(type))
      return { column: name, type: 'bpchar', fits: fitsAny, isPlain: false }
    return { column: `${name}::text`, type: 'text', fits: fitsAny, isPlain: false }
  })
}

/** The names under which `existingRows` gives the columns of the key. */
export function keyColumns(table: ExistingTable): string[] {
  return comparisons(table).map((_, index) => `key_${index}`)
}

/** A row's id over alias x, as encodeKey makes it. */
export function idSql(table: ExistingTable): string {
  const parts = comparisons(table).map(({ column, isPlain }) =>
    isPlain ? `${column}::text` : encodedSql(`${column}::text`),
  )
  return parts.join(` || '${KEY_SEPARATOR}' || `)
}

/** A text as one part of an id. */
export function encodedSql(text: string): string {
  return `case when ${text} ~ '^${PLAIN_PART}$' then ${text} else '${ENCODED}' || encode(convert_to(${text}, 'UTF8'), 'hex') end`
}

/** The text that `encodedSql` made a part of an id of. */
export function decodedSql(part: string): string {
  return `case when ${part} like '${ENCODED}%' then convert_from(decode(substr(${part}, 2), 'hex'), 'UTF8') else ${part} end`
}

/** Whether a text can be the id of a row of the table. */
export function isExistingId(table: ExistingTable, id: string): boolean {
  return partsOf(table, id) !== null
}

/** The row (alias x, or the columns `keyColumns` names over another alias) has one of these ids. */
export function hasExistingId(
  table: ExistingTable,
  { ids, alias }: { ids: readonly string[]; alias: string },
): RawBuilder<unknown> {
  const compared = comparisons(table)
  const found = ids.flatMap((id) => {
    const parts = partsOf(table, id)
    return parts ? [parts] : []
  })
  const columns = compared.map(({ column }, index) =>
    alias === 'x' ? fixedSql(column) : columnRef(alias, `key_${index}`),
  )
  const values = compared.map(
    ({ type }, index) => sql`${found.map((parts) => parts[index]!)}::${fixedSql(type)}[]`,
  )
  if (columns.length === 1) return sql`${columns[0]} = any(${values[0]})`
  return sql`(${sql.join(columns)}) in (select * from unnest(${sql.join(values)}))`
}

function partsOf(table: ExistingTable, id: string): string[] | null {
  const compared = comparisons(table)
  const parts = decodeKey(id)
  if (parts?.length !== compared.length) return null
  return parts.every((part, index) => compared[index]!.fits(part)) ? parts : null
}
