// Steps over the columns of one table, each with what takes it back.
import { sqlName } from '../sql-name.ts'
import type { ColumnShape } from '../table-shape.ts'
import { forgetLast, keepFormer, keptByLast, type Place } from './former-values.ts'
import { literal, type Step } from './step.ts'

const alter = ({ table, column }: Place, how: string) =>
  `alter table ${sqlName(table)} alter column ${sqlName(column)} ${how};`

/** `type` and constraints of a column in a statement. */
export function definitionSql({
  type,
  notNull,
  default: given,
}: Pick<ColumnShape, 'type' | 'notNull' | 'default'>): string {
  return `${type}${notNull ? ' not null' : ''}${given === null ? '' : ` default ${given}`}`
}

/** A new column. Rows that are there already cannot fill it by themselves, so without a default it stays open. */
export function addColumn(table: string, column: ColumnShape): Step {
  const filled = { ...column, notNull: column.notNull && column.default !== null }
  const name = sqlName(column.name)
  return {
    sql: `alter table ${sqlName(table)} add column if not exists ${name} ${definitionSql(filled)};`,
    undo: [
      setAside({ table, column: column.name }, column.default),
      `alter table ${sqlName(table)} drop column if exists ${name};`,
    ],
  }
}

export function renameColumn(table: string, from: string, to: string): Step {
  const rename = (a: string, b: string) =>
    `alter table ${sqlName(table)} rename column ${sqlName(a)} to ${sqlName(b)};`
  return { sql: rename(from, to), undo: [rename(to, from)] }
}

/** Takes a column away that no migration has made; should it come again, so do its values. */
export function takeColumnOut(place: Place, { definition }: { definition: string }): Step[] {
  const name = sqlName(place.column)
  return [
    { sql: setAside(place, null), undo: [] },
    {
      sql: `alter table ${sqlName(place.table)} drop column ${name};`,
      undo: [`alter table ${sqlName(place.table)} add column ${name} ${definition};`],
    },
  ]
}

/** Drops a column that somebody gave up. Its values are kept in former_values, by row. */
export function dropColumn(place: Place, { type, definition }: { type: string; definition: string }): Step[] {
  const { table, column } = place
  const name = sqlName(column)
  return [
    { sql: keepValues(place), undo: [] },
    {
      sql: `alter table ${sqlName(table)} drop column ${name};`,
      undo: [
        `alter table ${sqlName(table)} add column ${name} ${definition};`,
        `update ${sqlName(table)} as t set ${name} = f.value::${type} from former_values f where ${keptByLast(place)} and f.row_id = t.id;`,
        forgetLast(place),
      ],
    },
  ]
}

function keepValues(place: Place, where = ''): string {
  const name = sqlName(place.column)
  return keepFormer(
    place,
    `select id, ${name}::text from ${sqlName(place.table)} where ${name} is not null${where}`,
  )
}

/** Two columns of one field become one; where both have a value, the newer column's stays. */
export function mergeColumn(table: string, from: { name: string; type: string }, to: string): Step[] {
  const place = { table, column: from.name }
  const [newer, older] = [sqlName(to), sqlName(from.name)]
  const moved = ` and ${newer} is distinct from ${older}`
  return [
    {
      sql: `update ${sqlName(table)} set ${newer} = ${older} where ${newer} is null and ${older} is not null;`,
      undo: [],
    },
    { sql: keepValues(place, moved), undo: [] },
    {
      sql: `alter table ${sqlName(table)} drop column ${older};`,
      undo: [
        `alter table ${sqlName(table)} add column ${older} ${from.type};`,
        `update ${sqlName(table)} set ${older} = ${newer};`,
        `update ${sqlName(table)} as t set ${older} = f.value::${from.type} from former_values f where ${keptByLast(place)} and f.row_id = t.id;`,
        forgetLast(place),
      ],
    },
  ]
}

export function setDefault(place: Place, from: string | null, to: string | null): Step {
  const set = (value: string | null) => alter(place, value === null ? 'drop default' : `set default ${value}`)
  return { sql: set(to), undo: [set(from)] }
}

/** In a table that only development has, a required column insists on a value as in a new table. */
export function insistAsNew(place: Place): Step {
  return { sql: alter(place, 'set not null'), undo: [alter(place, 'drop not null')] }
}

/** Every row gets the default before the column insists on a value. */
export function insist(place: Place, given: string): Step[] {
  const name = sqlName(place.column)
  return [
    { sql: `update ${sqlName(place.table)} set ${name} = ${given} where ${name} is null;`, undo: [] },
    { sql: alter(place, 'set not null'), undo: [alter(place, 'drop not null')] },
  ]
}

export function leaveOpen(place: Place): Step {
  const { table, column } = place
  const hasAll = `not exists (select from ${sqlName(table)} where ${sqlName(column)} is null)`
  return {
    sql: alter(place, 'drop not null'),
    undo: [`do $$ begin if ${hasAll} then ${alter(place, 'set not null')} end if; end $$;`],
  }
}

/** Where taking a change back would lose values, development keeps them until the column is there again. */
function setAside({ table, column }: Place, unless: string | null): string {
  const name = sqlName(column)
  const changed = unless === null ? `${name} is not null` : `${name} is distinct from ${unless}`
  return `insert into tried_values (table_name, column_name, row_id, value)
select ${literal(table)}, ${literal(column)}, id, to_jsonb(${name}) from ${sqlName(table)} where ${changed} and ${name} is not null
on conflict (table_name, column_name, row_id) do update set value = excluded.value;`
}

/** The same of all rows of a table that a change has created; links have no id, so they count by their order. */
export function setRowsAside(table: string): string {
  return `insert into tried_values (table_name, column_name, row_id, value)
select ${literal(table)}, '', row_number() over (), to_jsonb(t) from ${sqlName(table)} as t
on conflict (table_name, column_name, row_id) do update set value = excluded.value;`
}
