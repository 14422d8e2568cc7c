import type { FastifyRequest } from 'fastify'

interface Cookie {
  name: string
  value: string
  /** Only calls below it get the cookie. */
  path: string
  /** 0 removes it. */
  seconds: number
}

/** A cookie that scripts cannot read and that no other site's page can make the browser send. */
export function closedCookie(request: FastifyRequest, { name, value, path, seconds }: Cookie): string {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}

/** The value of a cookie that came along; empty without one. */
export function cookieOf(request: FastifyRequest, name: string): string {
  const cookies = (request.headers.cookie ?? '').split('; ')
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}
