// The word "print" of a screen file.
import type { RawScreen } from './raw.ts'
import type { Screen } from './normal-form.ts'

/** Rows of one document; no file may allow more. */
export const MOST_PRINTED = 200
const DEFAULT_PRINTED = 100

/** What the paper of a row is called, and how many rows are printed at once. */
export function printOf({ print, title }: RawScreen): Screen['print'] {
  if (!print) return null
  const given = print === true ? {} : print
  return { title: given.title ?? title, max: given.max ?? DEFAULT_PRINTED }
}
