// Decides which window notifies the user of a message, and when: one of them, once.
import type { PushedMessage } from '../../../shared/calls/message.ts'

/** Messages that arrive within this time are announced together. */
const GATHER_MS = 60
/** By then the window in use has told the others. */
const OTHERS_MS = 250
/** By then no window is visible, so the browser itself notifies. */
const BROWSER_MS = 700

export interface Sight {
  visible: boolean
  focused: boolean
}

/**
 * Milliseconds until this window announces new messages, unless another did. `chance`, 0 to 1, keeps two
 * windows from announcing at once.
 */
export function waitToTell({ visible, focused }: Sight, chance: number): number {
  if (!visible) return BROWSER_MS + chance * BROWSER_MS
  return focused ? GATHER_MS : OTHERS_MS + chance * OTHERS_MS
}

interface Options {
  sight: () => Sight
  /** On the page; returns the announced ones. */
  onPage: (messages: PushedMessage[]) => void
  /** By the browser; returns whether it may. */
  byBrowser: (messages: PushedMessage[]) => boolean
  /** Reports to the other windows that these are done. */
  claim: (cursors: string[]) => void
}

export interface NoticeQueue {
  add: (message: PushedMessage) => void
  /** Another window announces these. */
  drop: (cursors: string[]) => void
  /** The window has become visible: announces what waited for it. */
  flush: () => void
  stop: () => void
}

/** Holds messages until it is clear which window announces them. */
export function noticeQueue({ sight, onPage, byBrowser, claim }: Options): NoticeQueue {
  const waiting = new Map<string, PushedMessage>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const messages = [...waiting.values()]
    if (messages.length === 0) return
    if (sight().visible) onPage(messages)
    // Unannounced messages wait for the user's return.
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
