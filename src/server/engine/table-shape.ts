// The tables a set of screens needs, and the SQL that brings a database from what it has to that.
// Development runs the SQL at once; `npm run gen` writes it down as a migration.
import { formerEnds } from './renames/field-renames.ts'
import { definitionOf } from '../../shared/field-types/field-types.ts'
import type { Field, FieldType, Screen } from '../../shared/screen/normal-form.ts'
import { isAlwaysFilled } from '../../shared/screen/always-filled.ts'
import { CUSTOM_COLUMN } from '../../shared/screen/custom-fields.ts'
import { snakeCase } from '../../shared/screen/words.ts'
import { IN_USE, searchIndexes, type IndexShape } from './search-indexes.ts'
import { sqlName } from './sql-name.ts'
import { propsOf } from './props-of.ts'
import { fixedColumns, isArray, sqlType } from './row-sql.ts'

/** The field behind a column. */
interface ColumnField {
  prop: string
  type: FieldType
  /** The value list of a dict. */
  dict: string | null
}

export interface ColumnShape {
  name: string
  /** Null for the columns that every table has. */
  field: ColumnField | null
  type: string
  notNull: boolean
  default: string | null
  /** The column's former name, when the file declares one. */
  was: string | null
  /** The field's former name, and which of its columns this is. */
  formerly: { prop: string; index: number } | null
}

export interface TableShape {
  name: string
  /** The screens that need it, for the mistake's place. */
  file: string
  /** What its rows are, in English. */
  about: string
  columns: ColumnShape[]
  /**
   * By name; a search or an order of the file that needs one is named with it. A unique one of lines
   * is checked at the end of a statement, in which two lines may change places.
   */
  indexes: Record<string, IndexShape & { field?: string; checkedAtEnd?: boolean }>
  was: string | null
  /** The refMany field of a link table, which has no rows of its own: both columns are its key. */
  link: string | null
  /** The screen's former file, when it says so. */
  formerFile: string | null
  /** The former name of that field. */
  linkWas: string | null
  /** False for a log: something else writes its rows, and may fill columns that the screen does not show. */
  addsRows: boolean
}

/** A column that a database has. */
export interface HeldColumn {
  type: string
  notNull: boolean
  /** The expression, as the database writes it. */
  default: string | null
  /** Not null without a default: whoever adds a row has to give a value. */
  required: boolean
}

/** An index that a database has. */
export interface HeldIndex extends IndexShape {
  table: string
  /** It belongs to a unique constraint. */
  isConstraint: boolean
}

/** What a database has: table → column → type, and its indexes by name. */
export interface DatabaseShape {
  tables: Record<string, Record<string, HeldColumn>>
  indexes: Record<string, HeldIndex>
}

/** The tables of all screens but those of other owners, which nothing changes; screens over one table add up. */
export function tablesOf(screens: Screen[]): TableShape[] {
  const tables = new Map<string, TableShape>()
  const lines = new Set(screens.flatMap(({ fields }) => fields.flatMap((field) => field.lines?.screen ?? [])))
  for (const screen of screens.filter(({ table }) => table.existing === null)) {
    const shape = shapeOf(screen, { areLines: lines.has(screen.name) })
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
  return { name, field: null, type, notNull: false, default: null, was: null, formerly: null, ...more }
}

function shapeOf(screen: Screen, { areLines }: { areLines: boolean }): TableShape {
  const head = fixedHead(screen.table.trash)
  const taken = new Set([...head, ...fixedTail].map(({ name }) => name))
  const own = screen.fields.flatMap(columnsOf).filter(({ name }) => !taken.has(name))
  const fixed = fixedColumns(screen).map(([name]) => column(name, 'text', { notNull: true }))
  const custom = screen.customFields
    ? [column(CUSTOM_COLUMN, 'jsonb', { notNull: true, default: "'{}'" })]
    : []
  return {
    name: screen.table.name,
    file: screen.file,
    about: screen.about?.en ?? `${screen.title.en}.`,
    columns: [...head, ...fixed, ...own, ...custom, ...fixedTail],
    indexes: indexesOf(screen, { areLines }),
    was: screen.table.was,
    formerFile: screen.former?.file ?? null,
    link: null,
    linkWas: null,
    addsRows: areLines || screen.allow.add !== 'false',
  }
}

function columnsOf(field: Field): ColumnShape[] {
  return field.columns.map((name, index) =>
    column(name, sqlType(field), {
      notNull: isAlwaysFilled(field) || isArray(field) || typeof field.default === 'boolean',
      default: isArray(field) ? `'{}'` : defaultOf(field),
      field: { prop: field.prop, type: field.type, dict: field.dict },
      was: field.was ? (formerColumns(field)[index] ?? null) : null,
      formerly: { prop: field.was ?? field.prop, index },
    }),
  )
}

function formerColumns(field: Field): string[] {
  if (field.of) return formerEnds(field)?.map(snakeCase) ?? []
  const former = snakeCase(field.was!)
  const { columnSuffix } = definitionOf(field.type)
  const hasSuffix = columnSuffix !== '' && field.columns[0]?.endsWith(columnSuffix)
  return [hasSuffix && !former.endsWith(columnSuffix) ? `${former}${columnSuffix}` : former]
}

function defaultOf(field: Field): string | null {
  if (field.default === null) return null
  const given = definitionOf(field.type).toColumn(field.default)
  return typeof given === 'string' ? `'${given.replace(/'/g, "''")}'` : String(given)
}

function indexesOf(screen: Screen, { areLines }: { areLines: boolean }): TableShape['indexes'] {
  const { name, tenancy, trash, unique, grows } = screen.table
  const where = trash ? IN_USE : null
  const indexes: TableShape['indexes'] = {}
  const add = (ending: string, keys: string[], more: Partial<TableShape['indexes'][string]> = {}) => {
    indexes[`${name}_${ending}`.slice(0, 63)] = { unique: false, method: 'btree', keys, where: null, ...more }
  }
  if (grows && tenancy === 'own') {
    add('tenant', ['tenant_id', 'id'])
    // Data scopes below the tenant's find rows by their author.
    add('created_by', ['tenant_id', 'created_by', 'id'])
  }
  // The recycle bin lists the latest removal first, and the daily purge looks for the oldest.
  const lead = tenancy === 'own' ? ['tenant_id'] : []
  if (grows && trash) add('removed', [...lead, 'deleted_at', 'id'], { where: '(deleted_at IS NOT NULL)' })
  for (const props of unique) {
    const columns = props.flatMap((prop) => (prop === 'tenantId' ? ['tenant_id'] : columnNames(screen, prop)))
    add(`${columns.join('_')}_unique`, columns.map(sqlName), {
      unique: true,
      where,
      checkedAtEnd: areLines && !trash,
    })
  }
  for (const { ref, columns, prop } of screen.fields)
    if (ref && columns[0] && prop !== 'tenantId') add(columns[0], [sqlName(columns[0])])
  for (const { name: index, ...needed } of searchIndexes(screen)) indexes[index] = needed
  return indexes
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
    about: `${screen.title.en}: ${field.label.en}.`,
    columns: [
      column(ownColumn, 'bigint', { notNull: true }),
      column(otherColumn, 'bigint', { notNull: true }),
    ],
    indexes: {
      [`${table}_${otherColumn}`]: {
        unique: false,
        method: 'btree',
        keys: [sqlName(otherColumn)],
        where: null,
        ...(field.search && { field: `fields.${field.prop}.search` }),
      },
    },
    was: null,
    formerFile: screen.former?.file ?? null,
    link: field.prop,
    linkWas: field.was,
    addsRows: true,
  }
}
