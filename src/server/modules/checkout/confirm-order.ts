import { sql } from 'kysely'
import type { StockLimits } from '../../../shared/stock-level.ts'
import { AppError, sentence, type ErrorName, type FieldError, type Language } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { findCreditAccount } from '../credit/accounts.ts'
import type { CreditAccount } from '../credit/account.ts'
import { orderKindOf, type CartLine, type InvalidReason } from '../cart/cart.ts'
import { priceLines } from '../cart/price-cart.ts'
import { readCart } from '../cart/read-cart.ts'
import { listLogisticsLines, type LogisticsLine } from '../logistics/lines.ts'
import { pointsAccount } from '../points/ledger.ts'
import type { PricedBasket } from '../pricing/price-basket.ts'
import { addressesOf, type Address } from '../addresses/addresses.ts'
import { CONFIRMATION_MINUTES, confirmationOf } from './confirmation.ts'
import { saveConfirmation } from './confirmation-queries.ts'
import { invoiceTitlesOf } from './invoice-wish.ts'
import { readStockLimits } from '../parts/stock-limits.ts'
import { readOrderTerms, type OrderTerms } from '../orders/terms.ts'

/** The data of the confirmation page. */
export interface ConfirmedCart {
  confirmId: string
  expiresAt: Date
  lines: CartLine[]
  basket: PricedBasket
  logistics: LogisticsLine[]
  addresses: Address[]
  /** The address to which days and freight apply: the wanted one, else the default. */
  address: Address | undefined
  terms: OrderTerms
  stockLimits: StockLimits
  credit: CreditAccount | undefined
  pointsBalance: number
  invoiceTitles: Awaited<ReturnType<typeof invoiceTitlesOf>>
}

/** Prices the chosen cart lines at this moment and stores what was shown, to compare at submission. */
export async function confirmOrder(
  tx: Tx,
  ctx: SignedIn,
  { lineIds, addressId }: { lineIds: string[]; addressId?: string | undefined },
): Promise<ConfirmedCart> {
  const chosen = [...new Set(lineIds)]
  if (chosen.length === 0) throw new AppError('CART_EMPTY')
  const { lines } = await readCart(tx, ctx, chosen)
  if (lines.length < chosen.length) throw new AppError('CART_LINE_NOT_FOUND')
  refuseInvalid(lines, ctx.language)
  refuseTooLarge(lines)
  if (new Set(lines.map(({ offer }) => orderKindOf(offer))).size > 1) throw new AppError('ORDERED_APART')

  const basket = await priceLines(tx, ctx, lines)
  const addresses = await addressesOf(tx, ctx.me.tenantId)
  const address = addresses.find((each) => each.addressId === addressId) ?? addresses[0]
  const destination = sql<string | null>`${address?.regionCode ?? null}::text`
  const logistics = await listLogisticsLines(tx, destination)
  if (logistics.length === 0) throw new AppError('LOGISTICS_NOT_OFFERED')
  const confirmId = newId()
  const expiresAt = new Date(ctx.now.getTime() + CONFIRMATION_MINUTES * 60_000)
  const content = confirmationOf(lines, { logistics, basket, now: ctx.now })
  await saveConfirmation(tx, { confirmId, owner: ctx.me, content, expiresAt, now: ctx.now })
  const credit = await findCreditAccount(tx, ctx.me.tenantId)
  return {
    confirmId,
    expiresAt,
    lines,
    basket,
    logistics,
    addresses,
    address,
    terms: await readOrderTerms(tx),
    stockLimits: await readStockLimits(tx),
    invoiceTitles: await invoiceTitlesOf(tx, ctx.me.tenantId),
    pointsBalance: (await pointsAccount(tx, ctx.me.userId)).balance,
    credit,
  }
}

/** A hundred billion yuan less a fen: a payment of a hundred such orders is still counted exactly. */
const MOST_CONFIRMED_FEN = 9_999_999_999_999

function refuseTooLarge(lines: CartLine[]) {
  const goodsFen = lines.reduce((sum, { offer, quantity }) => sum + offer.priceFen * quantity, 0)
  if (goodsFen > MOST_CONFIRMED_FEN)
    throw new AppError('AMOUNT_TOO_LARGE', { limit: yuan(MOST_CONFIRMED_FEN) })
}

/** The refusal that stands for each reason. */
export const refusals = {
  PRICE_HIDDEN: 'PRICE_HIDDEN',
  OFFER_WITHDRAWN: 'SUPPLY_ABNORMAL',
  PRICE_ABNORMAL: 'PRICE_ABNORMAL',
  OUT_OF_STOCK: 'INSUFFICIENT_STOCK',
  STOCK_TIGHT: 'STOCK_TIGHT',
  INSUFFICIENT_STOCK: 'INSUFFICIENT_STOCK',
  OVER_LIMIT: 'OVER_LIMIT',
  QUANTITY_TERMS: 'QUANTITY_TERMS',
  NOT_SOLD: 'NOT_SOLD_TO_YOU',
  NOT_CERTIFIED: 'PRICE_HIDDEN',
} as const satisfies Record<InvalidReason, ErrorName>

/** Names every line that cannot be ordered; the call fails with the first one's error. */
export function refuseInvalid(lines: CartLine[], language: Language) {
  const invalid = lines.flatMap(({ lineId, invalidReason, offer }) =>
    invalidReason ? [{ lineId, invalidReason, facts: { part: offer.code, available: offer.available } }] : [],
  )
  const first = invalid[0]
  if (!first) return
  const fields = invalid.map(({ lineId, invalidReason, facts }): FieldError => ({
    field: `lineIds.${lineId}`,
    rule: invalidReason,
    msg: sentence(refusals[invalidReason], language, facts),
  }))
  throw new AppError(refusals[first.invalidReason], first.facts, { fields })
}
