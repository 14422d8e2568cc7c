// The first page after the site was opened appears whole: what it is drawn from is fetched side by side before
// it is drawn, instead of one after the other by the parts that need it.
import { loadWords } from '../i18n/start.ts'
import { currentUserQuery } from '../lib/current-user.ts'
import { keptAppearance } from '../lib/appearance.ts'
import { currentLanguage } from '../lib/language.ts'
import { isLocked } from '../lib/lock.ts'
import { forgetOutline, keepOutline } from '../lib/outline-cookie.ts'
import { codesQuery } from '../lib/permissions.ts'
import { keepStartPage } from '../lib/session.ts'
import { isStripHidden } from '../lib/tag-strip.ts'
import { fetchHeaderParts } from './frame/header-parts.ts'
import { homePathOf } from './home-path.ts'
import { menuQuery } from './menu.ts'
import { fetchPage } from './page-of.tsx'
import { queryClient } from './query-client.ts'
import { HOME } from './views.ts'

/** After this long, what is here is drawn, and the rest comes as it arrives. */
const PATIENCE_MS = 1_500

/** Settles when the page at an address can be drawn whole, or when that takes too long. Never fails. */
export async function fetchFirstPage(address: URL): Promise<void> {
  // A locked page asks for nothing until it is open.
  if (isLocked()) return
  await inTime(Promise.allSettled([header(), page(address)]))
}

/** The page that the home address leads to; the address itself while user and menu are unknown. */
export async function firstHome(): Promise<string> {
  if (isLocked()) return HOME
  return (await inTime(homePath().catch(() => HOME))) ?? HOME
}

async function page(address: URL): Promise<void> {
  const path = address.pathname === HOME ? await homePath() : address.pathname
  await fetchPage(path, address)
}

async function header(): Promise<void> {
  const [user] = await Promise.all([
    queryClient.ensureQueryData(currentUserQuery),
    queryClient.ensureQueryData(codesQuery),
    queryClient.ensureQueryData(menuQuery),
  ])
  // The outline has the product's name and mark, not a brand's.
  if (user.brand) forgetOutline()
  else
    keepOutline({
      language: currentLanguage(),
      appearance: keptAppearance(),
      frame: user.isCustomer ? 'customer' : 'staff',
      strip: isStripHidden() ? 'hidden' : 'shown',
    })
  if (user.isCustomer) await Promise.all([fetchHeaderParts(), loadWords(['promotion'])])
}

async function homePath(): Promise<string> {
  const [user, nodes] = await Promise.all([
    queryClient.ensureQueryData(currentUserQuery),
    queryClient.ensureQueryData(menuQuery),
  ])
  const path = homePathOf(user, nodes)
  keepStartPage(path)
  return path
}

function inTime<Reply>(work: Promise<Reply>): Promise<Reply | undefined> {
  return Promise.race([
    work,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS)),
  ])
}
