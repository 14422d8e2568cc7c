// A separate process for thousands of message readers, so that their work on a message is not part of the
// measurement: it records when the bytes arrive, and parses nothing.
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { SOCKET_PROTOCOL } from '../../src/shared/message-socket.ts'

export interface BenchReader {
  userId: string
  token: string
}

/** Requests to the readers: to connect, or to record when this many of them have received a text. */
export type Asked = { url: string; readers: BenchReader[] } | { text: string; count: number }

/**
 * Their replies: how many are connected, or that they listen, or the moments of arrival (ms since 1970) and
 * the processor time used for receiving.
 */
export type Told = { opened: number } | { listening: true } | { atMs: number[]; cpuMs: number }

/** Connections that are opened simultaneously. */
const WIDTH = 100
/** The server expects a heartbeat every 30 seconds. */
const PONG_EVERY_MS = 10_000
/** A frame of a client with nothing in it: final, pong; masked, empty; the mask. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

const sockets: Socket[] = []
let awaited = Buffer.alloc(0)
let missing = 0
let atMs: number[] = []
let usedBefore = process.cpuUsage()

process.on('message', (asked: Asked) => {
  if ('url' in asked) {
    openAll(asked).then(
      () => tell({ opened: sockets.length }),
      (error: Error) => {
        console.error(error)
        process.exit(1)
      },
    )
    return
  }
  awaited = Buffer.from(asked.text)
  missing = asked.count
  atMs = []
  usedBefore = process.cpuUsage()
  tell({ listening: true })
})
process.on('disconnect', () => process.exit())

async function openAll({ url, readers }: { url: string; readers: BenchReader[] }) {
  for (let at = 0; at < readers.length; at += WIDTH) {
    const opened = await Promise.all(readers.slice(at, at + WIDTH).map((reader) => open(url, reader)))
    sockets.push(...opened)
  }
  setInterval(() => sockets.forEach((socket) => socket.write(PONG)), PONG_EVERY_MS)
}

function open(url: string, { userId, token }: BenchReader): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const upgrade = request(`${url}/api/msg/websocket/${userId}?after=now`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.from(userId.padEnd(16, '0').slice(0, 16)).toString('base64'),
        'sec-websocket-protocol': `${SOCKET_PROTOCOL}, bearer.${token}`,
      },
    })
    upgrade.on('error', reject)
    upgrade.on('response', ({ statusCode }) => reject(new Error(`A connection was refused: ${statusCode}`)))
    upgrade.on('upgrade', (_response, socket: Socket, head: Buffer) => {
      const hear = (bytes: Buffer) => {
        // The first frame means that the server has accepted the connection.
        if (bytes.includes('"cursor"')) resolve(socket)
        if (missing > 0 && bytes.includes(awaited)) note()
      }
      socket.on('data', hear)
      socket.on('error', reject)
      hear(head)
    })
    upgrade.end()
  })
}

function note() {
  atMs.push(performance.timeOrigin + performance.now())
  missing -= 1
  if (missing > 0) return
  const { user, system } = process.cpuUsage(usedBefore)
  tell({ atMs, cpuMs: (user + system) / 1000 })
}

function tell(told: Told) {
  process.send!(told)
}
