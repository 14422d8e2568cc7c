import type { ErrorEntry } from './entry.ts'

// Refusals of what a buyer's company decides for itself: approvals, budgets, people, stores.
export const companyErrors = {
  APPROVAL_NEEDED: {
    status: 409,
    zh: '本单 {amount} 元需要公司内部审批，请填写理由并提交采购申请',
    en: 'This order of {amount} yuan needs the approval of your company; give a reason and send the request',
  },
  APPROVAL_NOT_NEEDED: {
    status: 409,
    zh: '本单不需要审批，请直接提交订单',
    en: 'This order needs no approval; please submit it',
  },
  PURCHASE_REQUEST_NOT_FOUND: {
    status: 404,
    zh: '采购申请不存在，或不是您可以查看的',
    en: 'This purchase request does not exist, or is not yours to see',
  },
  PURCHASE_REQUEST_DECIDED: {
    status: 409,
    zh: '该采购申请已处理，请刷新查看',
    en: 'This purchase request has been decided already; please reload it',
  },
  PURCHASE_REQUEST_NOT_YOURS: {
    status: 403,
    zh: '该采购申请不由您审批；本人的申请须由他人审批',
    en: 'This purchase request is not yours to decide; nobody decides about their own',
  },
  PURCHASE_REQUEST_CHANGED: {
    status: 409,
    zh: '数量或价格已变化，现为 {amount} 元，请核对后再审批',
    en: 'Quantities or prices have changed; it now costs {amount} yuan. Please look at it again',
  },
  PURCHASE_REQUEST_EMPTY: {
    status: 409,
    zh: '采购申请至少保留一种配件；不需要采购时请驳回',
    en: 'A purchase request keeps at least one part; reject it if nothing is to be bought',
  },
  REQUESTER_GONE: {
    status: 409,
    zh: '申请人 {name} 已停用或不能再下单，请驳回该申请',
    en: '{name}, who asked for it, may no longer order; please reject the request',
  },
  STEPS_NOT_ASCENDING: {
    status: 400,
    zh: '审批档位的金额须逐级增大，不限金额的档位只能放在最后',
    en: 'Each step must reach further than the one before; a step without limit can only be the last',
  },
  PERSON_NOT_OF_COMPANY: {
    status: 400,
    zh: '所选人员不是本公司的在用账号，或没有审批权限',
    en: 'A chosen person is not an active account of your company, or may not approve',
  },
  STORE_NOT_OF_COMPANY: {
    status: 400,
    zh: '所选门店不是本公司的',
    en: 'The chosen store is not your company’s',
  },
  STORE_NAME_TAKEN: {
    status: 409,
    zh: '本公司已有门店“{name}”',
    en: 'Your company has a store called {name} already',
  },
  COMPANY_FULL: {
    status: 409,
    zh: '一家公司最多 {limit} 个',
    en: 'A company has {limit} of them at most',
  },
  IN_STOCK_NOW: {
    status: 409,
    zh: '现在有货 {available} 件，无需提醒',
    en: 'It is in stock now: {available} pieces',
  },
  CHEAP_ALREADY: {
    status: 409,
    zh: '现价 {price} 元已不高于目标价，请填写更低的价格',
    en: 'It costs {price} yuan now, which is not more than that; enter a lower price',
  },
  PRICE_WATCHES_FULL: {
    status: 409,
    zh: '每人最多 {limit} 条降价提醒，请先结束不用的',
    en: 'You can have at most {limit} price watches; end one first',
  },
  BUDGETS_FULL: {
    status: 409,
    zh: '最多保存 {limit} 条预算，请先删除不用的',
    en: 'There are {limit} budgets at most; remove one first',
  },
  DELEGATES_FULL: {
    status: 409,
    zh: '最多保存 {limit} 条代审设置，请先删除不用的',
    en: 'There are {limit} stand-ins at most; remove one first',
  },
} as const satisfies Record<string, ErrorEntry>
