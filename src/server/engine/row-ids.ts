// The ids of a screen's rows: numbers in the product's own tables, texts made of the key in existing ones.
import { sql, type RawBuilder } from 'kysely'
import { isId } from '../../shared/id.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { hasExistingId, isExistingId, keyColumns } from './existing/key.ts'
import { columnRef, fixedSql, quoted } from './fixed-sql.ts'

/** The row of alias t, or of another one, has one of these ids. */
export function hasId(screen: Screen, ids: readonly string[], alias = 't'): RawBuilder<unknown> {
  const { existing } = screen.table
  if (existing) return hasExistingId(existing, { ids, alias })
  return sql`${columnRef(alias, 'id')} = any(${ids}::bigint[])`
}

/** Whether a text from outside can be the id of a row. */
export function isIdOf({ table }: Screen, text: string): boolean {
  return table.existing ? isExistingId(table.existing, text) : isId(text)
}

/** The type of a list of ids, and of a column that refers to a row. */
export function idType({ table }: Screen): RawBuilder<unknown> {
  return fixedSql(table.existing ? 'text' : 'bigint')
}

/** What rows are ordered by, over alias t, where nothing else tells them apart. */
export function idOrder({ table }: Screen): string[] {
  return (table.existing ? keyColumns(table.existing) : ['id']).map((column) => `t.${quoted(column)}`)
}
