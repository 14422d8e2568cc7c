import type { ErrorEntry } from './entry.ts'

// Refusals of warehouses and their stock.
export const stockErrors = {
  PICK_NOT_WAITING: {
    status: 409,
    zh: '订单不在待拣货状态，请刷新列表',
    en: 'The order does not wait to be picked. Refresh the list',
  },
  PICK_TAKEN: { status: 409, zh: '{name}正在拣这张订单', en: '{name} is picking this order' },
  PICK_NOT_MINE: { status: 409, zh: '请先领取这张订单', en: 'Take the order first' },
  PICK_LINE_GONE: {
    status: 409,
    zh: '这一行已发货或已缺货，请刷新',
    en: 'This line has left or was given up. Refresh the page',
  },
  PICK_TOO_MANY: {
    status: 400,
    zh: '配件 {part} 只需再发 {left} 件',
    en: 'Only {left} more pieces of part {part} are to leave',
  },
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
    en: 'There are only {damaged} damaged pieces',
    atNone: { fact: 'damaged', zh: '没有残次品', en: 'There are no damaged pieces' },
  },
  STOCK_TOO_MANY: {
    status: 409,
    zh: '一个仓库里同一配件最多 1000 万件，请检查数量',
    en: 'A warehouse holds 10 million pieces of a part at most; please check the quantity',
  },
  WAREHOUSE_NOT_FOUND: {
    status: 404,
    zh: '没有这个仓库，或已停用，或不归您管理',
    en: 'There is no such warehouse, or it is disabled, or not yours to keep',
  },
  TRANSFER_SAME_SUPPLIER: {
    status: 409,
    zh: '只能在同一供应商的两个不同仓库之间调拨',
    en: 'Goods are transferred between two different warehouses of one supplier',
  },
  TRANSFER_SHORT: {
    status: 409,
    zh: '配件 {part} 可用只有 {available} 件',
    en: 'Of part {part}, only {available} pieces are available',
    atNone: { fact: 'available', zh: '配件 {part} 没有可用库存', en: 'Of part {part}, nothing is available' },
  },
  TRANSFER_NOT_FOUND: {
    status: 404,
    zh: '没有这张调拨单，或不归您管理',
    en: 'There is no such transfer, or it is not yours to keep',
  },
  TRANSFER_ENDED: {
    status: 409,
    zh: '调拨单 {transferNo} 已收货或已撤回',
    en: 'Transfer {transferNo} was received or recalled already',
  },
  NOTHING_TO_BUY: { status: 409, zh: '没有需要补货的配件', en: 'There is nothing to buy' },
  STOCK_ORDER_NOT_FOUND: {
    status: 404,
    zh: '没有这张补货单，或不归您管理',
    en: 'There is no such stock order, or it is not yours to keep',
  },
  STOCK_ORDER_ENDED: {
    status: 409,
    zh: '补货单 {stockOrderNo} 已收货或已取消',
    en: 'Stock order {stockOrderNo} was received or cancelled already',
  },
  COUNT_NOT_FILLED: {
    status: 400,
    zh: '表格中没有填写实点件数，请在“实点件数”列填写后再上传',
    en: 'No pieces are entered. Fill in the column "Counted" and upload the sheet again',
  },
  COUNT_REFUSED: {
    status: 409,
    zh: '有 {count} 行不能盘点，库存没有改变；请重新上传文件查看',
    en: '{count} lines cannot be entered and stock is unchanged; please upload the file again to see them',
  },
  SHELF_NOT_FOUND: {
    status: 404,
    zh: '这个仓库没有该货架，或货架已停用',
    en: 'This warehouse has no such shelf, or the shelf is disabled',
  },
} as const satisfies Record<string, ErrorEntry>
