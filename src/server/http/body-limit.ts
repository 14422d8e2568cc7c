/** A body larger than this is refused, unless its call says otherwise. */
export const BODY_LIMIT_BYTES = 1024 * 1024
