import { sql, type RawBuilder } from 'kysely'
import type { Queryable } from '../../db/connection.ts'
import type { Me } from '../../context.ts'
import { ANY_QUANTITY, bothTerms, type SaleTerms } from '../../../shared/sale-terms.ts'
import { itemPrice, mostPieces, type ItemPrice } from './item-price.ts'
import { ruledPrice } from './list-price.ts'
import { priceRulesRead, readPriceRules, type OfferKey, type PriceRules, type RuleRow } from './read-rules.ts'

/** The viewer and the time. */
export interface Viewpoint {
  me: Pick<Me, 'tenantId' | 'userId' | 'tenantType'>
  now: Date
}

/** The price of an offer for the viewer, its quantities, and whether it is sold to them at all. */
export interface SalePrice extends ItemPrice {
  terms: SaleTerms
  isSold: boolean
}

/** The offer at its list price, without any rule. */
export function listPrice(priceFen: number): SalePrice {
  return salePrice(priceFen, NO_RULES)
}

const NO_RULES: PriceRules = {
  agreements: [],
  exclusives: [],
  sale: null,
  supplied: null,
  listRule: null,
  closed: false,
  own: null,
}

/** The price of each offer for the viewer. Only customers have agreements, sale terms and promotions. */
export async function pricesOf(
  db: Queryable,
  { me, now }: Viewpoint,
  offers: (OfferKey & { priceFen: number })[],
): Promise<Map<string, SalePrice>> {
  const rules =
    me.tenantType === 'CUST' ? await readPriceRules(db, { buyer: me, now, offers }) : new Map<string, never>()
  return pricesByRules(rules, offers)
}

/** The rules for the `wanted` offers and this viewer, for `rulesByOffer`. Only customers have any. */
export function rulesReadFor({ me, now }: Viewpoint, wanted: RawBuilder<unknown>): RawBuilder<RuleRow> {
  return me.tenantType === 'CUST'
    ? priceRulesRead({ buyer: me, now, wanted })
    : sql<RuleRow>`select where false`
}

/** The same with rules that were read already. */
export function pricesByRules(
  rules: ReadonlyMap<string, PriceRules>,
  offers: { offerId: string; priceFen: number }[],
): Map<string, SalePrice> {
  return new Map(
    offers.map(({ offerId, priceFen }) => [offerId, salePrice(priceFen, rules.get(offerId) ?? NO_RULES)]),
  )
}

// Sales configuration → supplier's price list → the offer's own price; then the price rules of the operator.
function salePrice(
  priceFen: number,
  { sale, supplied, listRule, closed, own, ...rules }: PriceRules,
): SalePrice {
  const { minQuantity, multiple, maxQuantity } = bothTerms(sale ?? ANY_QUANTITY, own)
  const listFen = sale?.priceFen ?? supplied?.priceFen ?? priceFen
  // A configuration that has a price of its own leaves the supplier's list out of it.
  const least = sale?.priceFen == null ? (supplied?.minQuantity ?? 1) : 1
  return {
    ...itemPrice(ruledPrice(listFen, listRule), rules),
    terms: { minQuantity: Math.max(minQuantity, least), multiple, maxQuantity },
    isSold: !closed,
  }
}

/** The pieces available at the price: a pool is separate from the common stock. */
export function orderable({ exclusive }: ItemPrice, available: number): number {
  if (!exclusive) return available
  const most = mostPieces(exclusive)
  return exclusive.left === null ? Math.min(available, most) : most
}
