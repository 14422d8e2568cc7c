import type { ErrorEntry } from './entry.ts'

// Refusals of prices and promotions.
export const promotionErrors = {
  ORDERED_APART: {
    status: 409,
    zh: '秒杀、特价商品只支持在线支付，与预售商品一样须分开下单',
    en: 'Flash-sale and special-price goods are paid online only; like pre-sale goods they are ordered separately',
  },
  POINTS_TOO_MANY: {
    status: 409,
    zh: '积分不够或超出可抵扣上限，本次最多可用 {most} 积分',
    en: 'That is more points than you have or than these goods allow; up to {most} can be used',
  },
  OVER_LIMIT: {
    status: 409,
    zh: '{part} 超过限购数量，最多还能买 {available} 件',
    en: '{part} is limited: {available} more can be ordered at this price',
  },
  PROMOTION_UNKNOWN_PARTS: {
    status: 409,
    zh: '活动“{name}”中有商品找不到对应的配件或报价：{codes}',
    en: 'Promotion “{name}” names goods that are not in the catalogue or not offered: {codes}',
  },
  PROMOTION_NO_PARTS: {
    status: 409,
    zh: '活动“{name}”还没有商品，请先添加',
    en: 'Promotion “{name}” has no goods yet, please add some first',
  },
  PROMOTION_NO_CUSTOMERS: {
    status: 409,
    zh: '活动“{name}”还没有指定客户，请先添加',
    en: 'Promotion “{name}” names no customers yet, please add some first',
  },
  PROMOTION_POOL_SHORT: {
    status: 409,
    zh: '库存不足，无法备足秒杀数量：{part} 可用 {available} 件',
    en: 'The stock is too low for the pool: {available} of {part} are available',
  },
  PROMOTION_NOT_FOUND: {
    status: 404,
    zh: '活动不存在或已结束',
    en: 'This promotion does not exist or is over',
  },
  PROMOTION_IS_ONLINE: {
    status: 409,
    zh: '活动已上线，请先下线再修改',
    en: 'This promotion is online; take it offline before you change it',
  },
  COUPON_NOT_OFFERED: {
    status: 404,
    zh: '优惠券不存在、已领完或不在领取时间内',
    en: 'This coupon does not exist, is all gone, or cannot be received now',
  },
  COUPON_LIMIT: {
    status: 409,
    zh: '每人限领 {limit} 张，您已领取',
    en: 'Everyone can receive {limit} of this coupon, and you have yours',
  },
  COUPON_TOO_FEW: {
    status: 409,
    zh: '剩余 {left} 张，不够发给所选客户的 {wanted} 人',
    en: 'Only {left} are left, and {wanted} people buy for the chosen customers',
  },
} as const satisfies Record<string, ErrorEntry>
