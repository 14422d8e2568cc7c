/** Larger bodies are refused unless the call declares its own limit. */
export const BODY_LIMIT_BYTES = 1024 * 1024

/** Limits address and headers together; an address has room for the ids of a thousand rows. */
export const HEADER_LIMIT_BYTES = 64 * 1024
