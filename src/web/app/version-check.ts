import { PREFIX } from '../lib/product.ts'

declare const BUILD_VERSION: string

const RELOADED_FOR = `${PREFIX}-reloaded-for`

/** Reloads the page when a newer version has been installed; once for each, so it cannot spin. */
export async function reloadIfNewer() {
  if (BUILD_VERSION === 'dev') return
  const response = await fetch('/static/version.json', { cache: 'no-store' }).catch(() => undefined)
  if (!response?.ok) return
  const { version } = (await response.json()) as { version: string }
  if (version === BUILD_VERSION || sessionStorage.getItem(RELOADED_FOR) === version) return
  sessionStorage.setItem(RELOADED_FOR, version)
  location.reload()
}
