// Shows new messages of chats to the pages that are open, on whichever server process.
import type { ChatFrame } from '../../../shared/calls/chat.ts'
import type { Db } from '../../db/connection.ts'
import type { Signals } from '../../db/signals.ts'
import { nudgedWork, type NudgedWork } from '../../nudged-work.ts'
import { presentMessage } from './chat-rows.ts'
import { messagesAt } from './queries.ts'
import type { Said } from './said.ts'

interface Options {
  signals: Signals
  sockets: {
    tellUsers: (userIds: string[], frame: string) => void
    tellEverybody: (frame: string) => void
    hasAny: (userIds: string[]) => boolean
  }
  failed: (error: unknown) => void
}

const LOOK_AGAIN: ChatFrame = { type: 'chat', content: '', messages: [] }

/**
 * The number of a message is its place in the chat, so a page notices one that it missed. What is lost on the
 * way costs time, never a message.
 */
export class ChatNews {
  readonly #db: Db
  readonly #options: Options
  readonly #passing: NudgedWork
  #heard: Said[] = []

  constructor(db: Db, options: Options) {
    this.#db = db
    this.#options = options
    this.#passing = nudgedWork(() => this.#pass(), options.failed)
  }

  start() {
    this.#options.signals.subscribe('chats', (about) => this.#hear(about))
  }

  stop(): Promise<void> {
    return this.#passing.stop()
  }

  /** Call after the commit. Returns at once. */
  said({ chatId, fromSeq, toSeq, userIds }: Said) {
    const about = [chatId, fromSeq, toSeq, userIds.join(',')].join('.')
    this.#options.signals.publish('chats', about).catch(this.#options.failed)
  }

  #hear(about: string) {
    if (about === '') {
      this.#options.sockets.tellEverybody(JSON.stringify(LOOK_AGAIN))
      return
    }
    const [chatId = '', fromSeq, toSeq, people = ''] = about.split('.')
    const userIds = people.split(',')
    if (!this.#options.sockets.hasAny(userIds)) return
    this.#heard.push({ chatId, fromSeq: Number(fromSeq), toSeq: Number(toSeq), userIds })
    this.#passing.nudge()
  }

  async #pass() {
    const heard = this.#heard
    this.#heard = []
    const byChat = Map.groupBy(await messagesAt(this.#db, heard), ({ chatId }) => chatId)
    for (const { chatId, fromSeq, toSeq, userIds } of heard) {
      const shown = byChat.get(chatId)?.filter(({ seq }) => seq >= fromSeq && seq <= toSeq) ?? []
      const frame: ChatFrame = { type: 'chat', content: '', messages: shown.map(presentMessage) }
      this.#options.sockets.tellUsers(userIds, JSON.stringify(frame))
    }
  }
}
