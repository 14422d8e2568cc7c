import type { WebSocket } from '@fastify/websocket'
import type { CursorFrame } from '../../../shared/calls/message.ts'
import type { Language } from '../../../shared/errors.ts'
import { HEARTBEAT } from '../../../shared/message-socket.ts'
import type { Db } from '../../db/connection.ts'
import { messagesAfter, pushedMessage } from './message-rows.ts'
import type { Push } from './told-rows.ts'

const PAGE = 200
/** A reader with this much unsent data is disconnected, and resumes from its cursor when it reconnects. */
const MOST_WAITING_BYTES = 1_000_000
/** A browser sends one text every 30 seconds. */
const MOST_FRAMES_A_BEAT = 20
const POLICY_VIOLATION = 1008

interface Reader {
  tenantId: string
  isCustomer: boolean
  /** Reads frames that are no messages. */
  hasCursor: boolean
  userId: string
  sessionId: string
  language: Language
}

/** One open websocket and its reader's position: each message is sent once, in order. */
export class Connection {
  readonly reader: Reader
  readonly #socket: WebSocket
  #cursor = Number.MAX_SAFE_INTEGER
  /** Messages pushed meanwhile are not sent but read afterwards, so that they follow the missed ones. */
  #catchingUp = true
  #moreCame = false
  #answered = true
  #frames = 0

  /** Listens to the client from the first moment; sends messages from `catchUp` on. */
  constructor(socket: WebSocket, reader: Reader) {
    this.#socket = socket
    this.reader = reader
    socket.on('pong', () => (this.#answered = true))
    socket.on('message', (data: Buffer) => this.#hear(data))
  }

  /** Sends everything after a number; from then on sends messages as they are pushed. */
  async catchUp(db: Db, after: number) {
    this.#cursor = after
    for (;;) {
      this.#moreCame = false
      const missed = await messagesAfter(db, { after: this.#cursor, of: this.reader, limit: PAGE })
      for (const message of missed)
        this.#send(Number(message.seq), () => JSON.stringify(pushedMessage(message, this.reader.language)))
      if (missed.length < PAGE && !this.#moreCame) break
      if (this.#socket.readyState !== this.#socket.OPEN) return
    }
    this.#catchingUp = false
  }

  push({ tenantId, seq, frameIn }: Push) {
    if (tenantId !== this.reader.tenantId) return
    if (this.#catchingUp) this.#moreCame = true
    else this.#send(seq, () => frameIn(this.reader.language))
  }

  tellCursor(cursor: number) {
    const frame: CursorFrame = { type: 'cursor', content: '', cursor: String(cursor) }
    this.#socket.send(JSON.stringify(frame))
  }

  /** Sends what is lost without harm; not while messages are still being caught up with. */
  tell(frame: string) {
    if (this.#catchingUp || this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount <= MOST_WAITING_BYTES) this.#socket.send(frame)
  }

  /** Pings; ends a connection that has not answered the previous ping. */
  beat() {
    if (!this.#answered) {
      this.#socket.terminate()
      return
    }
    this.#answered = false
    this.#frames = 0
    this.#socket.ping()
  }

  close(code: number) {
    this.#socket.close(code)
  }

  terminate() {
    this.#socket.terminate()
  }

  #hear(data: Buffer) {
    this.#answered = true
    this.#frames += 1
    if (this.#frames > MOST_FRAMES_A_BEAT) this.#socket.close(POLICY_VIOLATION)
    else if (data.toString() === HEARTBEAT) this.#socket.send(HEARTBEAT)
  }

  #send(seq: number, frame: () => string) {
    if (seq <= this.#cursor) return
    if (this.#socket.bufferedAmount > MOST_WAITING_BYTES) {
      this.#socket.terminate()
      return
    }
    this.#cursor = seq
    this.#socket.send(frame())
  }
}
