import type { FieldError, ErrorName } from '../../shared/errors.ts'
import { KEPT_IN_COOKIE, REFRESH_TOKEN_HEADER } from '../../shared/refresh-cookie.ts'
import { ApiError } from './api-error.ts'
import { connectionFound, connectionLost } from './connection.ts'
import { currentLanguage } from './language.ts'
import { currentMenuId } from './current-menu.ts'
import { warn } from './notices.ts'
import { isQuietCode } from './quiet-codes.ts'
import { newRequestId } from './request-id.ts'
import { accessToken, enrolAddress } from './session.ts'
import { askToStepUp } from './step-up.ts'
import { CLIENT_CREDENTIALS, endSession, ensureFreshToken, refreshAccessToken } from './stay-signed-in.ts'
import { overFetch, type Transport } from './transport.ts'

/** The request timeout, from the specification. */
const TIMEOUT_MS = 30_000

/** By then a load balancer has noticed that a server process is stopping. */
const RESTART_MS = 1_000

export interface SendFlags {
  /** Shows no warning on a refusal: the caller does. */
  quiet?: boolean
  /** Sends the client's credentials even when a user is signed in. */
  tokenless?: boolean
  /** Sends the body as a form, not as JSON. */
  form?: boolean
}

export interface Sending {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below /api. */
  path: string
  /** Omits undefined, null and empty values; joins arrays with commas. */
  query?: object | undefined
  /** An object becomes JSON; FormData stays as it is. */
  body?: object | undefined
  requestId?: string | undefined
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
  flags?: SendFlags | undefined
  /** fetch, unless said otherwise. */
  transport?: Transport
}

interface Envelope {
  code: number
  msg: string
  data: unknown
  error?: ErrorName
  errors?: FieldError[]
  /** From the reply's header: the request's id in the server's log. */
  loggedAs?: string | undefined
}

/** Sends a call whose path is only known at run time; `request` is for declared calls. */
export async function send(sending: Sending): Promise<unknown> {
  const { flags = {} } = sending
  const requestId = sending.requestId ?? newRequestId()
  if (!flags.tokenless) await ensureFreshToken()
  const token = flags.tokenless ? undefined : accessToken()
  let answer = await post(sending, requestId, token)
  if (answer.code === 401 && token) {
    const fresh = await refreshAccessToken(token)
    // The same request id makes the repeat harmless.
    if (fresh) answer = await post(sending, requestId, fresh)
  }
  if (answer.error === 'STOPPING') {
    // That server process has started nothing; its successor will answer.
    await new Promise((resolve) => setTimeout(resolve, RESTART_MS))
    answer = await post(sending, requestId, flags.tokenless ? undefined : accessToken())
  }
  // The person gives it, and the same call succeeds.
  if (answer.error === 'STEP_UP_NEEDED' && (await askToStepUp()))
    answer = await post(sending, requestId, accessToken())
  if (answer.code === 200) return answer.data

  const refusal = new ApiError({
    status: answer.code,
    error: answer.error ?? 'UNREADABLE',
    msg: answer.msg,
    fields: answer.errors ?? [],
    data: answer.data,
    requestId: answer.loggedAs ?? requestId,
  })
  if (answer.error === 'SECOND_FACTOR_ENROL') leadToEnrolment()
  else if (answer.code === 401 && !flags.tokenless) endSession(refusal.msg)
  else if (!flags.quiet && refusal.msg && !isQuietCode(refusal)) warn(refusal.msg)
  throw refusal
}

/** A role requires a second factor: without one, every other page would be refused. */
function leadToEnrolment() {
  const { pathname, search } = location
  if (pathname === '/enrol') return
  location.assign(enrolAddress(pathname + search))
}

async function post(sending: Sending, requestId: string, token: string | undefined): Promise<Envelope> {
  const { method, path, query, body, signal, flags = {}, transport = overFetch } = sending
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const headers: Record<string, string> = {
    language: currentLanguage(),
    authorization: token ? `Bearer ${token}` : CLIENT_CREDENTIALS,
    ...(token && { 'zp-Auth': `Bearer ${token}` }),
    'ZP-MENU-ID': currentMenuId(),
    // Signing in and switching open sessions.
    ...(path.startsWith('/sys-auth/') && { [REFRESH_TOKEN_HEADER]: KEPT_IN_COOKIE }),
    ...sending.headers,
  }
  if (method !== 'GET') headers['ZP-REQ-ID'] = requestId
  const content = contentOf(body, flags)
  if (content && !(content instanceof FormData)) {
    headers['content-type'] = flags.form ? 'application/x-www-form-urlencoded' : 'application/json'
  }

  const askedAtMs = performance.now()
  try {
    const reply = await transport({
      method,
      address: `/api${path}${queryText(query)}`,
      headers,
      body: content,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    connectionFound(askedAtMs)
    const { loggedAs } = reply
    const envelope = reply.content as Envelope | null | undefined
    if (typeof envelope?.code === 'number') return { ...envelope, loggedAs }
    const status = reply.isOk ? 502 : reply.status
    throw new ApiError({ status, error: 'UNREADABLE', requestId: loggedAs ?? requestId })
  } catch (error) {
    // The caller cancelled: this is not a failure, and TanStack Query recognizes it by this error.
    if (error instanceof ApiError || signal?.aborted) throw error
    if (!timeout.aborted) connectionLost()
    throw new ApiError({ status: 0, error: timeout.aborted ? 'TIMEOUT' : 'OFFLINE', requestId })
  }
}

function contentOf(body: object | undefined, flags: SendFlags): BodyInit | undefined {
  if (body === undefined || body instanceof FormData) return body
  return flags.form ? new URLSearchParams(queryText(body).slice(1)).toString() : JSON.stringify(body)
}

/** The address's query, with its question mark where there is one. */
export function queryText(query: object | undefined): string {
  const pairs = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
