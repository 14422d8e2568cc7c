// Lists that were just found to be longer than the cap: whoever turns their pages or orders them
// anew does not have ten thousand rows counted each time.
import type { RawBuilder } from 'kysely'
import { TOTAL_CAP } from '../../shared/shapes.ts'
import type { Services, SignedIn } from '../context.ts'

/** For so long a list counts as longer than the cap, though rows may have gone from it. */
const KEPT_SECONDS = 10
/** Lists that are remembered; the one longest known is forgotten first. */
const KEPT_LISTS = 1000

const known = new WeakMap<Services, Map<string, number>>()

/** What `count` finds in the rows of this FROM, or `past` where they were more than the cap just now. */
export async function unlessLong<T extends { total: number }>(
  { services, db, now }: SignedIn,
  from: RawBuilder<unknown>,
  { count, past }: { count: () => Promise<T>; past: T },
): Promise<T> {
  const lists = known.get(services) ?? new Map<string, number>()
  known.set(services, lists)
  const { sql, parameters } = from.compile(db)
  const list = JSON.stringify([sql, parameters])
  if ((lists.get(list) ?? 0) > now.getTime()) return past
  lists.delete(list)
  const counted = await count()
  if (counted.total > TOTAL_CAP) lists.set(list, now.getTime() + KEPT_SECONDS * 1000)
  if (lists.size > KEPT_LISTS) lists.delete(lists.keys().next().value!)
  return counted
}
