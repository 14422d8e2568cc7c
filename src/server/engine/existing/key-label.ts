// What names a row of an existing table that has nothing but its key: the rows that the key's columns refer to.
import { sql, type RawBuilder } from 'kysely'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import type { ExistingTable } from '../../../shared/screen/normal-table.ts'
import { fixedSql, quoted } from '../fixed-sql.ts'
import { comparisons, decodedSql } from './key.ts'

/** How another screen's rows are read and named. */
interface Named {
  screen: Screen
  /** Its rows, as a statement reads them. */
  from: RawBuilder<unknown>
  /** What names a row of the alias; null where only its id does. */
  label: ((alias: string) => RawBuilder<unknown>) | null
}

interface Naming {
  table: ExistingTable
  /** The fields that the caller may read. */
  fields: Field[]
  alias: string
  named: (screen: string) => Named | null
}

/** The parts of a row's key over an alias, each as the label of the row that it refers to where it refers to one. */
export function keyLabelSql({ table, fields, alias, named }: Naming): RawBuilder<unknown> {
  const parts = table.key.map(({ column }, index) => {
    const key = fixedSql(`${quoted(alias)}.${quoted(`key_${index}`)}::text`)
    const field = fields.find(({ columns }) => {
      const own = columns.length === 1 ? table.columns[columns[0]!] : undefined
      return own?.name === column && !own.parts
    })
    const target = field?.ref ? named(field.ref.screen) : null
    if (!field || !target?.label) return key
    const other = `${alias}_${index}`
    return sql`coalesce((
      select ${target.label(other)} from ${target.from} ${fixedSql(quoted(other))}
      where ${fixedSql(refersTo(target.screen, { other, column: `${quoted(alias)}.${quoted(field.columns[0]!)}` }))}
    )::text, ${key})`
  })
  return sql`concat_ws(' · ', ${sql.join(parts)})`
}

/** By the key's own columns, so that its index serves. */
function refersTo(
  { table: { existing } }: Screen,
  { other, column }: { other: string; column: string },
): string {
  if (!existing) return `${quoted(other)}.id = ${column}`
  const { type } = comparisons(existing)[0]!
  return `${quoted(other)}.key_0 = (${decodedSql(`${column}::text`)})::${type}`
}
