import { request } from 'node:http'
import type { Duplex } from 'node:stream'
import type { PushedMessage } from '../../src/shared/calls/message.ts'
import { SOCKET_PROTOCOL } from '../../src/shared/message-socket.ts'
import type { Envelope } from './client.ts'
import type { TestServer } from './test-server.ts'

interface Reader {
  userId: string
  access_token: string
}

export interface TestSocket {
  /** Waits for the next unread frame and returns it parsed. */
  next: () => Promise<PushedMessage>
  /** The next text as received. */
  nextText: () => Promise<string>
  send: (text: string) => void
  close: () => void
  /** Resolves with the code when the connection is closed. */
  closed: Promise<number>
}

/** A connection as a browser opens it. */
export async function openSocket(
  server: TestServer,
  { userId, access_token }: Reader,
  query: { after?: string; language?: 'en' } = {},
): Promise<TestSocket> {
  const address = `${server.url.replace('http', 'ws')}${pathOf(userId)}?${new URLSearchParams(query)}`
  const socket = new WebSocket(address, [SOCKET_PROTOCOL, `bearer.${access_token}`])
  const texts: string[] = []
  const waiting: ((text: string) => void)[] = []
  socket.addEventListener('message', ({ data }) => {
    const text = String(data)
    const taker = waiting.shift()
    if (taker) taker(text)
    else texts.push(text)
  })
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  )
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('The connection was refused')))
  })
  const nextText = async () =>
    texts.shift() ?? (await new Promise<string>((resolve) => waiting.push(resolve)))
  return {
    nextText,
    next: async () => JSON.parse(await nextText()) as PushedMessage,
    send: (text) => socket.send(text),
    close: () => socket.close(),
    closed,
  }
}

export interface UpgradeAnswer {
  status: number
  body: Envelope<null> | undefined
  /** The bare connection after status 101, which answers nothing by itself. */
  stream: Duplex | undefined
}

/** Requests a connection and returns the reply, even a refusal. */
export function askForSocket(
  server: TestServer,
  userId: string,
  headers: Record<string, string>,
): Promise<UpgradeAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(server.url + pathOf(userId), {
      // A refused connection must not be reused.
      agent: false,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
        ...headers,
      },
    })
    asked.on('upgrade', ({ statusCode }, stream) => resolve({ status: statusCode!, body: undefined, stream }))
    asked.on('response', (response) => {
      let text = ''
      response.on('data', (chunk) => (text += chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, body: JSON.parse(text), stream: undefined }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

const pathOf = (userId: string) => `/api/msg/websocket/${userId}`
