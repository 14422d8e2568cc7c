// A list under the keyboard: up and down from row to row, Space ticks, Enter opens; left and right
// go to the cells that can be edited, and open and close the branches of a tree.
import type { FocusEvent, KeyboardEvent } from 'react'

const ROWS = '[data-row-key]'
const CELLS = '[data-editable]'

interface Handlers {
  /** Enter on the row itself. */
  onOpen: (key: string) => void
  /** Opens or closes the branch below a row of a tree; null for a plain list. */
  onBranch: ((key: string, how: { isOpen: boolean }) => void) | null
}

/** For the element around the table. One row at a time can be reached with Tab. */
export function rowKeys({ onOpen, onBranch }: Handlers) {
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      if (!target.matches(ROWS)) return
      for (const row of currentTarget.querySelectorAll(`${ROWS}[tabindex="0"]`))
        if (row !== target) row.setAttribute('tabindex', '-1')
      target.setAttribute('tabindex', '0')
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as HTMLElement
      const cell = target.matches(CELLS) ? target : null
      const row = cell?.closest<HTMLElement>(ROWS) ?? (target.matches(ROWS) ? target : null)
      if (!row || event.ctrlKey || event.metaKey || event.altKey) return
      const key = row.dataset['rowKey']!
      switch (event.key) {
        case 'ArrowDown':
        case 'ArrowUp':
          focusNeighbour(row, { cell, isBelow: event.key === 'ArrowDown', within: event.currentTarget })
          break
        case 'ArrowRight':
        case 'ArrowLeft':
          if (onBranch) onBranch(key, { isOpen: event.key === 'ArrowRight' })
          else focusCell(row, { cell, isNext: event.key === 'ArrowRight' })
          break
        case ' ':
          // With Shift, everything from the row ticked last.
          row
            .querySelector('input[type=checkbox]')
            ?.dispatchEvent(
              new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }),
            )
          break
        case 'Enter':
          // The cell begins to be edited by itself.
          if (cell) return
          onOpen(key)
          break
        case 'Escape':
          if (!cell) return
          row.focus()
          break
        default:
          return
      }
      event.preventDefault()
    },
  }
}

function focusNeighbour(
  row: HTMLElement,
  { cell, isBelow, within }: { cell: HTMLElement | null; isBelow: boolean; within: HTMLElement },
) {
  const rows = [...within.querySelectorAll<HTMLElement>(ROWS)]
  const next = rows[rows.indexOf(row) + (isBelow ? 1 : -1)]
  const sameCell = cell && next?.querySelector<HTMLElement>(`[data-editable="${cell.dataset['editable']}"]`)
  ;(sameCell ?? next)?.focus()
}

function focusCell(row: HTMLElement, { cell, isNext }: { cell: HTMLElement | null; isNext: boolean }) {
  const cells = [...row.querySelectorAll<HTMLElement>(CELLS)]
  const at = cell ? cells.indexOf(cell) : -1
  const next = isNext ? cells[at + 1] : at > 0 ? cells[at - 1] : row
  next?.focus()
}
