/** What an order is of: regular goods, goods still to come, seckill and special offers, or a group's. */
export const orderKindNames = ['normal', 'preSale', 'special', 'group'] as const
export type OrderKind = (typeof orderKindNames)[number]
