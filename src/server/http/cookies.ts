import type { FastifyRequest } from 'fastify'

interface Cookie {
  name: string
  value: string
  /** The browser sends the cookie only to calls below this path. */
  path: string
  /** 0 deletes the cookie. */
  seconds: number
}

/** A cookie that scripts cannot read, and that a page of another site cannot make the browser send. */
export function closedCookie(request: FastifyRequest, { name, value, path, seconds }: Cookie): string {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}

/** The value of a cookie in the request; empty when absent. */
export function cookieOf(request: FastifyRequest, name: string): string {
  const cookies = (request.headers.cookie ?? '').split('; ')
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}
