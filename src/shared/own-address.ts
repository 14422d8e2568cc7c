// A placeholder for the host of the pages: an address that leaves it is not ours.
const OWN = 'http://own.invalid'

/**
 * The address as a path of our own pages, or undefined when it may lead elsewhere. Browsers treat `//host`,
 * `/\host` and, once dots are resolved, `/.//host` as another host.
 */
export function ownAddress(text: string): string | undefined {
  // Browsers remove tabs and line ends from addresses before they read them.
  if (!text.startsWith('/') || text.includes('\\') || /\p{Cc}/u.test(text)) return undefined
  const path = resolved(text)
  if (path === undefined || path.startsWith('//')) return undefined
  return path
}

function resolved(text: string): string | undefined {
  if (!URL.canParse(text, OWN)) return undefined
  const { origin, pathname, search, hash } = new URL(text, OWN)
  return origin === OWN ? pathname + search + hash : undefined
}
