// Below 9 × 10^18: larger numbers do not fit a bigint, and no id reaches it until the year 2084.
const ID = '([1-9][0-9]{0,17}|[1-8][0-9]{18})'

/** The most ids in one list. */
export const IDS_MAX = 500

/** A 63-bit id as a decimal string. */
export const ID_PATTERN = `^${ID}$`
/** Up to 500 of them, separated by commas. */
export const IDS_PATTERN = `^${ID}(,${ID}){0,${IDS_MAX - 1}}$`

const form = new RegExp(ID_PATTERN)

/** True for a text from outside that may be an id, where no schema has checked it. */
export const isId = (text: string) => form.test(text)
