import type { ErrorEntry } from './entry.ts'

// Refusals of the books and of invoices.
export const financeErrors = {
  PERIOD_OUT_OF_ORDER: {
    status: 409,
    zh: '请先结清更早的账期“{name}”',
    en: 'Close the earlier period “{name}” first',
  },
  PERIOD_CLOSED_AFTER: {
    status: 409,
    zh: '之后的账期“{name}”已结账，请先反结账',
    en: 'The later period “{name}” is closed; reopen that one first',
  },
  PERIOD_HAS_OPEN_ITEMS: {
    status: 409,
    zh: '本账期还有 {transfers} 笔转账待财务确认、{invoices} 张开票申请未处理完',
    en: 'This period still has {transfers} transfers awaiting finance and {invoices} invoices not settled',
  },
  INVOICE_OUTDATED: {
    status: 409,
    zh: '订单 {orderNo} 在申请开票后已有退款，请驳回，由客户按剩余金额重新申请',
    en: 'Part of order {orderNo} was refunded after this was applied for; reject it, so that the customer applies for what is left',
  },
  INVOICE_AT_TAX_SERVICE: {
    status: 409,
    zh: '已提交税局处理，请等待结果后再操作',
    en: 'The tax service is working on this; please wait for its result',
  },
  INVOICE_REVERSES_TOO_MUCH: {
    status: 409,
    zh: '红冲金额超过可红冲金额 {open} 元',
    en: 'This is more than the {open} yuan that can still be reversed',
  },
  INVOICE_PART_REVERSING: {
    status: 409,
    zh: '正在部分红冲，请在“红字发票”中登记 {letterNo}',
    en: 'Only a part is being reversed; register {letterNo} under Red letters',
  },
  RED_LETTER_BLOCKED: {
    status: 409,
    zh: '{letterNo} 对应的发票正在红冲或剩余金额不足，请先处理完或撤销此单',
    en: 'The invoice of {letterNo} is being reversed or has less than that left; finish that first, or withdraw this one',
  },
} as const satisfies Record<string, ErrorEntry>
