// What the pages keep in cookies, for the specification's 7 days.

const COOKIE_SECONDS = 7 * 24 * 3600

export function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) || undefined : undefined
}

export function writeCookie(name: string, value: string) {
  write(name, value, COOKIE_SECONDS)
}

export function forgetCookie(name: string) {
  write(name, '', 0)
}

function write(name: string, value: string, seconds: number) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=strict${secure}`
}
