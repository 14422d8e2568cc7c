import { normalizeOe } from '../../../shared/oe-number.ts'

/** Two characters for long numbers, one for short ones: more is another number. */
const mostEdits = (length: number) => (length >= 10 ? 2 : 1)

/** Whether two numbers differ by so little that it looks like a slip of the finger. */
export function differsLittle(a: string, b: string): boolean {
  const [from, to] = [normalizeOe(a), normalizeOe(b)]
  const most = mostEdits(Math.min(from.length, to.length))
  return Math.abs(from.length - to.length) <= most && editDistance(from, to) <= most
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one text into the other. */
function editDistance(from: string, to: string): number {
  let twoBack: number[] = []
  let before = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let at = 1; at <= to.length; at++) {
      const same = from[row - 1] === to[at - 1]
      let cost = Math.min(before[at]! + 1, current[at - 1]! + 1, before[at - 1]! + (same ? 0 : 1))
      const swapped = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]
      if (swapped) cost = Math.min(cost, twoBack[at - 2]! + 1)
      current.push(cost)
    }
    twoBack = before
    before = current
  }
  return before[to.length]!
}
