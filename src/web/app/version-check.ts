import { buildVersion, installedVersion } from '../lib/build-version.ts'
import { PREFIX } from '../lib/product.ts'

const RELOADED_FOR = `${PREFIX}-reloaded-for`

/** Reloads the page when a newer version has been installed; once per version, so it cannot loop. */
export async function reloadIfNewer() {
  if (buildVersion === 'dev') return
  const version = await installedVersion()
  if (!version || version === buildVersion || sessionStorage.getItem(RELOADED_FOR) === version) return
  sessionStorage.setItem(RELOADED_FOR, version)
  location.reload()
}
