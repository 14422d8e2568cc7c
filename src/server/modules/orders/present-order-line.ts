import type { ReplyOf } from '../../../shared/call.ts'
import type { orderDetail } from '../../../shared/calls/order.ts'
import type { Language } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
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
  language: Language,
): ReplyOf<typeof orderDetail>['lines'][number] {
  const { quantity } = line
  return {
    ...line,
    brand: language === 'en' ? brandEn : brandZh,
    price: yuan(priceFen),
    listPrice: yuan(listFen),
    shortAmount: yuan(shortFen),
    priceName: priceName && priceName[language],
    discount: yuan(discountFen),
    discounts: discounts.map(({ amountFen: fen, name, ...discount }) => ({
      ...discount,
      name: name[language],
      amount: yuan(fen),
    })),
    amount: yuan(amountFen),
    refundOfOne: yuan(refundShare({ netFen: amountFen, quantity }, { back: 1, refundedFen: 0 })),
  }
}
