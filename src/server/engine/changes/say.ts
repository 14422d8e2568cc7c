// The sentences about changes of the database that wait for a decision.
import type { ScreenMistake } from '../../../shared/screen/normal-form.ts'
import type { ColumnShape, TableShape } from '../table-shape.ts'

const BY_DECISION = 'A change that can lose data waits for a decision'
const BY_HAND = 'A change that can lose data is made by hand'

export function typeChange(
  { file, name: table }: TableShape,
  { name, type, has }: ColumnShape & { has: string },
): ScreenMistake {
  return {
    file,
    field: `${table}.${name}`,
    rule: BY_HAND,
    fix: `The column is ${has} and the file wants ${type}. Write a migration that converts the values, or restore the type.`,
  }
}

/** A column that must have a value and that the file never had. */
export function unfilled({ file, name: table }: TableShape, name: string): ScreenMistake {
  return {
    file,
    field: `${table}.${name}`,
    rule: BY_HAND,
    fix:
      `The column must have a value, but no field fills it any more. Was the field renamed? Then add "was" to the new one. ` +
      `Otherwise write a migration that drops the column or gives it a default.`,
  }
}

export function lostField({ file, name: table }: TableShape, name: string): ScreenMistake {
  return {
    file,
    field: `${table}.${name}`,
    rule: BY_DECISION,
    fix:
      `The column has lost its field. If the field was renamed, add "was" to the new one. ` +
      `Else run npm run gen -- --drop ${table}.${name} to drop the column with its values, or --keep ${table}.${name} to leave it as it is.`,
  }
}

export function lostTable(file: string, table: string): ScreenMistake {
  return {
    file,
    field: table,
    rule: BY_DECISION,
    fix:
      `The table has lost its screen. If the screen or its table was renamed, add "was" to the new one. ` +
      `Else run npm run gen -- --drop ${table} to drop the table with its rows, or --keep ${table} to leave it as it is.`,
  }
}

export function belongsElsewhere({ file, name }: TableShape): ScreenMistake {
  return {
    file,
    field: 'table.name',
    rule: 'The table belongs to the screen',
    fix: `The database has a table ${name} with another purpose. Choose another name with "table": { "name": … }.`,
  }
}

export function unserved({ file }: TableShape, field: string, statement: string): ScreenMistake {
  return {
    file,
    field,
    rule: 'A declared search or order has an index that serves it',
    fix: `npm run gen drafts the migration: ${statement}`,
  }
}

/** The rows there do not let a change through. */
export function rowsInTheWay({
  file,
  table,
  message,
}: {
  file: string
  table: string
  message: string
}): ScreenMistake {
  return {
    file,
    field: table,
    rule: 'The rows in the database fit the change',
    fix: `${message.replace(/\.?$/, '.')} The screen stays as it was until they do.`,
  }
}

/** Rows of an earlier state of the file that its table does not take now; development goes on without them. */
export function rowsThatWait({
  file,
  table,
  rows,
  message,
}: {
  file: string
  table: string
  rows: number
  message: string
}): ScreenMistake {
  return {
    file,
    field: table,
    rule: 'Rows that were set aside come back with their table',
    fix: `Rows that wait: ${rows}. ${message.replace(/\.?$/, '.')} They come back once the file takes them as they are.`,
  }
}

/** A former name that the migrations have never made. */
export function wasNothing({
  file,
  field,
  was,
  like,
}: {
  file: string
  field: string
  was: string
  like: string | null
}): ScreenMistake {
  return {
    file,
    field,
    rule: 'A former name is one that the database had',
    fix: `No migration has made ${was}. ${like ? `Did you mean "${like}"?` : 'Leave "was" out.'}`,
  }
}
