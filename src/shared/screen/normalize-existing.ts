import type { Field } from './normal-form.ts'
import type { ExistingColumn, ExistingTable } from './normal-table.ts'
import type { Surroundings } from './normalize.ts'
import type { RawScreen } from './raw.ts'

/** The columns of the fields in a table of another owner. */
export function existingOf(
  { table, fields: given }: RawScreen,
  fields: Field[],
  { screens }: Pick<Surroundings, 'screens'>,
): ExistingTable | null {
  if (!table?.existing) return null
  const columns = fields.flatMap(({ prop, columns: names }) =>
    names.map((column): [string, ExistingColumn] => {
      const { sqlColumn, sqlColumns, sqlType, ref } = given[prop]!
      const key = ref ? screens.get(ref)?.raw.table?.existing?.key : undefined
      if (sqlColumns && key) {
        const parts = sqlColumns.map((name, index) => ({ name, type: key[index]?.type ?? 'text' }))
        return [column, { name: parts[0]!.name, type: null, parts }]
      }
      return [column, { name: names.length === 1 ? (sqlColumn ?? column) : column, type: sqlType ?? null }]
    }),
  )
  const { schema, key } = table.existing
  return { schema: schema ?? null, key: key ?? [], columns: Object.fromEntries(columns) }
}
