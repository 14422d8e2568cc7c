import { NOTHING } from '../../values/wording.ts'
import type { CellProps } from '../../list/cell.tsx'
import type { SlotRow } from '../../slots.ts'

/** The model year, which has no thousands. */
export default function YearCell({ row }: CellProps<SlotRow<'vehicle'>>) {
  return <>{row.modelYear ? String(row.modelYear) : NOTHING}</>
}
