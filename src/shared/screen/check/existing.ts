// Checks of a screen over a table of another owner.
import { definitionOf } from '../../field-types/field-types.ts'
import { metaColumns, typeOf } from '../normalize-field.ts'
import type { RawScreen } from '../raw.ts'
import { everyField, type Check, type Finding } from './support.ts'

/** A table's or column's name that needs no quotes. */
const OWN_NAME = /^[a-z][a-z0-9_]{0,50}$/

export const existingChecks: Record<string, Check> = {
  *'Names of the product’s own tables and columns are in snake case'({ raw }) {
    const { existing, name } = raw.table ?? {}
    if (existing) return
    const fix = 'Use small letters, digits and underscores. Only an existing table has other names.'
    if (name && !OWN_NAME.test(name)) yield { field: 'table.name', fix }
    for (const [at, { sqlColumn, sqlType }] of everyField(raw)) {
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
  *'A reference to an existing table follows a key of one column'({ raw }, { screens }) {
    for (const [at, { ref, type }] of everyField(raw)) {
      const target = ref ? screens.get(ref)?.raw.table?.existing : undefined
      if (!target) continue
      if (target.key?.length !== 1)
        yield {
          field: `${at}.ref`,
          fix: `Rows of "${ref}" have no key of one column; show the columns as they are.`,
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
