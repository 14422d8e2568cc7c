// Whether this browser shows the strip of open pages to a customer; staff, who work in several pages at once,
// always have it.
import { changeOutline } from './outline-cookie.ts'
import { PREFIX } from './product.ts'

const KEY = `${PREFIX}-tag-strip`
const HIDDEN = 'hidden'

/** Shows or hides the strip as chosen here. */
export function applyTagStrip() {
  document.documentElement.toggleAttribute('data-strip-hidden', isStripHidden())
}

/** Chooses the opposite. */
export function toggleTagStrip() {
  if (isStripHidden()) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, HIDDEN)
  changeOutline({ strip: isStripHidden() ? 'hidden' : 'shown' })
  applyTagStrip()
}

export function isStripHidden(): boolean {
  return localStorage.getItem(KEY) === HIDDEN
}
