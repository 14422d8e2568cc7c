// The constants of the message websocket for both ends, without the schemas of its call.

/** The browser offers this websocket protocol, and beside it `bearer.<access token>`. */
export const SOCKET_PROTOCOL = 'messages'
export const BEARER_PROTOCOL = 'bearer.'
/** The text that a client sends every 30 seconds, and that the server returns. */
export const HEARTBEAT = '@heart'
export const HEARTBEAT_MS = 30_000
/** The connection was closed because its session has ended; reconnecting is pointless. */
export const SESSION_ENDED = 4401
