import type { Queue } from '../../../shared/calls/inbox.ts'

/** The queue with the nearest deadline first, then the one that has waited longest; empty ones last. */
export function byUrgency(queues: Queue[]): Queue[] {
  return queues.toSorted(
    (a, b) =>
      Number(a.total === 0) - Number(b.total === 0) ||
      compare(a.due, b.due) ||
      compare(a.oldest, b.oldest) ||
      compare(a.key, b.key),
  )
}

/** Days and moments as text sort by time; what has none comes last. */
function compare(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}
