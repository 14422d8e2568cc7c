import { PREFIX } from '../lib/product.ts'

declare const __BUILD_VERSION__: string

const RELOADED_FOR = `${PREFIX}-reloaded-for`

/** Reloads the page when a newer version has been installed; once for each, so it cannot spin. */
export async function reloadIfNewer() {
  if (__BUILD_VERSION__ === 'dev') return
  const response = await fetch('/static/version.json', { cache: 'no-store' }).catch(() => undefined)
  if (!response?.ok) return
  const { version } = (await response.json()) as { version: string }
  if (version === __BUILD_VERSION__ || sessionStorage.getItem(RELOADED_FOR) === version) return
  sessionStorage.setItem(RELOADED_FOR, version)
  location.reload()
}
