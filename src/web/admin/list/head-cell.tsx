// A column's head: what orders by it, which place it has in the order, and the edge that is dragged
// to make it wider.
import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import type { HTMLAttributes, KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import type { ListQuery } from './list-query.ts'
import { NARROWEST_PX, WIDEST_PX } from './arrange-columns.ts'
import styles from './table.module.css'

type Sorts = ListQuery['sorts']

/** The head's own attributes, where its column can be ordered by. */
export function sortHead(
  sorts: Sorts,
  prop: string,
  onSort: (prop: string, how: { isAdded: boolean }) => void,
): HTMLAttributes<HTMLElement> {
  const order = sorts.find(({ field }) => field === prop)?.order
  return {
    tabIndex: 0,
    className: styles.sortable,
    'aria-sort': order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending',
    onClick: (event: MouseEvent) => onSort(prop, { isAdded: event.shiftKey }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      onSort(prop, { isAdded: event.shiftKey })
    },
  }
}

interface Props {
  label: string
  /** Null where the list cannot be ordered by the column. */
  sorts: Sorts | null
  prop: string
  filter: ReactNode
  onResize: (width: number) => void
}

export function HeadCell({ label, sorts, prop, filter, onResize }: Props) {
  const place = sorts?.findIndex(({ field }) => field === prop) ?? -1
  const order = sorts?.[place]?.order
  return (
    <span className={styles.head}>
      <span className={styles.headLabel} title={label}>
        {label}
      </span>
      {sorts && (
        <span className={styles.sortMark} aria-hidden>
          <CaretUpOutlined data-on={order === 'asc' || undefined} aria-hidden />
          <CaretDownOutlined data-on={order === 'desc' || undefined} aria-hidden />
          {sorts.length > 1 && place >= 0 && <i>{place + 1}</i>}
        </span>
      )}
      {filter}
      <ResizeHandle onResize={onResize} />
    </span>
  )
}

/**
 * The head's edge, dragged; a line shows where it will come to stand. For hands on the keyboard the
 * width stands in the list's settings.
 */
function ResizeHandle({ onResize }: Pick<Props, 'onResize'>) {
  const handlePointerDown = (down: PointerEvent<HTMLSpanElement>) => {
    if (down.button !== 0) return
    down.preventDefault()
    down.stopPropagation()
    const handle = down.currentTarget
    const start = handle.closest('th, .ant-table-cell')!.getBoundingClientRect().width
    const width = ({ clientX }: { clientX: number }) =>
      Math.round(Math.min(WIDEST_PX, Math.max(NARROWEST_PX, start + clientX - down.clientX)))
    handle.setPointerCapture(down.pointerId)
    handle.dataset['dragged'] = ''
    const move = (event: globalThis.PointerEvent) => {
      handle.style.setProperty('--shift', `${width(event) - start}px`)
    }
    const end = (event: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', end)
      handle.removeEventListener('pointercancel', end)
      handle.style.removeProperty('--shift')
      delete handle.dataset['dragged']
      if (event.type === 'pointerup' && width(event) !== Math.round(start)) onResize(width(event))
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', end)
    handle.addEventListener('pointercancel', end)
  }
  return (
    <span
      className={styles.resize}
      aria-hidden
      onClick={(event) => event.stopPropagation()}
      onPointerDown={handlePointerDown}
    />
  )
}
