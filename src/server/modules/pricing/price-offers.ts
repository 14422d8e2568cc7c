import { sql, type RawBuilder } from 'kysely'
import type { Queryable } from '../../db/connection.ts'
import type { Me } from '../../context.ts'
import { ANY_QUANTITY, type SaleTerms } from '../../../shared/sale-terms.ts'
import { itemPrice, mostPieces, type ItemPrice } from './item-price.ts'
import { ruledPrice } from './list-price.ts'
import { priceRulesRead, readPriceRules, type OfferKey, type PriceRules, type RuleRow } from './read-rules.ts'

/** Who looks, and when. */
export interface Viewpoint {
  me: Pick<Me, 'tenantId' | 'userId' | 'tenantType'>
  now: Date
}

/** What an offer costs whoever looks, in which quantities, and whether it is sold to them at all. */
export interface SalePrice extends ItemPrice {
  terms: SaleTerms
  isSold: boolean
}

/** The offer at its list price, without any rule. */
export function listPrice(priceFen: number): SalePrice {
  return salePrice(priceFen, NO_RULES)
}

const NO_RULES: PriceRules = { agreements: [], exclusives: [], sale: null, listRule: null, closed: false }

/** What each offer costs whoever looks. Only customers have agreements, sale terms and promotions. */
export async function pricesOf(
  db: Queryable,
  { me, now }: Viewpoint,
  offers: (OfferKey & { priceFen: number })[],
): Promise<Map<string, SalePrice>> {
  const rules =
    me.tenantType === 'CUST' ? await readPriceRules(db, { buyer: me, now, offers }) : new Map<string, never>()
  return pricesByRules(rules, offers)
}

/** The rules about the `wanted` offers for whoever looks, for `rulesByOffer`. Only customers have any. */
export function rulesReadFor({ me, now }: Viewpoint, wanted: RawBuilder<unknown>): RawBuilder<RuleRow> {
  return me.tenantType === 'CUST'
    ? priceRulesRead({ buyer: me, now, wanted })
    : sql<RuleRow>`select where false`
}

/** The same where the rules were read already. */
export function pricesByRules(
  rules: ReadonlyMap<string, PriceRules>,
  offers: { offerId: string; priceFen: number }[],
): Map<string, SalePrice> {
  return new Map(
    offers.map(({ offerId, priceFen }) => [offerId, salePrice(priceFen, rules.get(offerId) ?? NO_RULES)]),
  )
}

function salePrice(priceFen: number, { sale, listRule, closed, ...rules }: PriceRules): SalePrice {
  const { minQuantity, multiple, maxQuantity } = sale ?? ANY_QUANTITY
  return {
    ...itemPrice(ruledPrice(sale?.priceFen ?? priceFen, listRule), rules),
    terms: { minQuantity, multiple, maxQuantity },
    isSold: !closed,
  }
}

/** How many pieces can be ordered at the price: a pool is apart from the stock of everyone. */
export function orderable({ exclusive }: ItemPrice, available: number): number {
  if (!exclusive) return available
  const most = mostPieces(exclusive)
  return exclusive.left === null ? Math.min(available, most) : most
}
