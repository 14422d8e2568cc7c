declare const BUILD_VERSION: string

/** The version of the open pages; `dev` during development. */
export const buildVersion = BUILD_VERSION

/** The version of the installed pages; undefined when the server does not report it. */
export async function installedVersion(): Promise<string | undefined> {
  const response = await fetch('/static/version.json', { cache: 'no-store' }).catch(() => undefined)
  if (!response?.ok) return undefined
  return ((await response.json()) as { version: string }).version
}
