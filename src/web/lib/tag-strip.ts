// Whether this browser shows the strip of open pages to a customer; staff, who work in several pages at once,
// always have it.
import { PREFIX } from './product.ts'

const KEY = `${PREFIX}-tag-strip`
const HIDDEN = 'hidden'

/** Shows or hides the strip as chosen here. */
export function applyTagStrip() {
  document.documentElement.toggleAttribute('data-strip-hidden', localStorage.getItem(KEY) === HIDDEN)
}

/** Chooses the opposite. */
export function toggleTagStrip() {
  if (localStorage.getItem(KEY) === HIDDEN) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, HIDDEN)
  applyTagStrip()
}
