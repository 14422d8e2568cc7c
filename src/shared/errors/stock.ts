import type { ErrorEntry } from './entry.ts'

// Refusals of warehouses and their stock.
export const stockErrors = {
  STOCK_NOT_FOUND: {
    status: 404,
    zh: '没有这项库存，或不归您管理',
    en: 'There is no such stock, or it is not yours to keep',
  },
  STOCK_PROMISED: {
    status: 409,
    zh: '库存不能少于已占用 {reserved} 件与已冻结 {frozen} 件之和，请先处理相关订单或活动',
    en: 'Stock cannot fall below the {reserved} pieces that are reserved and the {frozen} that are frozen; please settle those orders or promotions first',
  },
  STOCK_DAMAGED_FEW: {
    status: 409,
    zh: '残次品只有 {damaged} 件',
    en: 'Only {damaged} damaged pieces lie there',
    atNone: { fact: 'damaged', zh: '没有残次品', en: 'No damaged pieces lie there' },
  },
  STOCK_TOO_MANY: {
    status: 409,
    zh: '一个仓库里同一配件最多 1000 万件，请检查数量',
    en: 'A warehouse holds 10 million pieces of a part at most; please check the quantity',
  },
  SHELF_NOT_FOUND: {
    status: 404,
    zh: '这个仓库没有该货架，或货架已停用',
    en: 'This warehouse has no such shelf, or the shelf is disabled',
  },
} as const satisfies Record<string, ErrorEntry>
