import { defaultRangeExtractor, useVirtualizer, type Rect, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'
import type { FlatRow } from './flat-rows.ts'

/** Drawn above and below what is in sight, so that a quick hand meets no blank and Tab a next row. */
const ROWS_BEYOND = 5
const COLUMNS_BEYOND = 1

interface RowView {
  view: Virtualizer<HTMLDivElement, HTMLDivElement>
  drawnAt: (top: number) => { first: number; last: number }
}

interface Rows {
  scroll: RefObject<HTMLDivElement | null>
  rows: FlatRow[]
  heightPx: number
  rowPx: number
  /** Of what stands below the opened rows, by their keys. */
  detailPx: ReadonlyMap<string, number>
  /** Rows that are drawn wherever the list is scrolled to. */
  kept: number[]
}

/** Which rows of a long list are drawn, and where; `drawnAt` says which would be with its window at `top`. */
export function useRowView({ scroll, rows, heightPx, rowPx, detailPx, kept }: Rows): RowView {
  const sizeOf = (index: number) => rowPx + (detailPx.get(rows[index]!.key) ?? 0)
  const view = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: sizeOf,
    getItemKey: useCallback((index: number) => rows[index]!.key, [rows]),
    overscan: ROWS_BEYOND,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b),
    ...useRoom({ width: 0, height: heightPx }),
  })
  const sizes = [rowPx, ...[...detailPx].flat()].join(' ')
  useLayoutEffect(() => view.measure(), [view, sizes])
  const indexAt = (px: number) => view.getVirtualItemForOffset(px)?.index ?? 0
  return {
    view,
    drawnAt: (top) => ({
      first: Math.max(0, indexAt(top) - ROWS_BEYOND),
      last: Math.min(rows.length - 1, indexAt(top + heightPx) + ROWS_BEYOND),
    }),
  }
}

interface Columns {
  scroll: RefObject<HTMLDivElement | null>
  /** Of the columns between those that stay at the edges. */
  widths: number[]
  widthPx: number
}

/** Which columns of a long list are drawn: from this one to before that one. */
export function useColumnView({ scroll, widths, widthPx }: Columns): { from: number; to: number } {
  const view = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    horizontal: true,
    count: widths.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => widths[index]!,
    overscan: COLUMNS_BEYOND,
    ...useRoom({ width: widthPx, height: 0 }),
  })
  const sizes = widths.join(' ')
  useLayoutEffect(() => view.measure(), [view, sizes])
  const indexes = view.getVirtualIndexes()
  return { from: indexes[0] ?? 0, to: (indexes.at(-1) ?? -1) + 1 }
}

/** The window over the list is as large as the page says: of the element, columns at the edges would have to go. */
function useRoom({ width, height }: Rect) {
  const tell = useRef<((rect: Rect) => void) | null>(null)
  useLayoutEffect(() => tell.current?.({ width, height }), [width, height])
  return {
    initialRect: { width, height },
    observeElementRect: (_view: unknown, told: (rect: Rect) => void) => {
      tell.current = told
      told({ width, height })
      return () => {
        tell.current = null
      }
    },
  }
}
