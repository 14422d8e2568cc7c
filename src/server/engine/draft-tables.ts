import type { ScreenMistake } from '../../shared/screen/normal-form.ts'
import { serves, type IndexShape } from './search-indexes.ts'
import { sqlName } from './sql-name.ts'
import type { ColumnShape, DatabaseShape, TableShape } from './table-shape.ts'

export interface Draft {
  /** Statements that only add or rename; harmless when run again. */
  statements: string[]
  /** What would lose data or needs a person: nothing is drafted for these. */
  stops: ScreenMistake[]
  /** Declared searches and orders that no index serves yet; the statements make it. */
  unserved: ScreenMistake[]
}

/** The SQL from what the database has to what the tables need. Renames are declared, never guessed. */
export function draftTables(wanted: TableShape[], has: DatabaseShape): Draft {
  const indexes = Map.groupBy(Object.values(has.indexes), ({ table }) => table)
  const drafts = wanted.map((table) => draftTable(table, { has, indexes }))
  return {
    statements: drafts.flatMap((draft) => draft.statements),
    stops: drafts.flatMap((draft) => draft.stops),
    unserved: drafts.flatMap((draft) => draft.unserved),
  }
}

interface Existing {
  has: DatabaseShape
  /** What the database has, by table. */
  indexes: Map<string, IndexShape[]>
}

function draftTable(table: TableShape, { has, indexes }: Existing): Draft {
  const statements: string[] = []
  const former = !has.tables[table.name] && table.was ? has.tables[table.was] : undefined
  if (former) statements.push(`alter table ${sqlName(table.was!)} rename to ${sqlName(table.name)};`)
  const there = has.tables[table.name] ?? former
  const columns = there ? draftColumns(table, there) : { statements: [createTable(table)], stops: [] }
  statements.push(...columns.statements)
  const own = [table.name, table.was ?? table.name].flatMap((name) => indexes.get(name) ?? [])
  const unserved: ScreenMistake[] = []
  for (const [name, index] of Object.entries(table.indexes)) {
    if (has.indexes[name] || own.some((each) => serves(each, index))) continue
    const statement = createIndex(table, name, index)
    statements.push(statement)
    if (index.field) unserved.push(unservedBy(table, index.field, statement))
  }
  return { statements, stops: columns.stops, unserved }
}

function createIndex(
  table: TableShape,
  name: string,
  { unique, method, keys, where, checkedAtEnd }: TableShape['indexes'][string],
): string {
  // Of an index alone each row is checked by itself, before the other has made room.
  if (checkedAtEnd)
    return `alter table ${sqlName(table.name)} add constraint ${name} unique (${keys.join(', ')}) deferrable;`
  const by = method === 'btree' ? '' : `using ${method} `
  // Without the list of changes to be merged later a search never waits for that merge.
  const kept = method === 'gin' ? ' with (fastupdate = off)' : ''
  const part = where ? ` where ${where.replace(/^\((.*)\)$/, '$1').toLowerCase()}` : ''
  const each = keys.map((key) =>
    /\(/.test(key) ? `(${key})` : key.replace(/ DESC| NULLS LAST/g, (word) => word.toLowerCase()),
  )
  return `create ${unique ? 'unique ' : ''}index if not exists ${name} on ${sqlName(table.name)} ${by}(${each.join(', ')})${kept}${part};`
}

function unservedBy({ file }: TableShape, field: string, statement: string): ScreenMistake {
  return {
    file,
    field,
    rule: 'A declared search or order has an index that serves it',
    fix: `npm run gen drafts the migration: ${statement}`,
  }
}

function createTable({ name, columns, link }: TableShape): string {
  const widest = Math.max(...columns.map((each) => sqlName(each.name).length))
  const lines = columns.map((each) => {
    const key = !link && each.name === 'id' ? ' primary key' : ''
    return `  ${sqlName(each.name).padEnd(widest)} ${each.type}${key || constraints(each)}`
  })
  if (link) lines.push(`  primary key (${columns.map((each) => sqlName(each.name)).join(', ')})`)
  return `create table if not exists ${sqlName(name)} (\n${lines.join(',\n')}\n);`
}

function constraints({ notNull, default: given }: ColumnShape): string {
  return `${notNull ? ' not null' : ''}${given === null ? '' : ` default ${given}`}`
}

function draftColumns(
  table: TableShape,
  there: DatabaseShape['tables'][string],
): Pick<Draft, 'statements' | 'stops'> {
  const statements: string[] = []
  const stops: ScreenMistake[] = []
  const renamed = new Set<string>()
  for (const each of table.columns) {
    const has = there[each.name]
    if (has) {
      if (!sameType(has.type, each.type)) stops.push(typeChange(table, { ...each, has: has.type }))
    } else if (each.was && there[each.was]) {
      renamed.add(each.was)
      statements.push(
        `alter table ${sqlName(table.name)} rename column ${sqlName(each.was)} to ${sqlName(each.name)};`,
      )
    } else {
      // Rows that are there already cannot fill a new column by themselves, so without a default it stays open.
      const filled = { ...each, notNull: each.notNull && each.default !== null }
      statements.push(
        `alter table ${sqlName(table.name)} add column if not exists ${sqlName(each.name)} ${each.type}${constraints(filled)};`,
      )
    }
  }
  const known = new Set([...table.columns.map(({ name }) => name), ...renamed])
  for (const [name, { required }] of Object.entries(there)) {
    if (required && table.addsRows && !known.has(name) && !table.link) stops.push(orphan(table, name))
  }
  return { statements, stops }
}

function sameType(has: string, wants: string): boolean {
  const widened = new Set(['integer>bigint'])
  return (
    has === wants ||
    widened.has(`${wants}>${has}`) ||
    (has.startsWith('numeric') && wants.startsWith('numeric'))
  )
}

function typeChange(table: TableShape, { name, type, has }: ColumnShape & { has: string }): ScreenMistake {
  return {
    file: table.file,
    field: `${table.name}.${name}`,
    rule: 'A change that can lose data is made by hand',
    fix: `The column is ${has} and the file wants ${type}. Write a migration that converts the values, or restore the type.`,
  }
}

function orphan(table: TableShape, name: string): ScreenMistake {
  return {
    file: table.file,
    field: `${table.name}.${name}`,
    rule: 'A change that can lose data is made by hand',
    fix:
      `The column must have a value, but no field fills it any more. Was the field renamed? Then add "was" to the new one. ` +
      `Otherwise write a migration that drops the column or gives it a default.`,
  }
}
