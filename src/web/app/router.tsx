import { createBrowserRouter, redirect, type LoaderFunctionArgs } from 'react-router-dom'
import { i18nStarted, loadWords } from '../i18n/start.ts'
import { sendFirstCalls } from '../lib/first-calls.ts'
import { isLocked, lock, lockIfIdle } from '../lib/lock.ts'
import { accessToken, loginAddress, safeRedirect } from '../lib/session.ts'
import { followTabs } from '../lib/tabs.ts'
import { addAntdStyles } from './add-antd-styles.ts'
import { loadChunk } from './chunk-load-error.ts'
import { forgetView } from './kept-views.ts'
import { LoadFailure } from './load-failure.tsx'
import { OutlineStays } from './outline-stays.tsx'
import { fetchPageAt, openPages, windowPages, type PageModule } from './pages.ts'
import { reloadIfNewer } from './version-check.ts'
import { HOME } from './views.ts'

/** Everyone else is sent to sign in, and returns to the same address. */
function signedInOnly({ request }: LoaderFunctionArgs) {
  if (accessToken()) return null
  const { pathname, search } = new URL(request.url)
  throw redirect(loginAddress(pathname === '/dashboard' ? '/' : pathname + search, undefined))
}

function signedOutOnly({ request }: LoaderFunctionArgs) {
  if (accessToken()) throw redirect(safeRedirect(new URL(request.url).searchParams.get('redirect')))
  return null
}

/** A page before signing in, with its words. */
function doorPage(load: () => Promise<PageModule>, areas: Parameters<typeof loadWords>[0]) {
  return async () => {
    const [{ default: Component }] = await loadChunk(
      () => Promise.all([load(), loadWords(areas)]),
      location.pathname,
    )
    return { Component }
  }
}

/** A page without the frame. */
function alone(load: () => Promise<PageModule>) {
  return async () => {
    const [{ OpenPage }, { default: Page }] = await loadChunk(
      () => Promise.all([import('./open-page.tsx'), load(), addAntdStyles()]),
      location.pathname,
    )
    return { element: <OpenPage page={<Page />} /> }
  }
}

/** The lock covers the pages and has no page of its own; its address locks, and continues. */
function lockAndGoOn(args: LoaderFunctionArgs) {
  signedInOnly(args)
  lock()
  throw redirect(safeRedirect(new URL(args.request.url).searchParams.get('redirect')))
}

/** Prepares the page of a signed-in user, and leads from the home address to the home of their role. */
async function enter(args: LoaderFunctionArgs) {
  signedInOnly(args)
  const address = new URL(args.request.url)
  lockIfIdle()
  if (!isLocked()) sendFirstCalls()
  fetchPageAt(address.pathname)
  const { fetchFirstPage, firstHome } = await loadSignedIn()
  const home = address.pathname === HOME ? await firstHome() : HOME
  if (home !== HOME) throw redirect(home)
  if (!isFirstFetched) {
    isFirstFetched = true
    await fetchFirstPage(address)
  }
  return null
}

/** Later pages appear in the frame, which is there already. */
let isFirstFetched = false

const loadSignedIn = () => loadChunk(() => import('./signed-in.tsx'), 'signed-in')

const NothingYet = () => null

/** Login and the public pages are outside the frame; everything else is inside, where the menu is known. */
export const router = createBrowserRouter([
  {
    ErrorBoundary: LoadFailure,
    HydrateFallback: OutlineStays,
    children: [
      {
        path: '/login',
        loader: signedOutOnly,
        lazy: doorPage(() => import('../pages/session/login-page.tsx'), ['session']),
      },
      {
        path: '/forget',
        lazy: doorPage(() => import('../pages/session/forget/page.tsx'), ['session', 'account']),
      },
      {
        path: '/register',
        lazy: doorPage(() => import('../pages/session/register/page.tsx'), ['session', 'account']),
      },
      {
        path: '/redirect',
        lazy: doorPage(() => import('../pages/session/redirect/page.tsx'), ['session']),
      },
      ...Object.entries(openPages).map(([path, load]) => ({ path, lazy: alone(load) })),
      ...Object.entries(windowPages).map(([path, load]) => ({
        path,
        loader: signedInOnly,
        lazy: alone(load),
      })),
      // A build without development leaves the page out with its chunk.
      ...(import.meta.env.DEV
        ? [
            {
              path: '/dev/gallery',
              loader: signedInOnly,
              lazy: alone(() => import('../admin/dev/gallery/page.tsx')),
            },
          ]
        : []),
      { path: '/lock', loader: lockAndGoOn, Component: NothingYet },
      { path: '/', loader: () => redirect('/dashboard'), Component: NothingYet },
      {
        path: '*',
        loader: enter,
        lazy: async () => {
          const [{ SignedIn }] = await loadChunk(
            () => Promise.all([loadSignedIn(), i18nStarted(), addAntdStyles()]),
            'signed-in',
          )
          return { Component: SignedIn }
        },
      },
    ],
  },
])

followTabs((path) => /^\/(login|forget|register|redirect|paySuccess|cashier)(\/|$)/.test(path))

let seenPath = router.state.location.pathname
router.subscribe(({ historyAction, location, navigation }) => {
  if (navigation.state !== 'idle' || location.pathname === seenPath) return
  // The frame is gone and cannot show another page instead.
  if (historyAction === 'REPLACE' && location.pathname in openPages) forgetView(seenPath)
  seenPath = location.pathname
  void reloadIfNewer()
})
