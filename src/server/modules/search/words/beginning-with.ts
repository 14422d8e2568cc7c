/** Those of a list, ordered by `key`, whose key begins with this. */
export function beginningWith<T>(wanted: string, ordered: readonly T[], key: (one: T) => string): T[] {
  let [from, to] = [0, ordered.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (key(ordered[middle]!) < wanted) from = middle + 1
    else to = middle
  }
  let end = from
  while (end < ordered.length && key(ordered[end]!).startsWith(wanted)) end++
  return ordered.slice(from, end)
}
