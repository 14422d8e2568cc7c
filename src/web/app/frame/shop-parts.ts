// In one file: a customer's header shows all of them at once.
export { applyTagStrip, toggleTagStrip } from '../../lib/tag-strip.ts'
export { CertificationLink } from '../../ui/to-certification.tsx'
export { HeaderCart } from './cart/header-cart.tsx'
export { CatalogueMenu } from './catalogue/catalogue-menu.tsx'
export { HeaderOffers } from './offers/header-offers.tsx'
export { HeaderSearch } from './search/header-search.tsx'
