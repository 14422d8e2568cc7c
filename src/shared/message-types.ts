/** The specification's message types that carry meaning for a click, the plain one, that of a record's page, and that of a file that was made on schedule. */
export const messageTypes = [
  'order_online',
  'order_ship',
  'order_delivery',
  'order_cod_cust',
  'order_cod_seller',
  'cust_confirm',
  'fin_confirm',
  'preSale',
  'notice',
  'record',
  'export',
  'purchaseRequest',
  'priceWatch',
  'complaint',
  'chat',
  'warrantyClaim',
  'afterSale',
] as const

export type MessageType = (typeof messageTypes)[number]

const BUYERS = ['CUST']
const SELLERS = ['VENDER', 'FACTORY']

/** Types that only people of some kinds of companies are ever told; all others concern everybody. */
const readers: Partial<Record<MessageType, readonly string[]>> = {
  order_online: BUYERS,
  order_ship: BUYERS,
  order_delivery: [...BUYERS, ...SELLERS],
  order_cod_cust: BUYERS,
  order_cod_seller: SELLERS,
  cust_confirm: BUYERS,
  fin_confirm: BUYERS,
  preSale: BUYERS,
  purchaseRequest: BUYERS,
  priceWatch: BUYERS,
  warrantyClaim: ['FACTORY'],
  afterSale: [...BUYERS, ...SELLERS],
}

/** Whether people of a kind of company are ever told messages of a type; the platform's kind is empty. */
export function concerns(type: MessageType, tenantType: string): boolean {
  return readers[type]?.includes(tenantType) ?? true
}

/** Types that also go out by SMS until the person says otherwise: somebody else waits for their answer. */
export const textedByDefault: readonly MessageType[] = ['cust_confirm']

/** The specified payment type for the payment page that a message opens. */
export const ORDER_PAYMENT = '订单款'
