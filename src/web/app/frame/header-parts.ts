// Parts of the header that only customers have.
import { lazyPart } from '../../lib/lazy-part.tsx'

const shop = () => import('./shop-parts.ts')
export const HeaderSearch = lazyPart(async () => (await shop()).HeaderSearch)
export const HeaderOffers = lazyPart(async () => (await shop()).HeaderOffers)
export const HeaderCart = lazyPart(async () => (await shop()).HeaderCart)
export const CatalogueMenu = lazyPart(async () => (await shop()).CatalogueMenu)

export const fetchHeaderParts = () =>
  Promise.all([HeaderSearch, HeaderOffers, HeaderCart, CatalogueMenu].map((part) => part.fetch()))
