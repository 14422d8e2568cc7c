// From one row of a list to the one before or after it, over the borders of pages. The rows are
// those that were there when the walk began: saving one does not change which comes next.

/** Pages of a list that follow each other. */
export interface Stretch {
  ids: string[]
  firstPage: number
  lastPage: number
  size: number
  total: number
  /** `total` stops at a cap; there may be more. */
  isCapped: boolean
}

/** Where a step leads: to a row that is known, to a page that has to be fetched first, or nowhere. */
export type Way = { id: string } | { page: number } | null

export function wayFrom(stretch: Stretch, id: string, step: -1 | 1): Way {
  const place = stretch.ids.indexOf(id)
  if (place < 0) return null
  const next = stretch.ids[place + step]
  if (next !== undefined) return { id: next }
  if (step < 0) return stretch.firstPage > 1 ? { page: stretch.firstPage - 1 } : null
  const seen = (stretch.firstPage - 1) * stretch.size + stretch.ids.length
  const isFull = stretch.ids.length % stretch.size === 0
  return seen < stretch.total || (stretch.isCapped && isFull) ? { page: stretch.lastPage + 1 } : null
}

/** The stretch with a page before or after it; rows that moved there meanwhile are not met twice. */
export function extended(stretch: Stretch, page: number, ids: string[]): Stretch {
  const fresh = ids.filter((id) => !stretch.ids.includes(id))
  return page < stretch.firstPage
    ? { ...stretch, firstPage: page, ids: [...fresh, ...stretch.ids] }
    : { ...stretch, lastPage: page, ids: [...stretch.ids, ...fresh] }
}

/** The row's place in the whole list, from 1; null when it is not of the stretch. */
export function placeOf({ ids, firstPage, size }: Stretch, id: string): number | null {
  const place = ids.indexOf(id)
  return place < 0 ? null : (firstPage - 1) * size + place + 1
}
