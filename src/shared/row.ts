/** The values of a row, or of an object in JSON, by name. */
export type Row = Record<string, unknown>

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What stands for no rows is always the same list, so that results can be kept by it. */
const NO_ROWS: Row[] = []

/**
 * The rows that a row holds as its lines; none where it holds nothing. Throws TypeError for anything else: to take
 * that for no lines would remove those that are stored.
 */
export function rowsIn(value: unknown): Row[] {
  if (value === null || value === undefined) return NO_ROWS
  if (Array.isArray(value) && value.every(isRow)) return value
  throw new TypeError('A list of lines holds something else')
}

/** The ids, keys or texts that a row holds as a list; none where it holds nothing. Throws TypeError for anything else. */
export function textsIn(value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value
  throw new TypeError('A list of texts holds something else')
}
