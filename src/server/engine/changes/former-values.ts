// What a change drops or cannot convert is kept in former_values until somebody deletes it there. Changes of one
// column are counted, so that taking the last one back does not bring values of an earlier one.
import { literal } from './step.ts'

/** A column and the table it stands in; whole rows of a dropped table are kept under an empty column. */
export interface Place {
  table: string
  column: string
}

/** Stands for the change itself, which may keep no row. No row has this id. */
const OF_THE_CHANGE = 0

/** Keeps what `rows` selects (an id and a text) as the next change of the place. */
export function keepFormer(place: Place, rows: string): string {
  const { table, column } = place
  return `insert into former_values (table_name, column_name, change, row_id, value)
select ${literal(table)}, ${literal(column)}, n.change, k.row_id, k.value
from (select coalesce(max(change), 0) + 1 as change from former_values where ${at(place)}) as n,
  (select ${OF_THE_CHANGE} as row_id, '' as value union all ${rows}) as k;`
}

/** The condition on former_values, called f, for rows that the last change of the place has kept. */
export function keptByLast(place: Place): string {
  return `${ofLast(place)} and f.row_id <> ${OF_THE_CHANGE}`
}

/** Forgets the last change of the place. */
export function forgetLast(place: Place): string {
  return `delete from former_values f where ${ofLast(place)};`
}

const at = ({ table, column }: Place, of = 'former_values') =>
  `${of}.table_name = ${literal(table)} and ${of}.column_name = ${literal(column)}`

const ofLast = (place: Place) =>
  `${at(place, 'f')} and f.change = (select max(change) from former_values where ${at(place)})`
