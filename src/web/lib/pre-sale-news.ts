// The content of a pre-sale message that was opened, for the pre-sale cart.
import { PREFIX } from './product.ts'
import { session } from './session.ts'

const keptUnder = () => `${PREFIX}-pre_sale_cart-${session()?.userId ?? ''}`

export function keepPreSaleNews(content: string) {
  localStorage.setItem(keptUnder(), content)
}

/** Empty once it was put away. */
export function keptPreSaleNews(): string {
  return localStorage.getItem(keptUnder()) ?? ''
}

export function putAwayPreSaleNews() {
  localStorage.removeItem(keptUnder())
}
