import type { ErrorEntry } from './entry.ts'

// Refusals of the cart, requisition lists and the confirmation.
export const cartErrors = {
  CART_EMPTY: { status: 400, zh: '购物车不能为空', en: 'The cart is empty' },
  CART_FULL: {
    status: 409,
    zh: '购物车最多 {limit} 行，请先下单或删除部分商品',
    en: 'A cart holds {limit} lines at most, please order or remove some first',
  },
  REQUISITION_NOT_FOUND: {
    status: 404,
    zh: '采购清单不存在，或不是您的',
    en: 'This requisition list does not exist, or is not yours to change',
  },
  REQUISITION_NAME_TAKEN: {
    status: 409,
    zh: '您已有同名的采购清单',
    en: 'You already have a requisition list with this name',
  },
  REQUISITION_EMPTY: {
    status: 409,
    zh: '采购清单里没有配件',
    en: 'There are no parts on this requisition list',
  },
  REQUISITION_FULL: {
    status: 409,
    zh: '一张采购清单最多 {limit} 种配件',
    en: 'A requisition list holds {limit} parts at most',
  },
  REQUISITIONS_FULL: {
    status: 409,
    zh: '每人最多 {limit} 张采购清单，请先删除不用的',
    en: 'You can have at most {limit} requisition lists; remove one first',
  },
  AMOUNT_TOO_LARGE: {
    status: 409,
    zh: '一次下单金额最多 {limit} 元，请分次下单',
    en: 'One order can amount to {limit} yuan at most, please order in several parts',
  },
  PRICE_HIDDEN: {
    status: 403,
    zh: '企业认证通过后才能查看价格并下单',
    en: 'Prices and ordering open once your company is certified',
  },
  CART_LINE_NOT_FOUND: { status: 404, zh: '购物车中没有此商品', en: 'This line is not in your cart' },
  INSUFFICIENT_STOCK: {
    status: 409,
    zh: '库存不足：{part} 仅剩 {available} 件',
    en: 'Insufficient inventory: only {available} of {part} left',
    atNone: {
      fact: 'available',
      zh: '{part} 已售完，请从购物车中移除，或改选其他供应商的报价',
      en: '{part} is sold out, please remove it from your cart or choose an offer of another supplier',
    },
  },
  PRICE_ABNORMAL: {
    status: 409,
    zh: '{part}：商品价格异常，请联系客服！',
    en: '{part}: the price looks wrong; please contact customer service',
  },
  STOCK_TIGHT: {
    status: 409,
    zh: '{part}：库存紧缺请联系客服！',
    en: '{part}: stock is tight; please contact customer service',
  },
  SUPPLY_ABNORMAL: {
    status: 409,
    zh: '{part}：物料紧缺或供应商异常, 请联系客服',
    en: '{part}: the part is scarce or its supplier unavailable; please contact customer service',
  },
  NOT_SOLD_TO_YOU: {
    status: 409,
    zh: '{part} 的供应商不向您所在的地区或企业销售',
    en: 'The supplier of {part} does not sell to your region or company',
  },
  QUANTITY_TERMS: {
    status: 409,
    zh: '{part} 不能按此数量订购，请按起订量和订货倍数修改',
    en: '{part} is not sold in this quantity, please keep to its smallest order and its multiple',
  },
  ADDRESS_REQUIRED: { status: 400, zh: '请选择收货地址', en: 'Please choose a delivery address' },
  ADDRESS_NOT_FOUND: {
    status: 404,
    zh: '收货地址不存在或已被删除，请重新选择',
    en: 'This delivery address does not exist or was deleted, please choose another',
  },
  CONFIRMATION_EXPIRED: {
    status: 409,
    zh: '确认单已失效，请重新确认',
    en: 'This confirmation is no longer valid, please confirm again',
  },
  CONFIRMATION_CHANGED: {
    status: 409,
    zh: '价格或库存已变化，请重新确认',
    en: 'Prices or stock have changed, please confirm again',
  },
} as const satisfies Record<string, ErrorEntry>
