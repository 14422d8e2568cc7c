// Browser windows of the worker. A test gets a window that an earlier one has left, emptied: in a new one the
// browser would compile every script again, which takes longer than drawing the page.
import type { Browser, BrowserContext, Page } from 'playwright'
import type { Language } from '../../src/shared/errors.ts'
import { launchBrowser } from './browser.ts'

interface Wanted {
  origin: string
  language: Language
  viewport: { width: number; height: number }
}

export interface Window extends Wanted {
  context: BrowserContext
  page: Page
}

// Not closed: both end with the worker's process.
let browser: Browser | undefined
const free: Window[] = []

/** A free window for these pages, or a new one. */
export async function openWindow(wanted: Wanted): Promise<Window> {
  const at = free.findIndex((window) => isLike(window, wanted))
  return at < 0 ? newWindow(wanted) : free.splice(at, 1)[0]!
}

/** A window that no test has used, for preparations that cannot be undone. */
export async function newWindow(wanted: Wanted): Promise<Window> {
  if (!browser?.isConnected()) browser = await launchBrowser()
  const { language, viewport } = wanted
  const context = await browser.newContext({
    viewport,
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    // A dialog that animates into place can move away from under a click.
    reducedMotion: 'reduce',
  })
  // The empty page between two others has no storage.
  await context.addInitScript(
    `if (location.protocol !== 'about:') localStorage.setItem('tpp-language', '${language}')`,
  )
  return { ...wanted, context, page: await context.newPage() }
}

/** Empties a window and keeps it for another test; a window that cannot be emptied is closed. */
export async function leaveWindow(window: Window) {
  try {
    await empty(window)
    free.push(window)
  } catch {
    await window.context.close()
  }
}

async function empty({ context, page, origin, viewport }: Window) {
  await context.setOffline(false)
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize(viewport)
  // Only after the page is gone does nothing write into its storage. A file of the same origin keeps the
  // process with the compiled scripts.
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
}

function isLike(one: Wanted, other: Wanted): boolean {
  return (
    one.origin === other.origin &&
    one.language === other.language &&
    one.viewport.width === other.viewport.width &&
    one.viewport.height === other.viewport.height
  )
}
