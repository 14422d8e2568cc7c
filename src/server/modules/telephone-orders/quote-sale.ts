import { sql } from 'kysely'
import type { BodyOf, ReplyOf } from '../../../shared/call.ts'
import type { quoteSale as quoteCall } from '../../../shared/calls/telephone-order.ts'
import type { Language } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { isAboveRight } from '../../../shared/telephone-order.ts'
import { businessDay } from '../../../shared/time.ts'
import type { SignedIn } from '../../context.ts'
import { findAddress } from '../addresses/addresses.ts'
import { orderKindOf } from '../cart/cart.ts'
import { carriedParcel, parcelsOf } from '../checkout/parcels.ts'
import { findCreditAccount } from '../credit/accounts.ts'
import { arrivalOf } from '../logistics/arrival.ts'
import { listLogisticsLines, servingLines } from '../logistics/lines.ts'
import { presentPromise } from '../logistics/present-arrival.ts'
import { paymentOptionsOf } from '../orders/payment-options.ts'
import { readOrderTerms } from '../orders/terms.ts'
import { buyerOf, servedCustomer } from './customers.ts'
import { discountRightOf } from './discount-right.ts'
import { presentGoods } from './goods.ts'
import { pricedSale, problemOf, problems, type SaleLine } from './priced-sale.ts'

/** The cost of goods for a customer, and the ways to send and pay them. Nothing is reserved. */
export async function quoteSale(
  ctx: SignedIn,
  { customerId, addressId, lines: wanted }: BodyOf<typeof quoteCall>,
): Promise<ReplyOf<typeof quoteCall>> {
  const { db, me, now, language } = ctx
  await servedCustomer(db, ctx, customerId)
  const buyer = await buyerOf(db, { customerId, userId: undefined })
  const lines = await pricedSale(db, ctx, { buyer, lines: wanted })
  const address = addressId === undefined ? undefined : await findAddress(db, customerId, addressId)
  const logistics = await listLogisticsLines(db, sql<string | null>`${address?.regionCode ?? null}::text`)
  const parcels = parcelsOf(lines)
  const options = servingLines(
    logistics,
    lines.map(({ offer }) => offer.warehouseRegion),
  ).map((line) => ({
    line,
    arrivals: parcels.map((parcel) => arrivalOf(line, carriedParcel(parcel, line), now)!),
  }))
  const rightRatio = await discountRightOf(db, me)
  const goodsFen = sum(lines, ({ priceFen, quantity }) => priceFen * quantity)
  const discountFen = sum(lines, (line) => line.discountFen)
  const terms = await readOrderTerms(db)
  const given = {
    onlineOnly: false,
    hasDeposit: lines.some(({ deposit }) => deposit !== null),
    amountFen: goodsFen - discountFen,
    credit: await findCreditAccount(db, customerId),
    day: businessDay(now),
    codMaxFen: terms.codMaxFen,
  }
  return {
    lines: lines.map((line) => presentLine(line, language)),
    goodsAmount: yuan(goodsFen),
    discountAmount: yuan(discountFen),
    parcels: parcels.length,
    logisticsOptions: options.map(({ line, arrivals }) => ({
      logisticsLineId: line.lineId,
      name: language === 'en' ? line.nameEn : line.nameZh,
      freight: yuan(sum(arrivals, ({ freightFen }) => freightFen)),
      promise: presentPromise(arrivals.toSorted((a, b) => +a.arrivesAt - +b.arrivesAt).at(-1)!),
      companies: line.companies.map(({ companyId, nameZh, nameEn }) => ({
        logisticsCompanyId: companyId,
        name: language === 'en' ? nameEn : nameZh,
      })),
    })),
    paymentOptions: paymentOptionsOf(given),
    discountRight: (rightRatio / 100).toString(),
    needsAudit: isAboveRight(
      lines.map(({ ratio }) => ratio),
      rightRatio,
    ),
  }
}

function presentLine(line: SaleLine, language: Language) {
  const problem = problemOf(line)
  return {
    ...presentGoods(line.offer, { language }),
    quantity: line.quantity,
    kind: orderKindOf(line.offer),
    discount: yuan(line.discountFen),
    amount: yuan(line.priceFen * line.quantity - line.discountFen),
    problem: problem && problems[problem][language],
  }
}

function sum<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((total, row) => total + of(row), 0)
}
