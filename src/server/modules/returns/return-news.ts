// What the people of a return are told of it.
import type { ReturnAct, ReturnStatus } from '../../../shared/return-terms.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { tellAll, type Telling } from '../messages/tell.ts'
import type { Order } from '../orders/order.ts'

/** A supplier's people who answer its returns, and those who take the goods in. */
export const answersReturns = ['return_audit'] as const
const takesGoodsIn = ['return_inspect'] as const
export const worksOnReturns = [...answersReturns, ...takesGoodsIn]

interface News {
  to: 'buyer' | 'supplier'
  /** Of the supplier's people; all who work on returns unless given. */
  mayDo?: readonly string[]
  name: { zh: string; en: string }
  say: (no: string) => { zh: string; en: string }
}

const news = {
  withdraw: {
    to: 'supplier',
    name: { zh: '退货申请已撤销', en: 'Return withdrawn' },
    say: (no) => ({ zh: `买家撤销了退货申请 ${no}`, en: `The buyer has withdrawn return ${no}` }),
  },
  grant: {
    to: 'buyer',
    name: { zh: '少货补差价已通过', en: 'Refund of missing pieces agreed to' },
    say: (no) => ({
      zh: `少货补差价申请 ${no} 已审核通过，等待退款`,
      en: `The refund ${no} for missing pieces was agreed to; the money follows`,
    }),
  },
  agree: {
    to: 'buyer',
    name: { zh: '退货申请已通过', en: 'Return agreed to' },
    say: (no) => ({
      zh: `退货申请 ${no} 已审核通过，请寄回货品`,
      en: `Return ${no} was agreed to; please send the goods back`,
    }),
  },
  agreeInPart: {
    to: 'buyer',
    name: { zh: '退货申请部分通过', en: 'Return agreed to in part' },
    say: (no) => ({
      zh: `退货申请 ${no} 部分通过，请查看可退数量和原因，再寄回货品`,
      en: `Return ${no} was agreed to in part; please see which pieces may come back before you send them`,
    }),
  },
  decline: {
    to: 'buyer',
    name: { zh: '退货申请被驳回', en: 'Return declined' },
    say: (no) => ({
      zh: `退货申请 ${no} 被驳回，请查看原因`,
      en: `Return ${no} was declined; please see why`,
    }),
  },
  send: {
    to: 'supplier',
    mayDo: takesGoodsIn,
    name: { zh: '退货已寄出', en: 'Returned goods are on their way' },
    say: (no) => ({
      zh: `退货 ${no} 买家已寄出，请注意查收`,
      en: `The buyer has sent the goods of return ${no}`,
    }),
  },
  receive: {
    to: 'buyer',
    name: { zh: '退货已收到', en: 'Returned goods received' },
    say: (no) => ({
      zh: `退货 ${no} 已收到，等待验收`,
      en: `The goods of return ${no} are there and will be inspected`,
    }),
  },
  inspect: {
    to: 'buyer',
    name: { zh: '退货验收通过', en: 'Returned goods accepted' },
    say: (no) => ({
      zh: `退货 ${no} 验收通过，等待退款`,
      en: `The goods of return ${no} were accepted; the refund follows`,
    }),
  },
  reserve: {
    to: 'buyer',
    name: { zh: '换货已备货', en: 'Replacement reserved' },
    say: (no) => ({
      zh: `退货 ${no} 验收通过，换货已锁定库存，等待发出`,
      en: `The goods of return ${no} were accepted; the replacement is reserved and will be sent`,
    }),
  },
  outOfStock: {
    to: 'buyer',
    name: { zh: '无货可换，改为退款', en: 'No replacement in stock: refund' },
    say: (no) => ({
      zh: `退货 ${no} 验收通过，但库存不足无法换货，改为退款`,
      en: `The goods of return ${no} were accepted; there is no replacement in stock, so the money goes back`,
    }),
  },
  fail: {
    to: 'buyer',
    name: { zh: '退货验收不通过', en: 'Returned goods not accepted' },
    say: (no) => ({
      zh: `退货 ${no} 验收不通过，请查看原因`,
      en: `The goods of return ${no} were not accepted; please see why`,
    }),
  },
  refund: {
    to: 'buyer',
    name: { zh: '退货已退款', en: 'Return refunded' },
    say: (no) => ({
      zh: `退货 ${no} 的款项按原支付方式退回`,
      en: `The money of return ${no} goes back the way it came`,
    }),
  },
  refundOnAccount: {
    to: 'buyer',
    name: { zh: '退货已退款', en: 'Return refunded' },
    say: (no) => ({
      zh: `退货 ${no} 的款项已冲减白条欠款；订单已出对账单的，计入下一期对账单`,
      en: `The money of return ${no} was taken off your debt on account; if the order is on a statement already, it goes onto the next one`,
    }),
  },
  replace: {
    to: 'buyer',
    name: { zh: '换货已发出', en: 'Replacement sent' },
    say: (no) => ({
      zh: `退货 ${no} 的换货已发出，收到后请确认`,
      en: `The replacement for return ${no} was sent; please confirm when it arrives`,
    }),
  },
  refundInstead: {
    to: 'buyer',
    name: { zh: '换货改为退款', en: 'Refund instead of a replacement' },
    say: (no) => ({
      zh: `退货 ${no} 改为退款，请查看原因`,
      en: `Return ${no} will be refunded instead of replaced; please see why`,
    }),
  },
  confirm: {
    to: 'supplier',
    name: { zh: '买家已收到换货', en: 'Replacement received' },
    say: (no) => ({
      zh: `买家已收到退货 ${no} 的换货`,
      en: `The buyer has received the replacement for return ${no}`,
    }),
  },
  sendBack: {
    to: 'buyer',
    name: { zh: '未通过的货品已寄回', en: 'Refused goods are on their way back to you' },
    say: (no) => ({
      zh: `退货 ${no} 中验收未通过的货品已寄回，请注意查收`,
      en: `The goods of return ${no} that were not accepted are on their way back to you`,
    }),
  },
} as const satisfies Record<string, News>
export type Occasion = keyof typeof news

interface Moved {
  to: ReturnStatus
  isLacking: boolean
  isInPart: boolean
  wantsExchange: boolean
  isOnAccount: boolean
}

/** What there is to tell after an act. */
export function occasionOf(
  act: ReturnAct,
  { to, isLacking, isInPart, wantsExchange, isOnAccount }: Moved,
): Occasion {
  if (to === 'failed') return 'fail'
  if (act === 'agree') return isLacking ? 'grant' : isInPart ? 'agreeInPart' : 'agree'
  if (act === 'refund') return isOnAccount ? 'refundOnAccount' : 'refund'
  if (act !== 'inspect') return act
  if (to === 'replacing') return 'reserve'
  return wantsExchange ? 'outOfStock' : 'inspect'
}

interface Told {
  order: Pick<Order, 'orderId' | 'orderNo' | 'tenantId' | 'supplierId'>
  /** Its user is the person who asked for the return. */
  request: { requestId: string; returnNo: string; userId: string }
  occasion: Occasion
}

/** What a message about a return is about: it stands with its order, and a click opens the return. */
export function aboutReturn({
  orderId,
  orderNo,
  requestId,
}: {
  orderId: string
  orderNo: string
  requestId: string
}) {
  const sourceIds = [orderId, requestId]
  return { type: 'afterSale' as const, sourceId: orderId, sourceNum: orderNo, sourceIds }
}

/**
 * Tells the other side: the supplier's people who work on returns, or the buyer's person who asked for the return.
 * Where the platform acts for the supplier, the supplier's people are told as well.
 */
export async function tellOthers(tx: Tx, { me, now }: SignedIn, { order, request, occasion }: Told) {
  const { to, mayDo = worksOnReturns, name, say }: News = news[occasion]
  const { tenantId, supplierId, orderId, orderNo } = order
  const { requestId, returnNo, userId } = request
  const about = aboutReturn({ orderId, orderNo, requestId })
  const toSupplier = { ...about, tenantId: supplierId, mayDo }
  if (to === 'supplier') return tellAll(tx, [{ ...toSupplier, name, content: say(returnNo) }], now)
  const told: Telling[] = [{ ...about, tenantId, userIds: [userId], name, content: say(returnNo) }]
  if (me.tenantId !== supplierId) told.push({ ...toSupplier, ...byPlatform(returnNo, name) })
  await tellAll(tx, told, now)
}

const byPlatform = (returnNo: string, what: News['name']) => ({
  name: { zh: '平台处理了退货', en: 'The platform acted on a return' },
  content: { zh: `退货 ${returnNo}：${what.zh}`, en: `Return ${returnNo}: ${what.en}` },
})
