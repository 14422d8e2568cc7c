/** The kind of goods in an order: regular, pre-sale, seckill and special offers, or group buys. */
export const orderKindNames = ['normal', 'preSale', 'special', 'group'] as const
export type OrderKind = (typeof orderKindNames)[number]
