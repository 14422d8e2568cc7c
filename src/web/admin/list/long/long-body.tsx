// The body of a long list: it scrolls by itself below antd's head, and draws only what is in sight.
// Turning the wheel draws the rows that come into view; the ones that stay are left alone.
import {
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type UIEvent,
} from 'react'
import type { FlatRow } from './flat-rows.ts'
import { LongRow } from './long-row.tsx'
import styles from './long.module.css'
import { useHaste } from './use-haste.ts'
import { useColumnView, useRowView } from './use-view.ts'

export interface BodyColumn {
  key: string
  width: number
  /** Stays at this edge while the others are scrolled sideways. */
  edge: 'start' | 'end' | null
  align: 'left' | 'center' | 'right'
  render: (row: FlatRow) => ReactNode
  /** Stands in the cell while the list runs by too quickly to be read; nothing where it is left out. */
  text?: (row: FlatRow) => string
}

interface Props {
  label: string
  rows: FlatRow[]
  columns: BodyColumn[]
  rowPx: number
  /** The room for it in the window, in px. */
  height: number
  width: number
  isTicked: (key: string) => boolean
  /** Keys of the rows below which more is shown. */
  opened: string[]
  drawDetail: ((row: FlatRow) => ReactNode) | null
  /** Another search, order or page begins at its first row. */
  begins: string
  /** Of the bar that scrolls up and down; the last column gives it its place. */
  scrollbarPx: number
  /** The head goes along sideways. */
  onScrolledSideways: (scroll: { currentTarget: HTMLElement; scrollLeft: number }) => void
  /** The element that scrolls. */
  scrollRef: Ref<HTMLElement | { scrollLeft: number }>
}

/** Taken to stand below an opened row until it is measured. */
const DETAIL_PX = 120

export function LongBody(props: Props) {
  const { label, rows, columns, rowPx, height, width, opened, drawDetail, scrollbarPx } = props
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string | null>(null)
  const [details, setDetails] = useState<ReadonlyMap<string, number>>(new Map())
  const indexes = useMemo(() => new Map(rows.map(({ key }, index) => [key, index])), [rows])
  const parts = useMemo(() => partsOf(columns, scrollbarPx), [columns, scrollbarPx])
  // The row that has the focus stays, wherever the list is scrolled to, and so do its neighbours,
  // for the arrow keys; without one, Tab comes to the first.
  const at = (active === null ? undefined : indexes.get(active)) ?? 0
  const { view, drawnAt } = useRowView({
    scroll: box,
    rows,
    heightPx: height,
    rowPx,
    detailPx: new Map(drawDetail ? opened.map((key) => [key, details.get(key) ?? DETAIL_PX]) : []),
    kept: [at - 1, at, at + 1].filter((index) => index >= 0 && index < rows.length),
  })
  const { from, to } = useColumnView({
    scroll: box,
    widths: parts.widths,
    widthPx: width - parts.startPx - parts.endPx,
  })
  const haste = useHaste(rowPx)

  useImperativeHandle(props.scrollRef, () => box.current!, [])
  const begun = useRef(props.begins)
  useLayoutEffect(() => {
    if (begun.current === props.begins) return
    begun.current = props.begins
    box.current!.scrollTop = 0
  })
  const sideways = useRef(0)
  const handleScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const { scrollTop: top, scrollLeft: left } = currentTarget
    if (left !== sideways.current) {
      sideways.current = left
      currentTarget.toggleAttribute('data-more-start', left > 0)
      props.onScrolledSideways({ currentTarget, scrollLeft: left })
    }
    haste.note(top, { rows, drawnAt })
  }

  return (
    <div
      ref={box}
      className={styles.body}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length}
      aria-colcount={columns.length}
      data-long-list
      style={{ maxHeight: height, scrollPaddingInline: `${parts.startPx}px ${parts.endPx}px` }}
      data-more-end={parts.totalPx > width || undefined}
      onScroll={handleScroll}
      onFocus={({ target }) => {
        const key = target.closest<HTMLElement>('[data-row-key]')?.dataset['rowKey']
        if (key !== undefined) setActive(key)
      }}
    >
      <div
        role="rowgroup"
        className={styles.rows}
        style={{ height: view.getTotalSize(), width: parts.totalPx }}
      >
        {view.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]!
          return (
            <LongRow
              key={row.key}
              row={row}
              index={index}
              top={start}
              rowPx={rowPx}
              parts={parts}
              from={index === at && active !== null ? 0 : from}
              to={index === at && active !== null ? parts.widths.length : to}
              isTicked={props.isTicked(row.key)}
              isPlain={haste.isPlain(row.key)}
              isTabStop={index === at}
              detail={drawDetail && opened.includes(row.key) ? drawDetail : null}
              roomPx={width}
              onDetail={setDetails}
            />
          )
        })}
      </div>
    </div>
  )
}

export interface Parts {
  start: BodyColumn[]
  middle: BodyColumn[]
  end: BodyColumn[]
  /** Of the columns in the middle, and where each of them begins. */
  widths: number[]
  lefts: number[]
  startPx: number
  middlePx: number
  endPx: number
  totalPx: number
}

function partsOf(columns: BodyColumn[], scrollbarPx: number): Parts {
  // The head gives the bar a place of its own beside its last column.
  const last = columns.length - 1
  const fitted = columns.map((each, at) =>
    at === last ? { ...each, width: each.width - scrollbarPx } : each,
  )
  const ofEdge = (edge: BodyColumn['edge']) => fitted.filter((each) => each.edge === edge)
  const sum = (some: BodyColumn[]) => some.reduce((px, each) => px + each.width, 0)
  const [start, middle, end] = [ofEdge('start'), ofEdge(null), ofEdge('end')]
  return {
    start,
    middle,
    end,
    widths: middle.map((each) => each.width),
    lefts: middle.map((_, index) => sum(middle.slice(0, index))),
    startPx: sum(start),
    middlePx: sum(middle),
    endPx: sum(end),
    totalPx: sum(fitted),
  }
}
