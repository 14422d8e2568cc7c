// The tags survive a reload (for example a change of language) as addresses; a page is opened again when it
// is viewed.
import { PREFIX } from '../lib/product.ts'
import { session } from '../lib/session.ts'
import { close, tagsOf, type View } from './views.ts'

const keptUnder = () => `${PREFIX}-tags-${session()?.userId ?? ''}`

export function keepViews(views: View[]) {
  const addresses = tagsOf(views).map(({ path, search, isPinned }) => ({ path, search, isPinned }))
  sessionStorage.setItem(keptUnder(), JSON.stringify(addresses))
}

export function keptViews(): View[] {
  try {
    const addresses = JSON.parse(sessionStorage.getItem(keptUnder()) ?? '[]') as {
      path: string
      search: string
      isPinned?: boolean
    }[]
    return addresses.map(({ path, search, isPinned = false }) => ({
      path,
      search,
      isPinned,
      location: null,
      generation: 0,
    }))
  } catch {
    return []
  }
}

/** For a page that ends when the frame is left. */
export function forgetView(path: string) {
  keepViews(close(keptViews(), path))
}

export function forgetViews() {
  sessionStorage.removeItem(keptUnder())
}
