import { simplified } from './simplified.ts'

/** A word as it is looked up: simplified, lower case, single spaces. */
export function keyOf(text: string): string {
  return simplified(text.normalize('NFKC').toLowerCase()).replace(/\s+/g, ' ').trim()
}
