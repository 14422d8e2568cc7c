import type { Dict } from '../../../shared/screen/normal-form.ts'
import type { ColumnShape, HeldColumn, TableShape } from '../table-shape.ts'
import type { Allowed } from './allowed.ts'
import { canHold, meaningOf, meaningOfType } from './convert.ts'
import { retypeSteps } from './retype.ts'
import type { Step } from './step.ts'
import type { RecordedColumn } from './table-record.ts'

/** The steps of a change of type; null where a person has to write them. */
export function retypeColumn(
  table: TableShape,
  column: ColumnShape,
  {
    there,
    recorded: inRecord,
    from,
    options,
  }: {
    there: HeldColumn
    recorded: RecordedColumn | undefined
    from: string
    options: { allowed: Allowed; dicts: Dict[] }
  },
): Step[] | null {
  // After a merge, the database may have changes of the other branch that the record here does not know.
  const recorded = inRecord && canHold(there.type, meaningOf(inRecord, '').kind) ? inRecord : undefined
  const isOtherList = column.field?.dict && recorded && recorded.dict !== column.field.dict
  if (isSameType(there.type, column.type) && !isOtherList && !meansOther(column, recorded)) return []
  const items = options.dicts.find(({ code }) => code === column.field?.dict)?.items
  if (!column.field) return null
  return retypeSteps({
    table: table.name,
    column: column.name,
    from: recorded ? meaningOf(recorded, there.type) : meaningOfType(from, there.type),
    to: meaningOf(column.field, column.type, items),
    mayEmpty: options.allowed.empty.includes(`${table.name}.${column.name}`),
    formerDefault: there.default,
  })
}

/** Fen and whole numbers, for example, may stand in columns of one type. */
function meansOther({ field }: ColumnShape, recorded: RecordedColumn | undefined): boolean {
  if (!field || !recorded) return false
  const [former, now] = [meaningOf(recorded, '').kind, meaningOf(field, '').kind]
  return former !== now && now !== 'text' && now !== 'dict'
}

function isSameType(has: string, wants: string): boolean {
  return (
    has === wants ||
    (has === 'bigint' && wants === 'integer') ||
    (has === 'numeric' && wants.startsWith('numeric'))
  )
}
