import { useBreakpoint } from '../../../ui/use-breakpoint.ts'
import { Cell, type CellProps } from '../../list/cell.tsx'
import type { SlotRow } from '../../slots.ts'

/** What was done; as the head of a card also by whom, for a table says that in a column of its own. */
export default function ActionCell(props: CellProps<SlotRow<'operator-log'>>) {
  const isOnCard = useBreakpoint().sm === false
  const { account } = props.row
  if (!isOnCard || !account) return <Cell {...props} />
  const { field } = props
  // In the size and weight of a head.
  const bare = field.column ? { ...field, column: { ...field.column, slot: null } } : field
  return (
    <>
      <Cell {...props} field={bare} /> · {account}
    </>
  )
}
