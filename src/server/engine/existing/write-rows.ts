// Writes rows of a table of another owner: only the columns of the screen's fields, and nothing of its shape.
import { sql, type RawBuilder } from 'kysely'
import { decodeKey, KEY_SEPARATOR } from '../../../shared/existing-id.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import type { ExistingColumn, ExistingTable } from '../../../shared/screen/normal-table.ts'
import { one, run, type Tx } from '../../db/connection.ts'
import type { Columns } from '../columns-of.ts'
import { fixedSql, quoted } from '../fixed-sql.ts'
import { decodedSql, hasExistingId, idSql } from './key.ts'
import { existingName, isZoneless, ZONE } from './rows-sql.ts'

interface Writing {
  screen: Screen
  table: ExistingTable
  columns: Columns
}

/** Adds a row and answers its id. What is left empty gets the column's own default. */
export async function insertExisting(tx: Tx, { screen, table, columns }: Writing): Promise<string> {
  const given = written({ screen, table, columns }, { isNew: true })
  const names = sql.join(given.map(({ name }) => name))
  const values = sql.join(given.map(({ value }) => value))
  const { id } = await one(
    tx,
    sql<{ id: string }>`
      insert into ${fixedSql(existingName(screen, table))} as x
      ${given.length > 0 ? sql`(${names}) values (${values})` : sql`default values`}
      returning ${fixedSql(idSql(table))} as id
    `,
  )
  return id
}

/** Gives rows new values. */
export async function updateExisting(
  tx: Tx,
  { screen, table, columns, ids }: Writing & { ids: string[] },
): Promise<void> {
  const given = written({ screen, table, columns }, { isNew: false })
  if (given.length === 0) return
  await run(
    tx,
    sql`
      update ${fixedSql(existingName(screen, table))} as x
      set ${sql.join(given.map(({ name, value }) => sql`${name} = ${value}`))}
      where ${hasExistingId(table, { ids, alias: 'x' })}
    `,
  )
}

/** Deletes rows. */
export async function deleteExisting(
  tx: Tx,
  { screen, table, ids }: Omit<Writing, 'columns'> & { ids: string[] },
): Promise<void> {
  await run(
    tx,
    sql`
      delete from ${fixedSql(existingName(screen, table))} as x
      where ${hasExistingId(table, { ids, alias: 'x' })}
    `,
  )
}

/** A value that refers to a row of an existing table, as its column keeps it. */
export function referredKey({ ref }: Field, value: unknown): unknown {
  if (!ref?.isExisting || typeof value !== 'string') return value
  const parts = decodeKey(value)
  // One of several columns is taken apart where it is written.
  return parts?.length === 1 ? parts[0] : value
}

function written({ screen, table, columns }: Writing, { isNew }: { isNew: boolean }) {
  // A default of '' says that the table knows no null there.
  const neverNull = new Set(
    screen.fields.filter((field) => field.default === '').flatMap((field) => field.columns),
  )
  return [...columns].flatMap(([column, given]) => {
    const { name, type, parts } = table.columns[column]!
    if (parts) return writtenParts(parts, { id: given, isNew })
    const value = neverNull.has(column) ? sql`coalesce(${given}, '')` : given
    return { name: fixedSql(quoted(name)), value: converted(value, type) }
  })
}

/** The columns of a reference by several: some that are filled while others are null refer to nothing, and stay. */
function writtenParts(
  parts: NonNullable<ExistingColumn['parts']>,
  { id, isNew }: { id: RawBuilder<unknown>; isNew: boolean },
) {
  const isOpen = sql.join(
    parts.map(({ name }) => fixedSql(`x.${quoted(name)} is null`)),
    sql` or `,
  )
  return parts.map(({ name, type }, index) => {
    const part = sql`split_part(${id}, ${fixedSql(`'${KEY_SEPARATOR}'`)}, ${fixedSql(String(index + 1))})`
    const text = sql`(select ${fixedSql(decodedSql('each.part'))} from (select ${part} as part) as each)`
    const value = converted(text, type)
    const column = fixedSql(quoted(name))
    if (isNew) return { name: column, value }
    return {
      name: column,
      value: sql`case when ${id} is null and (${isOpen}) then x.${column} else ${value} end`,
    }
  })
}

function converted(value: RawBuilder<unknown>, type: string | null): RawBuilder<unknown> {
  // A cast to a limited type would shorten or round silently what the column itself refuses.
  if (type === null || /^character\b/.test(type)) return value
  if (isZoneless(type)) return sql`(${value}) at time zone ${fixedSql(`'${ZONE}'`)}`
  return sql`(${value})::${fixedSql(type.replace(/^numeric\(.*\)$/, 'numeric'))}`
}
