// How the server draws this browser's outline of a page before the scripts are here.
import { OUTLINE_COOKIE, readOutline, writtenOutline, type Outline } from '../../shared/outline.ts'
import { forgetCookie, readCookie, writeCookie } from './cookies.ts'

/** Takes over a choice that was made after the outline was kept. */
export function changeOutline(change: Partial<Outline>) {
  const kept = readOutline(readCookie(OUTLINE_COOKIE) ?? '')
  if (kept) keepOutline({ ...kept, ...change })
}

export function keepOutline(outline: Outline) {
  writeCookie(OUTLINE_COOKIE, writtenOutline(outline))
}

/** The next page begins without one. */
export function forgetOutline() {
  forgetCookie(OUTLINE_COOKIE)
}
