// The tables a set of screens needs, and the SQL that brings a database from what it has to that.
// Development runs the SQL at once; `npm run gen` writes it down as a migration.
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { takesOwnCode } from '../../shared/screen/field-codes.ts'
import { snakeCase } from '../../shared/screen/words.ts'
import { sqlName } from './sql-name.ts'
import { fixedColumns, isList, propsOf, sqlType } from './row-sql.ts'

export interface ColumnShape {
  name: string
  type: string
  notNull: boolean
  default: string | null
  /** The column's former name, when the file declares one. */
  was: string | null
}

export interface TableShape {
  name: string
  /** The screens that need it, for the mistake's place. */
  file: string
  columns: ColumnShape[]
  /** Index name → definition after "on <table>". */
  indexes: Record<string, { unique: boolean; on: string }>
  was: string | null
  /** A link table has no row of its own: both columns are its key. */
  link: boolean
}

/** What a database has: table → column → type, and the names of its indexes. */
export interface DatabaseShape {
  tables: Record<string, Record<string, { type: string; required: boolean }>>
  indexes: string[]
}

/** The tables of all screens; screens over one table add up. */
export function tablesOf(screens: Screen[]): TableShape[] {
  const tables = new Map<string, TableShape>()
  for (const screen of screens) {
    const shape = shapeOf(screen)
    const other = tables.get(shape.name)
    if (other) {
      other.columns.push(
        ...shape.columns.filter(({ name }) => !other.columns.some((each) => each.name === name)),
      )
      Object.assign(other.indexes, shape.indexes)
    } else tables.set(shape.name, shape)
    for (const field of screen.fields) if (field.link) tables.set(field.link.table, linkShape(screen, field))
  }
  return [...tables.values()]
}

const fixedHead = (trash: boolean): ColumnShape[] => [
  column('id', 'bigint', { notNull: true }),
  column('tenant_id', 'bigint', { notNull: true }),
  column('version', 'integer', { notNull: true, default: '1' }),
  ...(trash ? [column('deleted_at', 'timestamptz')] : []),
]
const fixedTail = [
  column('created_by', 'bigint'),
  column('updated_by', 'bigint'),
  column('created_at', 'timestamptz', { notNull: true }),
  column('updated_at', 'timestamptz', { notNull: true }),
]

function column(name: string, type: string, more: Partial<ColumnShape> = {}): ColumnShape {
  return { name, type, notNull: false, default: null, was: null, ...more }
}

function shapeOf(screen: Screen): TableShape {
  const head = fixedHead(screen.table.trash)
  const taken = new Set([...head, ...fixedTail].map(({ name }) => name))
  const own = screen.fields.flatMap(columnsOf).filter(({ name }) => !taken.has(name))
  const fixed = fixedColumns(screen).map(([name]) => column(name, 'text', { notNull: true }))
  return {
    name: screen.table.name,
    file: screen.file,
    columns: [...head, ...fixed, ...own, ...fixedTail],
    indexes: indexesOf(screen),
    was: screen.table.was,
    link: false,
  }
}

function columnsOf(field: Field): ColumnShape[] {
  // Somebody may add a row without the right to fill the field.
  const needed = field.required && !field.form?.showWhen && !takesOwnCode(field)
  return field.columns.map((name, index) =>
    column(name, sqlType(field), {
      notNull: needed || isList(field) || (field.type === 'boolean' && field.default !== null),
      default: isList(field) ? `'{}'` : defaultOf(field),
      was: field.was ? (formerColumns(field)[index] ?? null) : null,
    }),
  )
}

function formerColumns(field: Field): string[] {
  const [now] = field.columns
  const suffix =
    ['_fen', '_hash', '_id'].find((end) => now?.endsWith(end) && !snakeCase(field.was!).endsWith(end)) ?? ''
  return field.of ? [] : [`${snakeCase(field.was!)}${suffix === '_id' && field.type !== 'ref' ? '' : suffix}`]
}

function defaultOf(field: Field): string | null {
  if (field.default === null) return null
  if (field.type === 'money') return String(Math.round(Number(field.default) * 100))
  return typeof field.default === 'string' ? `'${field.default.replace(/'/g, "''")}'` : String(field.default)
}

function indexesOf(screen: Screen): TableShape['indexes'] {
  const { name, tenancy, trash, unique } = screen.table
  const lead = tenancy === 'own' ? 'tenant_id, ' : ''
  const kept = trash ? ' where deleted_at is null' : ''
  const indexes: TableShape['indexes'] = {}
  if (tenancy === 'own') {
    indexes[`${name}_tenant`] = { unique: false, on: '(tenant_id, id)' }
    // Data scopes below the tenant's find rows by their author.
    indexes[`${name}_created_by`.slice(0, 63)] = { unique: false, on: '(tenant_id, created_by, id)' }
  }
  // The recycle bin lists the latest removal first, and the daily purge looks for the oldest.
  if (trash) indexes[`${name}_removed`.slice(0, 63)] = { unique: false, on: removedIndex(lead) }
  for (const props of unique) {
    const columns = props.flatMap((prop) => (prop === 'tenantId' ? ['tenant_id'] : columnNames(screen, prop)))
    indexes[`${name}_${columns.join('_')}_unique`.slice(0, 63)] = {
      unique: true,
      on: `(${columns.map(sqlName).join(', ')})${kept}`,
    }
  }
  for (const field of screen.fields) {
    const [first] = field.columns
    const sought = field.search && field.search.match !== 'contains'
    if (!first || isList(field) || field.prop === 'tenantId') continue
    if (field.type === 'ref')
      indexes[`${name}_${first}`.slice(0, 63)] = { unique: false, on: `(${sqlName(first)})` }
    else if (sought || field.column?.sort)
      indexes[`${name}_${first}`.slice(0, 63)] = { unique: false, on: `(${lead}${sqlName(first)}, id)` }
  }
  return indexes
}

function removedIndex(lead: string): string {
  return `(${lead}deleted_at, id) where deleted_at is not null`
}

function columnNames(screen: Screen, prop: string): string[] {
  const field = screen.fields.find((each) => propsOf(each).includes(prop))
  return field ? [field.columns[propsOf(field).indexOf(prop)]!] : [snakeCase(prop)]
}

function linkShape(screen: Screen, field: Field): TableShape {
  const { table, ownColumn, otherColumn } = field.link!
  return {
    name: table,
    file: screen.file,
    columns: [
      column(ownColumn, 'bigint', { notNull: true }),
      column(otherColumn, 'bigint', { notNull: true }),
    ],
    indexes: { [`${table}_${otherColumn}`]: { unique: false, on: `(${sqlName(otherColumn)})` } },
    was: null,
    link: true,
  }
}
