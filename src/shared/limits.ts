// Limits for both sides.

/** The last page of a list that a call answers. */
export const LAST_PAGE = 100_000

/** Longer search text is refused. */
export const SEARCH_TEXT_MAX = 200

/** The number of searches remembered for each person, from the specification. */
export const SEARCH_HISTORY_KEPT = 10

/** The length of a suggestion, from the specification. */
export const SUGGESTION_TEXT_MAX = 300

/** The number of VINs remembered for each person. */
export const VIN_HISTORY_KEPT = 20

/** The number of viewed parts remembered for each person. */
export const SEEN_PARTS_KEPT = 12

/** The most parts in a comparison. */
export const COMPARED_MAX = 4

/** The most lines that are confirmed and ordered at once. */
export const ORDER_LINES_MAX = 500

/** Rows that are chosen, and changed, in one go. */
export const MOST_CHOSEN = 1000
