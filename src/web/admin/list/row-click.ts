// A click on a row of a list opens it, unless it was meant for something in the row, or marked text.
import type { MouseEvent } from 'react'
import type { Row } from './table-columns.tsx'

const OWN =
  'a, button, input, label, select, textarea, img, [role="button"], [role="checkbox"], [data-editable]'

interface Listed {
  rows: Row[]
  keyOf: (row: Row) => string
  /** Null: rows stay. */
  onOpen: ((row: Row) => void) | null
}

/** For the element around the table. */
export function rowOpening({ rows, keyOf, onOpen }: Listed) {
  if (!onOpen) return {}
  const handleClick = rowClick((key) => {
    const row = rows.find((each) => keyOf(each) === key)
    if (row) onOpen(row)
  })
  return { onClick: handleClick, 'data-opens': true }
}

function rowClick(onOpen: (key: string) => void) {
  return (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    // React passes on what is clicked in a menu or dialog that the row has opened elsewhere.
    if (event.defaultPrevented || !event.currentTarget.contains(target)) return
    if (target.closest(OWN) || (getSelection()?.toString() ?? '') !== '') return
    // The box around a tick is part of the aim at it.
    if (target.closest('.ant-table-selection-column, .ant-table-row-expand-icon-cell')) return
    const key = target.closest<HTMLElement>('[data-row-key]')?.dataset['rowKey']
    if (key !== undefined) onOpen(key)
  }
}
