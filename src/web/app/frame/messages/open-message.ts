// The destination of a message. Pure.
import type { MenuNode } from '../../../../shared/calls/session.ts'
import { recordAddress } from '../../../admin/record/record-address.ts'
import { ORDER_PAYMENT } from '../../../../shared/message-types.ts'

export interface ShownMessage {
  id: string
  messageName: string
  content: string
  type: string
  sourceId: string | null
  sourceNum: string
  /** All its subjects, if there are more than `sourceId`. */
  sourceIds: string[]
  /** The orders that it asks to pay and that may still be paid. */
  payableIds: string[]
}

const NOTICES_PAGE = '/info/notices'
const PART_PAGE = '/quoteOrder/detail'
const REQUEST_PAGE = '/company/requests'
const STATEMENT_PAGE = '/fiscal/bill/detail'
const COMPLAINT_PAGE = '/shopping/complaint/detail'
const CLAIM_PAGE = '/vendor/warrantyClaim'
/** The pages of a return: a buyer's, a supplier's, and the platform's. */
const RETURN_PAGES = ['/agency/returnShopCart/detail', '/vendor/returnDetail', '/sales/returnDetail']
const EXPORTS_PAGE = '/info/exports'
const CHAT_PAGE = '/info/chat'
const DESK_PAGE = '/platform/chats'
const PAYMENT_PAGE = '/shopping/orderPay'
/** The code of the menu entry whose page a pre-sale message opens. */
const PRE_SALE_CODE = 'preSale'
const BUYER_ORDER = '/shopping/orderDetail'
const SUPPLIER_ORDER = '/sales/orderDetail'

export type Target = {
  path: string
  kind:
    | 'toNotice'
    | 'toPay'
    | 'toPreSale'
    | 'toOrder'
    | 'toRecord'
    | 'toExport'
    | 'toRequest'
    | 'toPart'
    | 'toComplaint'
    | 'toClaim'
    | 'toReturn'
    | 'toStatement'
    | 'toChat'
}

/** The page that a click on a message opens; none for most types, which a click only reads. */
export function clickTarget(message: ShownMessage, leaves: MenuNode[]): Target | undefined {
  const { type, sourceId, sourceNum, payableIds } = message
  if ((type === 'order_cod_cust' || type === 'order_online') && payableIds.length > 0) {
    const orderIds = payableIds.join(',')
    const query = new URLSearchParams({ orderIds, orderNo: sourceNum, type: ORDER_PAYMENT })
    return { path: `${PAYMENT_PAGE}?${query}`, kind: 'toPay' }
  }
  // Other messages of this type concern an order, and name its number.
  if (type === 'notice' && sourceId && sourceNum === '')
    return { path: `${NOTICES_PAGE}?id=${sourceId}`, kind: 'toNotice' }
  if (type === 'notice' && sourceId && isStatementNumber(sourceNum))
    return { path: `${STATEMENT_PAGE}?id=${sourceId}`, kind: 'toStatement' }
  if (type === 'record' && sourceId) {
    const list = leaves.find(({ screen }) => screen === sourceNum)?.path
    return list ? { path: `${recordAddress(list, sourceId)}?tab=discussion`, kind: 'toRecord' } : undefined
  }
  if (type === 'purchaseRequest' && sourceId)
    return { path: `${REQUEST_PAGE}?id=${sourceId}`, kind: 'toRequest' }
  if (type === 'priceWatch' && sourceId) return { path: `${PART_PAGE}?partId=${sourceId}`, kind: 'toPart' }
  if (type === 'complaint' && sourceId)
    return { path: `${COMPLAINT_PAGE}?complaintId=${sourceId}`, kind: 'toComplaint' }
  if (type === 'warrantyClaim' && sourceId)
    return { path: `${CLAIM_PAGE}?claimId=${sourceId}`, kind: 'toClaim' }
  if (type === 'afterSale') return returnTarget(message, leaves)
  if (type === 'chat') return { path: chatPage(leaves, sourceId), kind: 'toChat' }
  if (type === 'export') return { path: EXPORTS_PAGE, kind: 'toExport' }
  const preSale = type === 'preSale' && leaves.find(({ code }) => code === PRE_SALE_CODE)
  return preSale ? { path: preSale.path, kind: 'toPreSale' } : undefined
}

/** Messages from before their return was named lead to its order only. */
function returnTarget({ sourceIds }: ShownMessage, leaves: MenuNode[]): Target | undefined {
  const requestId = sourceIds[1]
  const page = RETURN_PAGES.find((one) => leaves.some(({ path }) => path === one))
  return requestId && page ? { path: `${page}?requestId=${requestId}`, kind: 'toReturn' } : undefined
}

/** Whoever serves chats opens it at the desk, everybody else in their own chat. */
function chatPage(leaves: MenuNode[], chatId: string | null): string {
  return leaves.some(({ path }) => path === DESK_PAGE) ? `${DESK_PAGE}?chatId=${chatId ?? ''}` : CHAT_PAGE
}

/** The order of a message, as its reader sees it; a separate link beside the message. */
function orderTarget(
  { sourceId, sourceNum }: ShownMessage,
  { leaves, isCustomer }: { leaves: MenuNode[]; isCustomer: boolean },
): Target | undefined {
  const page = isCustomer ? BUYER_ORDER : SUPPLIER_ORDER
  if (!sourceId || !isOrderNumber(sourceNum) || !leaves.some(({ path }) => path === page)) return undefined
  return { path: `${page}?orderId=${sourceId}`, kind: 'toOrder' }
}

/** The action offered beside a message, independent of a click. */
export function offeredTarget(
  message: ShownMessage,
  reader: { leaves: MenuNode[]; isCustomer: boolean },
): Target | undefined {
  return clickTarget(message, reader.leaves) ?? orderTarget(message, reader)
}

const isStatementNumber = (text: string) => /^DZ\d{9,}$/.test(text)
const isOrderNumber = (text: string) => /^SO\d{12,}$/.test(text)
