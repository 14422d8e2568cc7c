import type { RawBuilder } from 'kysely'
import type { Field } from '../../shared/screen/normal-form.ts'
import type { Row } from './hook.ts'
import { propsOf } from './props-of.ts'
import { stored } from './row-sql.ts'

export type Columns = Map<string, RawBuilder<unknown>>

/** What of the fields is stored, by column. */
export async function columnsOf(fields: Field[], row: Row): Promise<Columns> {
  const columns: Columns = new Map()
  for (const field of fields) {
    // The columns that every table has are set below, whatever a field shows of them.
    if (metaProps.has(field.prop)) continue
    for (const [index, prop] of propsOf(field).entries()) {
      const column = field.columns[index]
      if (column && (row[prop] !== undefined || !field.readOnly))
        columns.set(column, await stored(field, row[prop]))
    }
  }
  return columns
}

/** Props of the columns that every table has: the statements set these themselves. */
export const metaProps = new Set(['tenantId', 'version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy'])
