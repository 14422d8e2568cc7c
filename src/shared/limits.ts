// Numbers that both sides keep to.

/** Longer search text is refused. */
export const SEARCH_TEXT_MAX = 200

/** So many searches are remembered for each person: the specification's number. */
export const SEARCH_HISTORY_KEPT = 10

/** Characters of a suggestion: the specification's number. */
export const SUGGESTION_TEXT_MAX = 300

/** So many VINs are remembered for each person. */
export const VIN_HISTORY_KEPT = 20

/** So many parts that somebody looked at are remembered. */
export const SEEN_PARTS_KEPT = 12

/** Parts that are compared beside each other. */
export const COMPARED_MAX = 4

/** Lines that are confirmed and ordered at once. */
export const ORDER_LINES_MAX = 500
