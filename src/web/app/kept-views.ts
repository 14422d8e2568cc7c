// The tags outlive a reload (a change of language is one), as addresses; the pages are opened again
// when they are looked at.
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

/** For a page that is over when the frame is left. */
export function forgetView(path: string) {
  keepViews(close(keptViews(), path))
}

export function forgetViews() {
  sessionStorage.removeItem(keptUnder())
}
