// References of a table of another owner by foreign keys of several columns.
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import type { RawField } from '../../src/shared/screen/raw.ts'
import type { ReadTable, WideReference } from './read-table.ts'

/** A reference with the screen that shows what it refers to, its columns in the order of that screen's key. */
interface ShownReference extends WideReference {
  target: Screen
  /** The field is the only one of its columns, and people choose with it. */
  isWritten: boolean
}

/** The references that a screen shows by their key. */
export function wideReferences(
  { wideReferences: found, key, columns }: ReadTable,
  screens: Screen[],
): ShownReference[] {
  const shown = found.flatMap((reference) => {
    const target = screens.find(({ table }) => isReferredTo(table, reference))
    if (!target) return []
    const inOrder = target.table.existing!.key.map(
      ({ column }) => reference.columns[reference.referred.indexOf(column)]!,
    )
    return [{ ...reference, columns: inOrder, target }]
  })
  return shown.map((reference) => {
    const others = shown.filter((each) => each !== reference).flatMap((each) => each.columns)
    const isTaken = (name: string) => {
      const column = columns.find((each) => each.name === name)!
      return key.includes(name) || others.includes(name) || column.references !== null || column.isGenerated
    }
    return { ...reference, isWritten: !reference.columns.some(isTaken) }
  })
}

function isReferredTo(
  { name, existing }: Screen['table'],
  { table, schema, referred }: WideReference,
): boolean {
  return (
    existing !== null &&
    name === table &&
    existing.schema === schema &&
    existing.key.length === referred.length &&
    existing.key.every(({ column }) => referred.includes(column))
  )
}

/** The field of a reference, called after what it refers to. */
export function wideField(
  { columns: all }: ReadTable,
  { columns, target: { name, title, singular }, isWritten }: ShownReference,
): RawField {
  const isNeeded = columns.every((column) => all.find((each) => each.name === column)!.notNull)
  const one = singular ?? title.en
  return {
    label: { zh: title.zh, en: one.slice(0, 1).toUpperCase() + one.slice(1) },
    ref: name,
    sqlColumns: columns,
    ...(isWritten ? isNeeded && { required: true } : { readOnly: true }),
  }
}
