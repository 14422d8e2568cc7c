import { BEARER_PROTOCOL, SOCKET_PROTOCOL } from '../../../shared/message-socket.ts'
import { currentLanguage } from '../language.ts'

interface Wanted {
  userId: string
  token: string
  /** The last message that was heard, or `now`. */
  after: string
}

/** Where a user's messages come from, for `new WebSocket`. */
export function socketAddress({ userId, token, after }: Wanted): { url: string; protocols: string[] } {
  const query = new URLSearchParams({ after, language: currentLanguage() })
  const host = location.origin.replace(/^http/, 'ws')
  return {
    url: `${host}/api/msg/websocket/${userId}?${query}`,
    // The only header that a browser lets us fill; an address would end up in logs.
    protocols: [SOCKET_PROTOCOL, `${BEARER_PROTOCOL}${token}`],
  }
}
