/** A body larger than this is refused, unless its call says otherwise. */
export const BODY_LIMIT_BYTES = 1024 * 1024

/** Address and headers together; the ids of a thousand chosen rows have room in an address. */
export const HEADER_LIMIT_BYTES = 64 * 1024
