// How much goes in and out of a spreadsheet at once; the browser and the server hold to the same.

/** The specification's limit: past it the search has to be narrowed. */
export const MOST_EXPORTED = 10_000
/** Rows of an export that does not say how many. */
export const DEFAULT_EXPORTED = 500
/** The largest file that may be uploaded. */
export const LARGEST_SHEET_BYTES = 50 * 1024 * 1024
