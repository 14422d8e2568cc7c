import damerauLevenshtein from 'damerau-levenshtein'
import { normalizeOe } from '../../../shared/oe-number.ts'

/** Allows two edits in long numbers and one in short ones; beyond that it is a different number. */
const mostEdits = (length: number) => (length >= 10 ? 2 : 1)

/** True when two numbers differ so little that one looks like a typing error. */
export function differsLittle(a: string, b: string): boolean {
  const [from, to] = [normalizeOe(a), normalizeOe(b)]
  const most = mostEdits(Math.min(from.length, to.length))
  return Math.abs(from.length - to.length) <= most && damerauLevenshtein(from, to).steps <= most
}
