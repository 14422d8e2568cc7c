// The first questions of support when a page does not work, answered by the browser itself.
import { HEARTBEAT } from '../../../../shared/message-socket.ts'
import { buildVersion, installedVersion } from '../../../lib/build-version.ts'
import { deviceName } from '../../../lib/device-name.ts'
import { PREFIX } from '../../../lib/product.ts'
import { request } from '../../../lib/request.ts'
import { accessToken, session } from '../../../lib/session.ts'
import { socketAddress } from '../../../lib/messages/socket-address.ts'

export const checkNames = [
  'version',
  'server',
  'clock',
  'session',
  'live',
  'storage',
  'picture',
  'browser',
] as const
export type CheckName = (typeof checkNames)[number]

export interface Outcome {
  isGood: boolean
  /** Facts for the sentence. */
  values: Record<string, string | number>
}

const good = (values: Outcome['values'] = {}): Outcome => ({ isGood: true, values })
const bad = (values: Outcome['values'] = {}): Outcome => ({ isGood: false, values })

/** A larger error of the clock breaks deadlines and one-time codes. */
const MOST_SECONDS_OFF = 60
const ANSWER_MS = 10_000

const checks: Record<CheckName, () => Promise<Outcome>> = {
  async version() {
    const installed = await installedVersion()
    const values = { version: buildVersion, installed: installed ?? '' }
    return buildVersion === 'dev' || installed === buildVersion ? good(values) : bad(values)
  },

  async server() {
    const askedAt = performance.now()
    const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })
    const ms = Math.round(performance.now() - askedAt)
    return answer.ok ? good({ ms }) : bad({ status: answer.status })
  },

  async clock() {
    const askedAt = Date.now()
    const answer = await fetch('/api/health', { method: 'HEAD', cache: 'no-store' })
    const between = (askedAt + Date.now()) / 2
    const seconds = Math.round((between - Date.parse(answer.headers.get('date') ?? '')) / 1000)
    return Math.abs(seconds) <= MOST_SECONDS_OFF ? good({ seconds }) : bad({ seconds })
  },

  async session() {
    const user = await request('currentUser', { flags: { quiet: true } })
    return good({ account: user.account, company: user.tenantName })
  },

  async live() {
    const [token, userId] = [accessToken(), session()?.userId]
    if (!token || !userId) return bad()
    return (await answersHeartbeat(socketAddress({ userId, token, after: 'now' }))) ? good() : bad()
  },

  async storage() {
    const key = `${PREFIX}-check`
    localStorage.setItem(key, key)
    const isKept = localStorage.getItem(key) === key
    localStorage.removeItem(key)
    return isKept && navigator.cookieEnabled ? good() : bad()
  },

  async picture() {
    const picture = new Image()
    picture.src = `/api/kms/part/picture/part.svg?at=${Date.now()}`
    await picture.decode()
    return good({ width: picture.naturalWidth, height: picture.naturalHeight })
  },

  async browser() {
    return good({
      browser: deviceName(navigator.userAgent) || navigator.userAgent,
      width: window.innerWidth,
      height: window.innerHeight,
      ratio: window.devicePixelRatio,
    })
  },
}

/** Runs one check; an exception counts as a bad result with its message. */
export async function carryOut(name: CheckName): Promise<Outcome> {
  try {
    return await checks[name]()
  } catch (error) {
    return bad({ reason: error instanceof Error ? error.message : String(error) })
  }
}

function answersHeartbeat({ url, protocols }: { url: string; protocols: string[] }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, protocols)
    const end = (isAnswered: boolean) => {
      clearTimeout(timer)
      socket.close()
      resolve(isAnswered)
    }
    const timer = setTimeout(() => end(false), ANSWER_MS)
    socket.addEventListener('open', () => socket.send(HEARTBEAT))
    socket.addEventListener('message', ({ data }) => data === HEARTBEAT && end(true))
    socket.addEventListener('error', () => end(false))
    socket.addEventListener('close', () => end(false))
  })
}
