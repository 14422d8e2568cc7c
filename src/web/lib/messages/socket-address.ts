import { BEARER_PROTOCOL, SOCKET_PROTOCOL } from '../../../shared/message-socket.ts'
import { currentLanguage } from '../language.ts'

interface Wanted {
  userId: string
  token: string
  /** The cursor of the last message, or `now`. */
  after: string
}

/** The websocket address of a user's messages. */
export function socketAddress({ userId, token, after }: Wanted): { url: string; protocols: string[] } {
  const query = new URLSearchParams({ after, language: currentLanguage() })
  const host = location.origin.replace(/^http/, 'ws')
  return {
    url: `${host}/api/msg/websocket/${userId}?${query}`,
    // The only header that a browser lets us set; an address would end up in logs.
    protocols: [SOCKET_PROTOCOL, `${BEARER_PROTOCOL}${token}`],
  }
}
