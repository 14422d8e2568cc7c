/** Whether two ids, or two queries, say the same. */
export default function isEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
