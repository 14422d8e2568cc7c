import { createBrowserRouter, redirect, type LoaderFunctionArgs } from 'react-router-dom'
import { accessToken, loginAddress, safeRedirect } from '../lib/session.ts'
import { LoadFailure } from './load-failure.tsx'
import { openPages } from './pages.ts'

/** Everyone else is sent to sign in, and comes back to the same address. */
function signedInOnly({ request }: LoaderFunctionArgs) {
  if (accessToken()) return null
  const { pathname, search } = new URL(request.url)
  throw redirect(loginAddress(pathname === '/dashboard' ? '/' : pathname + search, undefined))
}

function signedOutOnly({ request }: LoaderFunctionArgs) {
  if (accessToken()) throw redirect(safeRedirect(new URL(request.url).searchParams.get('redirect')))
  return null
}

const NothingYet = () => null

/** Login and the open pages stand alone; everything else lives in the frame, which knows the menu. */
export const router = createBrowserRouter([
  {
    ErrorBoundary: LoadFailure,
    HydrateFallback: NothingYet,
    children: [
      {
        path: '/login',
        loader: signedOutOnly,
        lazy: async () => ({ Component: (await import('../pages/session/login-page.tsx')).default }),
      },
      ...Object.entries(openPages).map(([path, load]) => ({
        path,
        lazy: async () => {
          const [{ OpenPage }, { default: Page }] = await Promise.all([import('./open-page.tsx'), load()])
          return { element: <OpenPage page={<Page />} /> }
        },
      })),
      { path: '/', loader: () => redirect('/dashboard') },
      {
        path: '*',
        loader: signedInOnly,
        lazy: async () => ({ Component: (await import('./signed-in.tsx')).SignedIn }),
      },
    ],
  },
])
