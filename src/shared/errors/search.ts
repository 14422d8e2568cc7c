import type { ErrorEntry } from './entry.ts'

// Refusals of the search and its parts.
export const searchErrors = {
  SEARCH_TOO_BROAD: {
    status: 503,
    zh: '查询超时，请缩小范围后重试：输入更完整的号码或名称，或先选品牌、品类等条件',
    en: 'This search takes too long. Narrow it and try again: more of the number or name, or a condition such as brand or category',
  },
  VIN_NOT_READ: {
    status: 400,
    zh: '识别失败：图片中没有读出 17 位 VIN。请靠近、对正、避开反光再拍一张，或手工输入',
    en: 'No VIN of 17 characters could be read in this picture. Photograph it closer, straight and without glare, or type the VIN',
  },
  VIN_READER_BUSY: {
    status: 503,
    zh: '识别的人较多，请稍后再试，或手工输入 VIN',
    en: 'Many pictures are being read just now; please try again shortly, or type the VIN',
  },
  VIN_READER_SLOW: {
    status: 503,
    zh: '识别超时，请只截取 VIN 部分再试，或手工输入',
    en: 'Reading this picture took too long; please crop it to the VIN and try again, or type the VIN',
  },
  PART_LINK_CIRCLE: {
    status: 400,
    zh: '配件不能替代自己，替代关系也不能绕成一圈',
    en: 'A part cannot replace itself, and replacements must not run in a circle',
  },
  OE_NUMBER_EMPTY: {
    status: 400,
    zh: 'OE 号“{number}”里没有字母或数字',
    en: 'The OE number “{number}” has no letter or digit',
  },
  CATEGORY_TOO_DEEP: { status: 400, zh: '品类最多三级', en: 'Categories have three levels at most' },
  VEHICLE_NOT_FOUND: {
    status: 404,
    zh: '车辆不存在，或属于其他门店',
    en: 'This vehicle does not exist, or belongs to another store',
  },
  PART_NOT_FOUND: { status: 404, zh: '配件不存在', en: 'This part does not exist' },
  OFFER_NOT_FOUND: {
    status: 404,
    zh: '报价不存在或已下架',
    en: 'This offer does not exist or has been withdrawn',
  },
  NO_DEFAULT_SUPPLIER: {
    status: 409,
    zh: '当前客户没有默认供应商',
    en: 'Your company has no default supplier; choose one with your favourites',
  },
  NOT_AT_DEFAULT_SUPPLIER: {
    status: 409,
    zh: '默认供应商暂无当前物料, 请勿收藏',
    en: 'Your default supplier does not have this part, so it cannot be a favourite',
  },
  NOT_SHORT: {
    status: 409,
    zh: '现有 {available} 件，可以直接下单',
    en: 'There are {available} pieces in stock, which can be ordered now',
  },
} as const satisfies Record<string, ErrorEntry>
