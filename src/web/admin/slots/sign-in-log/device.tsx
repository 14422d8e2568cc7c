import { deviceName } from '../../../lib/device-name.ts'
import { NOTHING } from '../../values/wording.ts'
import type { CellProps } from '../../list/cell.tsx'
import type { SlotRow } from '../../slots.ts'

/** Browser and system in words; what the browser said of itself is told on pointing at it. */
export default function DeviceCell({ row }: CellProps<SlotRow<'sign-in-log'>>) {
  const userAgent = row.userAgent ?? ''
  return <span title={userAgent}>{deviceName(userAgent) || userAgent || NOTHING}</span>
}
