// Checks of a screen over a table of another owner.
import { definitionOf } from '../../field-types/field-types.ts'
import { metaColumns, typeOf } from '../normalize-field.ts'
import type { RawField, RawScreen } from '../raw.ts'
import { snakeCase } from '../words.ts'
import { everyField, type Check, type Finding } from './support.ts'

/** A table's or column's name that needs no quotes. */
const OWN_NAME = /^[a-z][a-z0-9_]{0,50}$/

export const existingChecks: Record<string, Check> = {
  *'Names of the product’s own tables and columns are in snake case'({ raw }) {
    const { existing, name } = raw.table ?? {}
    if (existing) return
    const fix = 'Use small letters, digits and underscores. Only an existing table has other names.'
    if (name && !OWN_NAME.test(name)) yield { field: 'table.name', fix }
    for (const [at, { sqlColumn, sqlColumns, sqlType }] of everyField(raw)) {
      if (sqlColumns)
        yield { field: `${at}.sqlColumns`, fix: 'Leave it out: a reference is kept in one column.' }
      if (sqlColumn && !OWN_NAME.test(sqlColumn)) yield { field: `${at}.sqlColumn`, fix }
      if (sqlType)
        yield { field: `${at}.sqlType`, fix: 'Leave it out: the type follows from the kind of field.' }
    }
  },
  *'A screen over an existing table uses only what works without changing the table'({ raw }) {
    if (raw.table?.existing) yield* unavailable(raw)
  },
  *'A table or view without a key is read only'({ raw }) {
    if (!raw.table?.existing || raw.table.existing.key) return
    for (const act of ['add', 'edit', 'remove'] as const)
      if (raw.allow?.[act] !== false)
        yield { field: `allow.${act}`, fix: 'Write false, or name the key columns in table.existing.key.' }
  },
  *'A field of an existing table leaves the names of version, author and time to the product'({ raw }) {
    if (!raw.table?.existing) return
    for (const prop of Object.keys(raw.fields))
      if (prop in metaColumns || prop === 'tenantId')
        yield { field: `fields.${prop}`, fix: 'Choose another name, and give the column as "sqlColumn".' }
  },
  *'A column of an existing table is written by one field'({ raw }) {
    if (!raw.table?.existing) return
    const columnsOf = ([prop, { sqlColumn, sqlColumns }]: [string, RawField]) =>
      sqlColumns ?? [sqlColumn ?? snakeCase(prop)]
    const fields = Object.entries(raw.fields)
    for (const [prop, field] of fields) {
      if (!field.sqlColumns || field.readOnly) continue
      const other = fields.find(
        (each) => each[0] !== prop && columnsOf(each).some((name) => field.sqlColumns!.includes(name)),
      )
      if (other)
        yield {
          field: `fields.${prop}.sqlColumns`,
          fix: `"${other[0]}" is kept there too: add "readOnly": true.`,
        }
    }
  },
  *'Values that an existing table has are not renamed'({ raw }, { dicts }) {
    if (!raw.table?.existing) return
    for (const [prop, { dict }] of Object.entries(raw.fields)) {
      const renamed = dicts.find(({ code }) => code === dict)?.items.find(({ former }) => former !== null)
      if (renamed)
        yield {
          field: `fields.${prop}.dict`,
          fix: `"${dict}" says that ${renamed.value} was ${renamed.former}, but the rows of this table stay as they are; use another list.`,
        }
    }
  },
  *'A reference to an existing table has a column for each column of its key'({ raw }, { screens }) {
    for (const [at, { ref, type, sqlColumns }] of everyField(raw)) {
      const target = ref ? screens.get(ref)?.raw.table?.existing : undefined
      const keys = target?.key?.length ?? 0
      if (sqlColumns && keys < 2)
        yield { field: `${at}.sqlColumns`, fix: `Rows of "${ref ?? ''}" have no key of several columns.` }
      if (!target) continue
      if (keys === 0)
        yield { field: `${at}.ref`, fix: `Rows of "${ref}" have no key; show the columns as they are.` }
      else if (keys > 1 && !raw.table?.existing)
        yield {
          field: `${at}.ref`,
          fix: `Rows of "${ref}" have no key of one column; show the columns as they are.`,
        }
      else if (keys > 1 && sqlColumns?.length !== keys)
        yield {
          field: `${at}.sqlColumns`,
          fix: `Name the ${keys} columns that refer to ${target.key!.map(({ column }) => column).join(', ')}, in this order.`,
        }
      else if (type === 'refMany')
        yield {
          field: `${at}.type`,
          fix: 'Only one row of an existing table can be referred to; write "ref".',
        }
    }
  },
}

function* unavailable({ table, fields, import: imported }: RawScreen): Iterable<Finding> {
  const words = ['trash', 'grows', 'master', 'was', 'tenancy'] as const
  for (const word of words)
    if (table![word])
      yield { field: `table.${word}`, fix: 'Leave it out: it needs a table of the product’s own.' }
  if (imported) yield { field: 'import', fix: 'Leave it out: rows of an existing table are not imported.' }
  for (const [prop, field] of Object.entries(fields)) {
    const { columns, takes, isSecret } = definitionOf(typeOf(field))
    const isKept = columns === 0 && !takes.includes('compute')
    if (isKept || isSecret)
      yield {
        field: `fields.${prop}.type`,
        fix: 'Choose a type that keeps its value in a column of the row.',
      }
    if (field.was)
      yield { field: `fields.${prop}.was`, fix: 'Leave it out: the product does not rename the column.' }
  }
}
