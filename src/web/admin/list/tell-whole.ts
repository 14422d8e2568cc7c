import type { MouseEvent } from 'react'

const CELL = 'td, [role=cell]'

/** For the element around a table: a cell whose text is cut off tells all of it to whoever points at it. */
export function tellWhole({ target, currentTarget }: MouseEvent<HTMLElement>) {
  const cell = (target as Element).closest<HTMLElement>(CELL)
  if (!cell || !currentTarget.contains(cell)) return
  for (let part = target as HTMLElement; cell.contains(part); part = part.parentElement!) {
    const isOurs = part.dataset['whole'] !== undefined
    // A name of its own says more than what it shows.
    if (part.title && !isOurs) return
    const isCut = part.scrollWidth > part.clientWidth
    if (isOurs && !isCut) part.removeAttribute('title')
    if (!isCut) continue
    part.dataset['whole'] = ''
    part.title = part.textContent
    return
  }
}
