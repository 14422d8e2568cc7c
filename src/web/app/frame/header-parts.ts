// Parts of the header that only customers have.
import { lazyPart } from '../../lib/lazy-part.tsx'

const shop = () => import('./shop-parts.ts')
export const HeaderSearch = lazyPart(async () => (await shop()).HeaderSearch)
export const HeaderOffers = lazyPart(async () => (await shop()).HeaderOffers)
export const HeaderCart = lazyPart(async () => (await shop()).HeaderCart)
export const CatalogueMenu = lazyPart(async () => (await shop()).CatalogueMenu)
export const CertificationLink = lazyPart(async () => (await shop()).CertificationLink)

/** Shows the strip of open pages, or hides it. */
export const toggleStrip = () => void shop().then((parts) => parts.toggleTagStrip())

/** Fetches all of them, so that the first page is drawn with its whole header. */
export async function fetchHeaderParts() {
  const parts = [HeaderSearch, HeaderOffers, HeaderCart, CatalogueMenu, CertificationLink]
  await Promise.all(parts.map((part) => part.fetch()))
  const { applyTagStrip } = await shop()
  applyTagStrip()
}
