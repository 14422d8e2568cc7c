export interface Brought {
  token: string
  /** The destination after signing in, from the link; not trusted yet. */
  goOn: string | null
  /** The account named in the token; only the server can verify it. */
  account: string | undefined
}

/**
 * The content of another system's link: `#token=…&redirect=/path`, or the same as a query. The fragment is
 * better, because no server ever logs it.
 */
export function broughtToken({ hash, search }: Pick<Location, 'hash' | 'search'>): Brought | undefined {
  const [fragment, query] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]
  const token = fragment.get('token') ?? query.get('token')
  if (!token) return undefined
  return {
    token,
    goOn: fragment.get('redirect') ?? query.get('redirect'),
    account: accountIn(token),
  }
}

function accountIn(token: string): string | undefined {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(part), (sign) => sign.charCodeAt(0))
    const { sub } = JSON.parse(new TextDecoder().decode(bytes)) as { sub?: unknown }
    return typeof sub === 'string' ? sub : undefined
  } catch {
    // The server will reject it.
    return undefined
  }
}
