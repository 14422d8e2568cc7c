// A value as the form holds it, made into a row that reads as the list would show it.
import type { Field } from '../../../shared/screen/normal-form.ts'
import { bodyFromData, type Row } from './form-data.ts'
import { lineToBody } from './lines/line-data.ts'
import { rowsIn, textsIn } from '../../../shared/row.ts'

/** The row holding one value; labels come from the stored rows, where those have the value. */
export function shownRow(field: Field, value: unknown, stored: Row[], words: { newFile: string }): Row {
  const { prop, of, lines } = field
  if (of) {
    const [start, end] = textsIn(value)
    return { [of[0]]: start, [of[1]]: end }
  }
  if (lines)
    return {
      [prop]: rowsIn(value).map((line) => ({
        ...line,
        ...lineToBody(lines, line, bodyFromData),
      })),
    }
  const each = [value ?? []].flat().map(String)
  const known = labelsIn(prop, stored)
  // One label of several would pass for all of them.
  const isLabelled = each.length > 0 && each.every((one) => known.has(one))
  if (field.upload)
    return { [prop]: value, [`${prop}Name`]: each.map((one) => known.get(one) ?? words.newFile) }
  return { [prop]: value, ...(isLabelled && { [`${prop}Name`]: each.map((one) => known.get(one)!) }) }
}

/** Id → label, as the rows have them beside each other. */
function labelsIn(prop: string, rows: Row[]): Map<string, string> {
  return new Map(
    rows.flatMap((row) => {
      const labels = [row[`${prop}Name`] ?? []].flat().map(String)
      return [row[prop] ?? []]
        .flat()
        .flatMap((id, index) => (labels[index] ? [[String(id), labels[index]] as const] : []))
    }),
  )
}
