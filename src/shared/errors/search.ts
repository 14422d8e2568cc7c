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
  PROPOSAL_KNOWN: {
    status: 409,
    zh: '目录中已有这个品牌的“{part}”，请直接上架',
    en: 'The catalogue has “{part}” of this brand. Put that on sale instead',
  },
  PROPOSAL_OPEN: {
    status: 409,
    zh: '贵公司已提议过编码为“{code}”的配件，正在等待处理',
    en: 'Your company has already proposed a part with the code “{code}”; it waits for an answer',
  },
  PROPOSALS_TOO_MANY: {
    status: 409,
    zh: '贵公司有 {max} 个提议在等待处理，请稍后再提议',
    en: '{max} proposals of your company wait for an answer. Propose more when some are decided',
  },
  OE_NUMBER_EMPTY: {
    status: 400,
    zh: 'OE 号“{number}”里没有字母或数字',
    en: 'The OE number “{number}” has no letter or digit',
  },
  ATTRIBUTE_NOT_A_NUMBER: {
    status: 400,
    zh: '“{attribute}”的值“{value}”应为数字（单位 {unit}，最多三位小数）',
    en: '“{attribute}” needs a number with up to three decimals (unit {unit}), not “{value}”',
  },
  ATTRIBUTE_NOT_A_CHOICE: {
    status: 400,
    zh: '“{attribute}”没有选项“{value}”，可选：{choices}',
    en: '“{attribute}” has no choice “{value}”; choose one of: {choices}',
  },
  ATTRIBUTE_OF_OTHER_CATEGORY: {
    status: 400,
    zh: '该品类没有参数“{attribute}”，请在品类属性中添加或清空此单元格',
    en: 'The category has no attribute “{attribute}”; add it to the category attributes or empty the cell',
  },
  PART_MERGE_RESERVED: {
    status: 409,
    zh: '“{part}”有 {pieces} 件已被订单或活动占用，请待其发货、取消或结束后再合并',
    en: '{pieces} pieces of “{part}” are reserved by orders or promotions; merge it once they are shipped, cancelled or ended',
  },
  PART_MERGE_SAME: { status: 400, zh: '请选择两个不同的配件', en: 'Choose two different parts' },
  DRAWINGS_NOT_A_ZIP: {
    status: 400,
    zh: '文件不是完整的 zip 压缩包，请重新打包后上传',
    en: 'This is not a whole zip file; pack the files again and upload it',
  },
  DRAWINGS_TOO_LARGE: {
    status: 400,
    zh: '压缩包里的内容太多，请分成几个（每个最多 150 张图片，csv 不超过 16 MB）',
    en: 'The zip holds too much; split it (at most 150 pictures, and csv files of 16 MB)',
  },
  DRAWINGS_BROKEN_CSV: {
    status: 400,
    zh: '{file} 不是完整的 CSV（{reason}），请检查引号后重新打包',
    en: '{file} is not valid CSV ({reason}); check its quotation marks and pack it again',
  },
  DRAWINGS_WITHOUT_LIST: {
    status: 400,
    zh: '压缩包里没有 drawings.csv（结构图.csv）',
    en: 'The zip has no drawings.csv',
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
