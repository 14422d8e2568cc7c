import { setImmediate } from 'node:timers/promises'
import type { WebSocket } from '@fastify/websocket'
import type { WaitingFrame } from '../../../shared/calls/message.ts'
import type { Language } from '../../../shared/errors.ts'
import { AppError } from '../../../shared/errors.ts'
import { HEARTBEAT_MS, SESSION_ENDED } from '../../../shared/message-socket.ts'
import type { Db } from '../../db/connection.ts'
import type { Signals } from '../../db/signals.ts'
import type { Me } from '../../context.ts'
import { nudgedWork, type NudgedWork } from '../../nudged-work.ts'
import { Connection } from './connection.ts'
import { lastMessageNumber } from './message-rows.ts'
import { lastSeqOf, pushesOf, toldAfter } from './told-rows.ts'

/** Per server process; a browser uses one for all its windows. */
const MOST_OF_A_USER = 20
const LOOK_AGAIN_MS = 2_000
/** Each message may have hundreds of recipients. */
const TOLD_AT_ONCE = 200
/**
 * The number sent without a break, which takes a few milliseconds. The breaks let other requests and the
 * relay run.
 */
const SENT_AT_ONCE = 50
/** A connection must close within this time after it was asked to, or it is cut. */
const CLOSE_MS = 1_000
const SERVICE_RESTART = 1012
const TRY_AGAIN_LATER = 1013

interface Options {
  signals: Signals
  /** Returns those of the sessions whose users are still signed in. */
  permissions: { openSessions: (sessionIds: string[], now: Date) => Promise<Set<string>> }
  clock: () => Date
  failed: (error: unknown) => void
}

/**
 * The open message connections of this server process. Messages reach them through the database, whichever
 * process wrote them: the relay announces new ones, and each connection reads on.
 */
export class MessageSockets {
  readonly #db: Db
  readonly #options: Options
  readonly #byUser = new Map<string, Set<Connection>>()
  readonly #looking: NudgedWork
  readonly #checking: NudgedWork
  readonly #timers: NodeJS.Timeout[] = []
  /** Everything up to this number has been pushed to the connections open at that time. */
  #seen = 0
  #stopped = false

  constructor(db: Db, options: Options) {
    this.#db = db
    this.#options = options
    this.#looking = nudgedWork(() => this.#pushNew(), options.failed)
    this.#checking = nudgedWork(() => this.#closeEnded(), options.failed)
  }

  start() {
    const { signals } = this.#options
    signals.subscribe('messages', () => this.#looking.nudge())
    signals.subscribe('permissions', () => this.#checking.nudge())
    this.#timers.push(
      // A signal may be lost.
      setInterval(() => this.#looking.nudge(), LOOK_AGAIN_MS),
      setInterval(() => this.beat(), HEARTBEAT_MS),
    )
  }

  /** The number of open connections. */
  get size(): number {
    return this.#all().length
  }

  /** The number of the last message. Refuses a user's surplus connections. */
  async admit(me: Me): Promise<number> {
    if (this.#hasEnough(me.userId)) throw new AppError('TOO_MANY_SOCKETS', { limit: MOST_OF_A_USER })
    return lastMessageNumber(this.#db)
  }

  /**
   * Takes over a connection: sends what it missed since `after`, or else since `last`, then everything new.
   */
  async open(
    socket: WebSocket,
    me: Me,
    { after, last, language }: { after?: string; last: number; language: Language },
  ) {
    const { tenantId, tenantType, userId, sessionId } = me
    const connection = new Connection(socket, {
      ...{ tenantId, userId, sessionId, language },
      isCustomer: tenantType === 'CUST',
      hasCursor: after !== undefined,
    })
    try {
      // Several may have been admitted at the same moment.
      if (this.#stopped || this.#hasEnough(me.userId)) return socket.close(TRY_AGAIN_LATER)
      if (socket.readyState !== socket.OPEN) return
      if (this.#byUser.size === 0) this.#seen = last
      // A cursor from before a restored backup is ahead of everything, so it is reset.
      const from = after === undefined || after === 'now' ? last : Math.min(Number(after), last)
      this.#add(connection)
      socket.on('close', () => this.#remove(connection))
      if (after !== undefined) connection.tellCursor(from)
      await connection.catchUp(this.#db, from)
      // The session may have ended while the connection was being opened.
      this.#checking.nudge()
    } catch (error) {
      this.#options.failed(error)
      socket.close(TRY_AGAIN_LATER)
    }
  }

  /** Pings every connection, and checks that its session is still valid. */
  beat() {
    for (const connection of this.#all()) connection.beat()
    this.#checking.nudge()
  }

  /**
   * Tells everyone but customers that queues of these menu entries may have changed, or any when none is
   * named. Customers are too many, and every change that concerns them is a message.
   */
  tellWaiting(menus: string[]) {
    const frame: WaitingFrame = { type: 'waiting', content: '', menus }
    const text = JSON.stringify(frame)
    for (const connection of this.#all()) {
      const { isCustomer, hasCursor } = connection.reader
      if (hasCursor && !isCustomer) connection.tell(text)
    }
  }

  /** Whether one of these users is connected to this process. */
  hasAny(userIds: string[]): boolean {
    return userIds.some((userId) => this.#byUser.has(userId))
  }

  /** Sends a frame that is lost without harm to all pages of these users. */
  tellUsers(userIds: string[], frame: string) {
    for (const userId of userIds)
      this.#byUser.get(userId)?.forEach((connection) => {
        if (connection.reader.hasCursor) connection.tell(frame)
      })
  }

  /** The same for everybody. */
  tellEverybody(frame: string) {
    this.tellUsers([...this.#byUser.keys()], frame)
  }

  /** Closes all connections; the clients reconnect to whichever process serves then. */
  async stop() {
    this.#stopped = true
    this.#timers.forEach(clearInterval)
    await Promise.all([this.#looking.stop(), this.#checking.stop()])
    for (const connection of this.#all()) connection.close(SERVICE_RESTART)
    const cut = setTimeout(() => this.#all().forEach((connection) => connection.terminate()), CLOSE_MS)
    cut.unref()
  }

  async #pushNew() {
    for (;;) {
      if (this.#byUser.size === 0) return
      const told = await toldAfter(this.#db, { after: this.#seen, limit: TOLD_AT_ONCE })
      for (const row of told) {
        for (const push of pushesOf(row)) {
          if (push.seq % SENT_AT_ONCE === 0) await setImmediate()
          this.#byUser.get(push.userId)?.forEach((connection) => connection.push(push))
        }
        this.#seen = lastSeqOf(row)
      }
      if (told.length < TOLD_AT_ONCE) return
    }
  }

  async #closeEnded() {
    const connections = this.#all()
    if (connections.length === 0) return
    const sessionIds = [...new Set(connections.map(({ reader }) => reader.sessionId))]
    const { permissions, clock } = this.#options
    const open = await permissions.openSessions(sessionIds, clock())
    for (const connection of connections) {
      if (!open.has(connection.reader.sessionId)) connection.close(SESSION_ENDED)
    }
  }

  #hasEnough(userId: string): boolean {
    return (this.#byUser.get(userId)?.size ?? 0) >= MOST_OF_A_USER
  }

  #all(): Connection[] {
    return [...this.#byUser.values()].flatMap((connections) => [...connections])
  }

  #add(connection: Connection) {
    const { userId } = connection.reader
    const connections = this.#byUser.get(userId) ?? new Set()
    this.#byUser.set(userId, connections.add(connection))
  }

  #remove(connection: Connection) {
    const { userId } = connection.reader
    const connections = this.#byUser.get(userId)
    connections?.delete(connection)
    if (connections?.size === 0) this.#byUser.delete(userId)
  }
}
