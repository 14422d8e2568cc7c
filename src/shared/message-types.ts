/** The specification's message types that carry meaning for a click, and the plain one. */
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
] as const

export type MessageType = (typeof messageTypes)[number]

/** What the payment page is told to take money for when a message opens it, as the specification has it. */
export const ORDER_PAYMENT = '订单款'
