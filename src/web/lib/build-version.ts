declare const BUILD_VERSION: string

/** Of the pages that are open; `dev` while developing. */
export const buildVersion = BUILD_VERSION

/** Of the pages that are installed; undefined when the server does not say. */
export async function installedVersion(): Promise<string | undefined> {
  const response = await fetch('/static/version.json', { cache: 'no-store' }).catch(() => undefined)
  if (!response?.ok) return undefined
  return ((await response.json()) as { version: string }).version
}
