// Where a message leads. Pure.
import type { MenuNode } from '../../../../shared/calls/session.ts'
import { ORDER_PAYMENT } from '../../../../shared/message-types.ts'

export interface ShownMessage {
  id: string
  messageName: string
  content: string
  type: string
  sourceId: string | null
  sourceNum: string
  /** All that it is about, where that is more than `sourceId`. */
  sourceIds: string[]
}

const NOTICES_PAGE = '/info/notices'
const PAYMENT_PAGE = '/shopping/orderPay'
/** The code of the menu entry whose page a pre-sale message opens. */
const PRE_SALE_CODE = 'preSale'
const BUYER_ORDER = '/shopping/orderDetail'
const SUPPLIER_ORDER = '/sales/orderDetail'

export type Target = { path: string; kind: 'toNotice' | 'toPay' | 'toPreSale' | 'toOrder' }

/** The page that a click on a message opens; none for most types: then the click only reads it. */
export function clickTarget(message: ShownMessage, leaves: MenuNode[]): Target | undefined {
  const { type, sourceId, sourceNum, sourceIds } = message
  if ((type === 'order_cod_cust' || type === 'order_online') && sourceId) {
    const orderIds = sourceIds.length > 0 ? sourceIds.join(',') : sourceId
    const query = new URLSearchParams({ orderIds, orderNo: sourceNum, type: ORDER_PAYMENT })
    return { path: `${PAYMENT_PAGE}?${query}`, kind: 'toPay' }
  }
  // Other messages of this type are about an order, whose number they name.
  if (type === 'notice' && sourceId && sourceNum === '')
    return { path: `${NOTICES_PAGE}?id=${sourceId}`, kind: 'toNotice' }
  const preSale = type === 'preSale' && leaves.find(({ code }) => code === PRE_SALE_CODE)
  return preSale ? { path: preSale.path, kind: 'toPreSale' } : undefined
}

/** The order that a message is about, as its reader sees it; a link of its own beside the message. */
function orderTarget(
  { sourceId, sourceNum }: ShownMessage,
  { leaves, isCustomer }: { leaves: MenuNode[]; isCustomer: boolean },
): Target | undefined {
  const page = isCustomer ? BUYER_ORDER : SUPPLIER_ORDER
  if (!sourceId || !isOrderNumber(sourceNum) || !leaves.some(({ path }) => path === page)) return undefined
  return { path: `${page}?orderId=${sourceId}`, kind: 'toOrder' }
}

/** The way on that is offered beside a message, whatever a click on it does. */
export function offeredTarget(
  message: ShownMessage,
  reader: { leaves: MenuNode[]; isCustomer: boolean },
): Target | undefined {
  return clickTarget(message, reader.leaves) ?? orderTarget(message, reader)
}

const isOrderNumber = (text: string) => /^SO\d{12,}$/.test(text)
