// Parts of the header that only customers have.
import { lazyPart } from '../../lib/lazy-part.tsx'

export const HeaderSearch = lazyPart(async () => (await import('./search/header-search.tsx')).HeaderSearch)
export const HeaderOffers = lazyPart(async () => (await import('./offers/header-offers.tsx')).HeaderOffers)
export const HeaderCart = lazyPart(async () => (await import('./cart/header-cart.tsx')).HeaderCart)
export const CatalogueMenu = lazyPart(
  async () => (await import('./catalogue/catalogue-menu.tsx')).CatalogueMenu,
)

export const fetchHeaderParts = () =>
  Promise.all([HeaderSearch.fetch(), HeaderOffers.fetch(), HeaderCart.fetch(), CatalogueMenu.fetch()])
