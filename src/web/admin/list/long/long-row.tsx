import {
  memo,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react'
import type { FlatRow } from './flat-rows.ts'
import type { BodyColumn, Parts } from './long-body.tsx'
import styles from './long.module.css'

interface Props {
  row: FlatRow
  index: number
  /** In px, from the upper edge of the first row. */
  top: number
  rowPx: number
  parts: Parts
  /** Columns of the middle that are drawn: from this one to before that one. */
  from: number
  to: number
  isTicked: boolean
  /** Its cells show their values as text only. */
  isPlain: boolean
  isTabStop: boolean
  /** What stands below an opened row. */
  detail: ((row: FlatRow) => ReactNode) | null
  /** The list's width on the screen, in px. */
  roomPx: number
  onDetail: Dispatch<SetStateAction<ReadonlyMap<string, number>>>
}

/** One row of a long list. It is drawn again only when something of it has changed. */
export const LongRow = memo(function LongRow(props: Props) {
  const { row, index, top, rowPx, parts, from, to, detail, isPlain } = props
  const { start, middle, end, lefts } = parts
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      aria-expanded={detail ? true : undefined}
      className={styles.row}
      style={{ top, width: parts.totalPx }}
      tabIndex={props.isTabStop ? 0 : -1}
      data-row-key={row.key}
      data-ticked={props.isTicked || undefined}
      data-above={row.row['matched'] === false || undefined}
    >
      <div className={styles.line} role="presentation" style={{ height: rowPx }}>
        {start.length > 0 && (
          <div className={styles.start} role="presentation">
            {start.map((column, at) => drawCell(column, row, { at: at + 1, isPlain }))}
          </div>
        )}
        <div className={styles.middle} role="presentation" style={{ width: parts.middlePx }}>
          {middle.slice(from, to).map((column, at) =>
            drawCell(column, row, {
              at: start.length + from + at + 1,
              left: lefts[from + at]!,
              isPlain,
            }),
          )}
        </div>
        {end.length > 0 && (
          <div className={styles.end} role="presentation">
            {end.map((column, at) =>
              drawCell(column, row, { at: start.length + middle.length + at + 1, isPlain }),
            )}
          </div>
        )}
      </div>
      {detail && (
        <Detail rowKey={row.key} roomPx={props.roomPx} onDetail={props.onDetail}>
          {detail(row)}
        </Detail>
      )}
    </div>
  )
})

function drawCell(
  column: BodyColumn,
  row: FlatRow,
  { at, left, isPlain }: { at: number; left?: number; isPlain: boolean },
) {
  const style: CSSProperties = { width: column.width, ...(left !== undefined && { left }) }
  return (
    <div
      key={column.key}
      role="cell"
      aria-colindex={at}
      className={styles.cell}
      data-align={column.align === 'left' ? undefined : column.align}
      style={style}
    >
      {isPlain ? column.text?.(row) : column.render(row)}
    </div>
  )
}

interface DetailProps extends Pick<Props, 'roomPx' | 'onDetail'> {
  rowKey: string
  children: ReactNode
}

function Detail({ rowKey, roomPx, onDetail, children }: DetailProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current!
    const measure = () => {
      const px = element.offsetHeight
      onDetail((former) => (former.get(rowKey) === px ? former : new Map(former).set(rowKey, px)))
    }
    measure()
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure)
    observer?.observe(element)
    return () => observer?.disconnect()
  }, [rowKey, onDetail])
  return (
    <div ref={box} role="cell" className={styles.detail} style={{ width: roomPx }}>
      {children}
    </div>
  )
}
