// In one file: a customer's header shows all of them at once.
export { HeaderCart } from './cart/header-cart.tsx'
export { CatalogueMenu } from './catalogue/catalogue-menu.tsx'
export { HeaderOffers } from './offers/header-offers.tsx'
export { HeaderSearch } from './search/header-search.tsx'
