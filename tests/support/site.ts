import type { BrowserContext, ConsoleMessage, Locator, Page } from 'playwright'
import { expect as playwrightExpect } from 'playwright/test'
import { afterEach, beforeAll, expect } from 'vitest'
import type { Language } from '../../src/shared/errors.ts'
import { menu } from '../../src/shared/menu.ts'
import type { MenuEntry } from '../../src/shared/menu/menu-entry.ts'
import type { Text } from '../../src/shared/screen/text.ts'
import { signIn } from './client.ts'
import { runningClock } from './clock.ts'
import { pageWords, sayWith } from './page-words.ts'
import { screens } from './screens.ts'
import { aTestServer, startTestServer, type TestServer, type TestServerOptions } from './test-server.ts'
import { leaveWindow, newWindow, openWindow } from './windows.ts'

export type Say = ReturnType<typeof sayWith>

export interface Visit {
  page: Page
  /** The pages' words in the visitor's language. */
  say: Say
}

export interface VisitOptions {
  language: Language
  /** Already signed in as this account; otherwise at the login page. */
  as?: string
  path?: string
  /** Console errors that this visit provokes on purpose. */
  expected?: RegExp
  viewport?: { width: number; height: number }
  /** Prepares the window before anything is opened in it. */
  before?: (window: BrowserContext) => Promise<void>
}

export interface Site {
  server: TestServer
  /** Opens a new browser window for this person. Errors on the page fail the test. */
  visit: (options: VisitOptions) => Promise<Visit>
}

// Below 1500 pixels the side menu is collapsed.
const WIDE = { width: 1600, height: 900 }

/** A page on a busy machine may be slow. */
const PATIENCE_MS = 30_000

/** Playwright's `expect`, which retries until the assertion holds. */
export const see = playwrightExpect.configure({ timeout: PATIENCE_MS })

/**
 * Matches a button by its words: with an icon before them, an amount after them, or a space between the
 * characters of a short Chinese word.
 */
export function named(words: string): RegExp {
  const characters = [...words].map((character) => character.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(^|\\s)${characters.join('\\s?')}(\\s|$)`)
}

/** Presses the button with these words, wherever it is on the page in the address bar. */
export async function press(where: Page | Locator, words: string): Promise<void> {
  await arrived('page' in where ? where.page() : where)
  await where
    .getByRole('button', { name: named(words) })
    .first()
    .click()
}

/** The address changes at once, but the previous page stays until the next one is loaded. */
async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const shown = document.querySelector<HTMLElement>('main[data-address]')
    return !shown || shown.dataset.address === location.pathname + location.search
  })
}

const BUILT = { web: 'built' } as const

/**
 * The built pages on the worker's server, which starts with the first file that wants it and serves the files
 * after it: a test counts on the demo data and on rows of its own, and neither changes settings nor moves the
 * clock. Call it at the top of the file.
 */
export function theSite(): Site {
  let started: TestServer | undefined
  beforeAll(async () => {
    started = await serverOfWorker()
  })
  const server = new Proxy({} as TestServer, {
    get: (_, name: keyof TestServer) => {
      if (!started) throw new Error('The server is started before the tests; use it inside them.')
      return started[name]
    },
  })
  return siteOf(server)
}

/** The built pages on a server of this file's own. Call it at the top of the file. */
export function aSite(options: TestServerOptions = {}): Site {
  return siteOf(aTestServer({ ...BUILT, clock: runningClock(), ...options }))
}

function siteOf(server: TestServer): Site {
  const browser = aBrowser()
  return { server, visit: (visit) => browser.visit(server.url, visit) }
}

// Not closed: it ends with the worker's process.
let keptServer: TestServer | undefined

async function serverOfWorker(): Promise<TestServer> {
  return (keptServer ??= await startTestServer({ ...BUILT, clock: runningClock() }))
}

/** Windows of the worker's browser for this file's tests. Call it at the top of the file. */
export function aBrowser(): { visit: (url: string, options: VisitOptions) => Promise<Visit> } {
  let faults: string[] = []
  let visits: { leave: () => Promise<void>; close: () => Promise<void>; pages: () => Page[] }[] = []

  afterEach(async ({ task }) => {
    const [found, made] = [faults, visits]
    faults = []
    visits = []
    const isFailed = task.result?.state === 'fail' || found.length > 0
    if (isFailed) await describePages(made.flatMap(({ pages }) => pages()))
    for (const { leave, close } of made) await (isFailed ? close() : leave())
    expect(found, 'errors on the pages').toEqual([])
  })

  return {
    visit: async (url, { language, as: account, path = '/', expected, viewport = WIDE, before }) => {
      const wanted = { origin: new URL(url).origin, language, viewport }
      // What is prepared for one visit is not undone for the next.
      const window = await (before ? newWindow(wanted) : openWindow(wanted))
      const { context, page } = window
      const note = (fault: string) => {
        if (!expected?.test(fault)) faults.push(`${page.url()}: ${fault}`)
      }
      const noteError = (error: Error) => note(error.message)
      const noteMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error') note(message.text())
      }
      page.on('pageerror', noteError)
      page.on('console', noteMessage)
      const close = () => context.close()
      visits.push({
        pages: () => context.pages(),
        close,
        leave: () => {
          page.off('pageerror', noteError)
          page.off('console', noteMessage)
          return before ? close() : leaveWindow(window)
        },
      })
      context.setDefaultTimeout(PATIENCE_MS)
      if (account) await context.addCookies(await sessionCookies(url, account))
      await before?.(context)
      await page.goto(url + path)
      return { page, say: sayWith(await pageWords(language)) }
    },
  }
}

/** Describes the pages of a failed test. */
async function describePages(pages: Page[]) {
  for (const page of pages) {
    const seen = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
    // Dialogs come last.
    const told = seen.length > 6000 ? `${seen.slice(0, 3000)}\n…\n${seen.slice(-3000)}` : seen
    console.log(`${page.url()}\n${told}`)
  }
}

/** Opens a page from the side menu, folder by folder; `codes` are those in src/shared/menu.ts and the screens. */
export async function openFromMenu(page: Page, language: Language, codes: string[]) {
  for (const code of codes) {
    const title = titles.get(code)?.[language]
    if (!title) throw new Error(`The menu has no entry ${code}.`)
    await page
      .getByRole('navigation')
      .getByRole('menuitem', { name: named(title) })
      .click()
  }
}

const titles = new Map<string, Text>([
  ...entriesOf(menu).map(({ code, title }) => [code, title] as const),
  ...screens.map((screen) => [screen.menu.code, screen.title] as const),
])

function entriesOf(entries: MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => [entry, ...entriesOf(entry.children ?? [])])
}

/** The cookies that src/web/lib/session.ts and the server set after signing in. */
async function sessionCookies(url: string, account: string) {
  const tokens = await signIn(url, account)
  const session = {
    expiresAt: Date.now() + tokens.expires_in * 1000,
    userId: tokens.userId,
    tenantId: tokens.tenantId,
  }
  return [
    { name: 'tpp-token', value: encodeURIComponent(tokens.access_token), url },
    { name: 'tpp-session', value: encodeURIComponent(JSON.stringify(session)), url },
    {
      name: 'tpp-refresh',
      value: tokens.refresh_token,
      domain: new URL(url).hostname,
      path: '/api/sys-auth',
      httpOnly: true,
      sameSite: 'Strict' as const,
    },
  ]
}
