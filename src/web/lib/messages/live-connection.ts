import type { ChatFrame } from '../../../shared/calls/chat.ts'
import type { CursorFrame, PushedMessage, WaitingFrame } from '../../../shared/calls/message.ts'
import { HEARTBEAT, HEARTBEAT_MS } from '../../../shared/message-socket.ts'
import { mayRetry, waitBeforeRetry } from './reconnect.ts'

/** A server that has not answered a heartbeat within this time is gone, whatever the network reports. */
const ANSWER_MS = 10_000
/** The browser's own code for a broken connection. */
const NO_ANSWER = 1006

export type LiveFrame = PushedMessage | CursorFrame | WaitingFrame | ChatFrame

interface Options {
  /** Returns the address before every attempt; undefined when nobody is signed in. */
  address: () => Promise<{ url: string; protocols: string[] } | undefined>
  onFrame: (frame: LiveFrame) => void
  /** The connection was lost or refused: the network, the server or the session may be gone. */
  onTrouble: () => void
}

/** Keeps a websocket open until it is closed; returns how to close it. */
export function keepConnected({ address, onFrame, onTrouble }: Options): () => void {
  let socket: WebSocket | undefined
  let failures = 0
  let onPurpose = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let heart: ReturnType<typeof setInterval> | undefined
  let answerBy: ReturnType<typeof setTimeout> | undefined

  const connect = async () => {
    const place = await address().catch(() => undefined)
    if (onPurpose) return
    if (!place) return tryLater()
    const opened = new WebSocket(place.url, place.protocols)
    socket = opened
    opened.addEventListener('open', () => {
      heart = setInterval(beat, HEARTBEAT_MS)
    })
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (socket !== opened) return
      failures = 0
      clearTimeout(answerBy)
      if (data !== HEARTBEAT) onFrame(JSON.parse(data) as LiveFrame)
    })
    opened.addEventListener('error', () => opened.close())
    opened.addEventListener('close', ({ code }) => socket === opened && lose(code))
  }
  const beat = () => {
    socket?.send(HEARTBEAT)
    clearTimeout(answerBy)
    answerBy = setTimeout(() => {
      // A dead network would delay a proper close.
      socket?.close()
      lose(NO_ANSWER)
    }, ANSWER_MS)
  }
  const lose = (code: number) => {
    socket = undefined
    rest()
    if (mayRetry({ code, onPurpose })) tryLater()
    if (!onPurpose) onTrouble()
  }
  const rest = () => {
    clearInterval(heart)
    clearTimeout(answerBy)
  }
  const tryLater = () => {
    clearTimeout(retry)
    retry = setTimeout(() => void connect(), waitBeforeRetry(failures, Math.random()))
    failures += 1
  }
  /** The network is back, so there is nothing to wait for. */
  const tryNow = () => {
    if (socket || onPurpose) return
    clearTimeout(retry)
    void connect()
  }

  addEventListener('online', tryNow)
  void connect()
  return () => {
    onPurpose = true
    removeEventListener('online', tryNow)
    clearTimeout(retry)
    rest()
    const last = socket
    // Ignores everything received while it closes.
    socket = undefined
    last?.close()
  }
}
