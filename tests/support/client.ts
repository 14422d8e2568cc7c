import type { BodyOf, Call, QueryOf, ReplyOf } from '../../src/shared/call.ts'
import type { FieldError, Language } from '../../src/shared/errors.ts'
import type { SessionTokens } from '../../src/shared/calls/session.ts'
import type { Static } from 'typebox'

export interface Envelope<T> {
  code: number
  success: boolean
  msg: string
  data: T
  /** Name in the error catalogue, when refused. */
  error?: string
  errors?: FieldError[]
}

export interface Answer<T = unknown> {
  status: number
  body: Envelope<T>
  /** Short for `body.data`. */
  data: T
  headers: Headers
}

type Parameters = Readonly<Record<string, unknown>>
interface Extra {
  headers?: Record<string, string>
  query?: Parameters
}

/** One person (or nobody) who talks to the server as a browser would. Paths are relative to /api. */
export interface Client {
  get: {
    <C extends Call>(call: C, query?: QueryOf<C>, extra?: Extra): Promise<Answer<ReplyOf<C>>>
    <T = unknown>(path: string, query?: Parameters, extra?: Extra): Promise<Answer<T>>
  }
  post: {
    <C extends Call>(call: C, body?: BodyOf<C>, extra?: Extra): Promise<Answer<ReplyOf<C>>>
    <T = unknown>(path: string, body?: unknown, extra?: Extra): Promise<Answer<T>>
  }
  delete: <T = unknown>(path: string, query?: Parameters, extra?: Extra) => Promise<Answer<T>>
  /** The Authorization header, for requests that are not calls. */
  authorization: () => Promise<string>
  /** For replies without an envelope: uploads and downloads. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** The same person with a different interface language. */
  in: (language: Language) => Client
  /** The same person with headers on every request. */
  with: (headers: Record<string, string>) => Client
}

export const BASIC = `Basic ${Buffer.from('web:web').toString('base64')}`

/** Sends one request; a string or a form is sent unchanged, anything else as JSON. */
export async function send<T>(
  url: string,
  request: { method: string; headers: Record<string, string>; body?: unknown },
): Promise<Answer<T>> {
  const { method, body } = request
  const isJson = body !== undefined && !(body instanceof FormData)
  const headers = { ...(isJson && { 'content-type': 'application/json' }), ...request.headers }
  const response = await fetch(url, {
    method,
    headers,
    ...(body !== undefined && {
      body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
    }),
  })
  const text = await response.text()
  const answer = isFile(response) ? { code: 200, success: true, msg: '', data: text as T } : parse<T>(text)
  return { status: response.status, body: answer, data: answer.data, headers: response.headers }
}

/** A client that requests its Authorization header before every request. */
export function clientOf(
  base: string,
  authorization: () => Promise<string>,
  fixed: Record<string, string> = {},
): Client {
  const request = async (
    method: string,
    target: Call | string,
    { body, query, headers }: Extra & { body?: unknown },
  ) => {
    const path = typeof target === 'string' ? target : target.path
    const authorized = await authorization()
    return send<never>(`${base}/api${path}${queryText(query)}`, {
      method,
      body,
      headers: { ...(authorized && { authorization: authorized }), ...fixed, ...headers },
    })
  }
  return {
    get: (target: Call | string, query?: Parameters, extra?: Extra) =>
      request('GET', target, { ...extra, query: { ...query, ...extra?.query } }),
    post: (target: Call | string, body: unknown = {}, extra?: Extra) =>
      request('POST', target, { ...extra, body }),
    delete: (path, query, extra) =>
      request('DELETE', path, { ...extra, query: { ...query, ...extra?.query } }),
    authorization,
    fetch: async (path, init = {}) => {
      const authorized = await authorization()
      const headers = { ...(authorized && { authorization: authorized }), ...fixed }
      return fetch(`${base}/api${path}`, { ...init, headers: { ...headers, ...(init.headers as object) } })
    },
    in: (language) => clientOf(base, authorization, { ...fixed, language }),
    with: (headers) => clientOf(base, authorization, { ...fixed, ...headers }),
  } as Client
}

/** Really signs in; throws when the server refuses. */
export async function signIn(
  base: string,
  account: string,
  password = 'demo1234',
): Promise<Static<typeof SessionTokens>> {
  const answer = await send<Static<typeof SessionTokens>>(`${base}/api/sys-auth/oauth/token`, {
    method: 'POST',
    headers: { authorization: BASIC },
    body: { grant_type: 'password', username: account, password },
  })
  if (answer.status !== 200) throw new Error(`${account} cannot sign in: ${JSON.stringify(answer.body)}`)
  return answer.data
}

function queryText(query: Parameters = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** A downloaded file comes without an envelope. */
function isFile({ status, headers }: Response): boolean {
  return status === 200 && headers.get('content-disposition')?.startsWith('attachment') === true
}

function parse<T>(text: string): Envelope<T> {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`Not an envelope: ${text.slice(0, 300)}`)
  }
}
