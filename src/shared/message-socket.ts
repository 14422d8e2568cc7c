// What both ends of the message websocket must know, without the schemas of its call.

/** What the browser offers as the websocket's protocol, and beside it `bearer.<access token>`. */
export const SOCKET_PROTOCOL = 'messages'
export const BEARER_PROTOCOL = 'bearer.'
/** The text that a client sends every 30 seconds, and that is sent back. */
export const HEARTBEAT = '@heart'
export const HEARTBEAT_MS = 30_000
/** The connection was closed because its session has ended; there is no use in another. */
export const SESSION_ENDED = 4401
