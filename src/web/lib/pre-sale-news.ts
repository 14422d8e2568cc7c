// The text of an opened pre-sale message, for the pre-sale cart.
import { PREFIX } from './product.ts'
import { session } from './session.ts'

const keptUnder = () => `${PREFIX}-pre_sale_cart-${session()?.userId ?? ''}`

export function keepPreSaleNews(content: string) {
  localStorage.setItem(keptUnder(), content)
}

/** Empty once it was dismissed. */
export function keptPreSaleNews(): string {
  return localStorage.getItem(keptUnder()) ?? ''
}

export function putAwayPreSaleNews() {
  localStorage.removeItem(keptUnder())
}
