// Lines as the form holds them: the values of each line like those of a form, beside the id and
// version it was loaded with, the labels of its references, and a name of its own for the grid.
import { gridFields, lineBodyFields } from '../../../../shared/screen/lines.ts'
import type { Field, Lines } from '../../../../shared/screen/normal-form.ts'
import type { FormData, Row } from '../form-data.ts'
import { textsIn } from '../../../../shared/row.ts'

/** Names a line within the grid, whether it is stored yet or not. */
const LINE_NAME = '$line'

let lastName = 0
const newName = () => `new-${++lastName}`

export const nameOf = (line: FormData) => String(line[LINE_NAME])

/** A stored line, as `toData` makes form values of its fields. */
export function lineFromRow(
  lines: Lines,
  row: Row,
  toData: (fields: Field[], row: Row) => FormData,
): FormData {
  const labels = lines.fields.filter(({ ref }) => ref).map(({ prop }) => `${prop}Name`)
  const kept = [lines.key, 'version', ...labels].filter((prop) => prop in row)
  return {
    ...toData(gridFields(lines), row),
    ...Object.fromEntries(kept.map((prop) => [prop, row[prop]])),
    [LINE_NAME]: row[lines.key] ? String(row[lines.key]) : newName(),
  }
}

export function isStored({ key }: Lines, line: FormData): boolean {
  return line[key] !== undefined
}

/** Props of the cells that were changed by hand: their defaults do not follow any more. */
const OWN = '$own'

export function isOwn(line: FormData, { prop }: Field): boolean {
  return ownProps(line).includes(prop)
}

/** The line with a cell that was changed by hand. */
export function asOwn(line: FormData, { prop }: Field): FormData {
  return { ...line, [OWN]: [...new Set([...ownProps(line), prop])] }
}

function ownProps(line: FormData): string[] {
  return textsIn(line[OWN])
}

/** A line as the row that its inputs stand in. */
export function ownRow({ fields }: Lines, line: FormData): { fields: Field[]; row: Row } {
  return { fields, row: line }
}

/** A line that is not stored yet. */
export function newLine(lines: Lines, values: FormData = {}): FormData {
  const line: FormData = {}
  for (const { prop, default: given } of lineBodyFields(lines)) if (given !== null) line[prop] = given
  return { ...line, ...values, [LINE_NAME]: newName() }
}

/** The same values once more, as a line of its own. */
export function copyOfLine(lines: Lines, line: FormData): FormData {
  const { [lines.key]: _id, version: _version, ...values } = line
  const copy = newLine(lines, values)
  return lines.fields
    .filter(({ preset, prop }) => preset && copy[prop] !== undefined)
    .reduce((filled, field) => asOwn(filled, field), copy)
}

/** What a save sends of a line: of a stored one the fields that may change. */
export function lineToBody(
  lines: Lines,
  line: FormData,
  toBody: (fields: Field[], data: FormData, mode: 'create' | 'edit') => Row,
): Row {
  const isChange = isStored(lines, line)
  const fields = lineBodyFields(lines).filter(({ form }) => !isChange || form!.editable)
  const values = toBody(fields, line, isChange ? 'edit' : 'create')
  if (isChange) return { [lines.key]: line[lines.key], version: line['version'], ...values }
  // Emptied by hand: the server would otherwise fill it in again.
  const emptied = fields.filter(
    (field) => field.preset && !field.required && isOwn(line, field) && !(field.prop in values),
  )
  return { ...values, ...Object.fromEntries(emptied.map(({ prop }) => [prop, null])) }
}
