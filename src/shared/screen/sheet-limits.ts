// Limits of spreadsheets, the same in browser and server.

/** The specification's limit: beyond it the user has to narrow the search. */
export const MOST_EXPORTED = 10_000
/** Rows of an export that does not say how many. */
export const DEFAULT_EXPORTED = 500
/** The largest file that may be uploaded. */
export const LARGEST_SHEET_BYTES = 50 * 1024 * 1024
