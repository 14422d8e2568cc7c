import type { ReplyOf } from '../../../shared/call.ts'
import type { orderDetail } from '../../../shared/calls/order-detail.ts'
import type { Language } from '../../../shared/errors.ts'
import { refundShare } from '../../../shared/refund-share.ts'
import type { OrderLine } from './detail-queries.ts'

export function presentOrderLine(
  {
    brandZh,
    brandEn,
    priceFen,
    discountFen,
    amountFen,
    listFen,
    priceName,
    discounts,
    shortFen,
    ...line
  }: OrderLine,
  { amount: told, language }: { amount: (fen: number) => string | null; language: Language },
): ReplyOf<typeof orderDetail>['lines'][number] {
  const { quantity } = line
  return {
    ...line,
    brand: language === 'en' ? brandEn : brandZh,
    price: told(priceFen),
    listPrice: told(listFen),
    shortAmount: told(shortFen),
    priceName: priceName && priceName[language],
    discount: told(discountFen),
    // Where amounts are hidden, so is what makes them up.
    discounts: discounts.flatMap(({ amountFen: fen, name, ...discount }) => {
      const amount = told(fen)
      return amount === null ? [] : [{ ...discount, name: name[language], amount }]
    }),
    amount: told(amountFen),
    refundOfOne: told(refundShare({ netFen: amountFen, quantity }, { back: 1, refundedFen: 0 })),
  }
}
