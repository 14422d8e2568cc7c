// Which window tells the user of a message, and when: one of them, once.
import type { PushedMessage } from '../../../shared/calls/message.ts'

/** A burst that was missed arrives within that time and is told of together. */
const GATHER_MS = 60
/** The window in use has told the others by then. */
const OTHERS_MS = 250
/** No window is in sight then: the browser itself shall tell. */
const BROWSER_MS = 700

export interface Sight {
  visible: boolean
  focused: boolean
}

/**
 * Milliseconds until this window tells of what came, unless another did. `chance`, 0 to 1, keeps two
 * windows side by side from telling at once.
 */
export function waitToTell({ visible, focused }: Sight, chance: number): number {
  if (!visible) return BROWSER_MS + chance * BROWSER_MS
  return focused ? GATHER_MS : OTHERS_MS + chance * OTHERS_MS
}

interface Options {
  sight: () => Sight
  /** On the page; answers those it told of. */
  onPage: (messages: PushedMessage[]) => void
  /** By the browser; answers whether it may. */
  byBrowser: (messages: PushedMessage[]) => boolean
  /** Tells the other windows that these are taken care of. */
  claim: (cursors: string[]) => void
}

export interface NoticeQueue {
  add: (message: PushedMessage) => void
  /** Another window tells of these. */
  drop: (cursors: string[]) => void
  /** The window has come into sight: what waited for it is told now. */
  flush: () => void
  stop: () => void
}

/** Holds what the user is to be told of until it is clear who tells it. */
export function noticeQueue({ sight, onPage, byBrowser, claim }: Options): NoticeQueue {
  const waiting = new Map<string, PushedMessage>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const messages = [...waiting.values()]
    if (messages.length === 0) return
    if (sight().visible) onPage(messages)
    // Unsaid, they wait for the user to come back.
    else if (!byBrowser(messages)) return
    claim([...waiting.keys()])
    waiting.clear()
  }
  return {
    add: (message) => {
      waiting.set(message.cursor, message)
      timer ??= setTimeout(flush, waitToTell(sight(), Math.random()))
    },
    drop: (cursors) => cursors.forEach((cursor) => waiting.delete(cursor)),
    flush,
    stop: () => clearTimeout(timer),
  }
}
