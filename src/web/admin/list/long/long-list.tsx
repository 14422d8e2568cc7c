// A long list below antd's head: its rows and columns are worked out once for each state of the list,
// not while it is scrolled.
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { words } from '../../words.ts'
import type { Row } from '../table-columns.tsx'
import { bodyColumns, type BodyOptions } from './body-columns.tsx'
import { flatRows } from './flat-rows.ts'
import { LongBody } from './long-body.tsx'

/** How antd lets the body of its table be drawn by another. */
export type DrawBody = Extract<NonNullable<NonNullable<TableProps<Row>['components']>['body']>, Function>

interface Props extends Omit<BodyOptions, 'ticks'> {
  rows: Row[]
  keyOf: (row: Row) => string
  branches: string[]
  rowPx: number
  room: { width: number; height: number }
  ticks: { width: number; chosen: string[]; isTickable: (row: Row) => boolean } | null
  onChoose: ((keys: string[]) => void) | null
  drawDetail: (row: Row) => ReactNode
  /** The row last ticked, from which Shift reaches to the next. */
  lastTicked: string | null
  onTicked: (key: string) => void
  begins: string
  /** What antd tells the body of its own table. */
  antd: Parameters<DrawBody>[1]
}

export function LongList(props: Props) {
  const { screen, keyOf, branches, detail, rowPx, room, drawDetail, lastTicked, onTicked, onChoose } = props
  const { scrollbarSize, ref, onScroll } = props.antd
  const rows = flatRows(props.rows, { keyOf, branches })
  const chosen = new Set(props.ticks?.chosen)
  const columns = bodyColumns({
    ...props,
    ticks: props.ticks && {
      ...props.ticks,
      chosen,
      onTick: (key, { isOn, isRange }) => {
        const keys = isRange ? between(lastTicked, key) : [key]
        onTicked(key)
        onChoose?.([...(isOn ? chosen.union(new Set(keys)) : chosen.difference(new Set(keys)))])
      },
    },
  })
  return (
    <LongBody
      label={words(screen.title)}
      rows={rows}
      columns={columns}
      rowPx={rowPx}
      height={room.height}
      width={room.width - scrollbarSize}
      scrollbarPx={scrollbarSize}
      isTicked={(key) => chosen.has(key)}
      opened={detail?.opened ?? []}
      drawDetail={detail && (({ row }) => drawDetail(row))}
      begins={props.begins}
      onScrolledSideways={onScroll}
      scrollRef={ref}
    />
  )

  function between(from: string | null, to: string): string[] {
    const ends = [from ?? to, to].map((key) => rows.findIndex((each) => each.key === key))
    const [first, last] = [Math.min(...ends), Math.max(...ends)]
    return first < 0
      ? [to]
      : rows
          .slice(first, last + 1)
          .filter(({ row }) => props.ticks!.isTickable(row))
          .map(({ key }) => key)
  }
}
