export interface Brought {
  token: string
  /** Where to go once signed in, as the link says; not to be trusted yet. */
  goOn: string | null
  /** Whose account the token says it is; only the server can tell whether that is so. */
  account: string | undefined
}

/**
 * What a link of another system brings: `#token=…&redirect=/path`, or the same as a query. The
 * fragment is better, as no server ever logs it.
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
    // The server will say that this is no token.
    return undefined
  }
}
