// What a change did to a row, field by field.
import { gridFields } from '../../../shared/screen/lines.ts'
import type { Field, Lines } from '../../../shared/screen/normal-form.ts'
import { rowsIn } from '../../../shared/row.ts'

type Row = Record<string, unknown>

export interface FieldChange {
  field: Field
  /** The rows around the change; null before a row is there and after it is gone. */
  before: Row | null
  after: Row | null
}

/** Told beside each change already: who and when. */
const ofTheRow = new Set(['version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy'])

/** The fields that differ, in the screen's order; of a row that is new or gone those with a value. */
export function changesBetween(fields: Field[], before: Row | null, after: Row | null): FieldChange[] {
  return fields
    .filter((field) => !field.secret && !ofTheRow.has(field.prop))
    .filter((field) => (field.of ?? [field.prop]).some((prop) => differs(before?.[prop], after?.[prop])))
    .map((field) => ({ field, before, after }))
}

function differs(a: unknown, b: unknown): boolean {
  return settled(a) !== settled(b)
}

/** Nothing, an empty text and an empty list are all "no value". */
function settled(value: unknown): string {
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return JSON.stringify(isEmpty ? null : value)
}

export interface LineChange {
  kind: 'added' | 'changed' | 'removed'
  /** The line as it is, or was. */
  line: Row
  changes: FieldChange[]
}

/** What happened to the lines of a row, in the order they stand in. */
export function lineChanges(lines: Lines, before: unknown, after: unknown): LineChange[] {
  const [was, is] = [before, after].map((rows) => rowsIn(rows))
  const idOf = (line: Row) => String(line[lines.key] ?? '')
  const former = new Map(was!.map((line) => [idOf(line), line]))
  const kept = new Set(is!.map(idOf))
  const now = is!.flatMap((line): LineChange[] => {
    const own = former.get(idOf(line))
    const changes = changesBetween(gridFields(lines), own ?? null, line)
    if (!own) return [{ kind: 'added', line, changes }]
    return changes.length > 0 ? [{ kind: 'changed', line, changes }] : []
  })
  const gone = was!
    .filter((line) => !kept.has(idOf(line)))
    .map((line): LineChange => ({
      kind: 'removed',
      line,
      changes: changesBetween(gridFields(lines), line, null),
    }))
  return [...now, ...gone]
}
