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
  BILL_PERIOD: {
    status: 409,
    zh: '截止日须早于今天，且晚于上一张账单的截止日（{last}）',
    en: 'The bill must end before today and after the last bill ({last})',
  },
  BILL_EMPTY: {
    status: 409,
    zh: '截至这一天没有待结算的单据',
    en: 'There is nothing to bill up to that day',
  },
  BILL_HAS_LATER: {
    status: 409,
    zh: '账单 {billNo} 之后还有账单，请先作废后面的账单',
    en: 'There are bills after {billNo}; void those first',
  },
  BILL_NOT_OPEN: {
    status: 409,
    zh: '账单 {billNo} 已确认或作废，不能再提异议或更正',
    en: 'Bill {billNo} is confirmed or void; its lines can no longer be disputed or corrected',
  },
  BILL_NOT_CONFIRMED: {
    status: 409,
    zh: '只能选择本供应商已确认、尚未结清的账单',
    en: 'Choose a confirmed bill of this supplier that is not settled',
  },
  BILL_NOT_INVOICED: {
    status: 409,
    zh: '账单 {billNo} 还差 {missing} 元发票，收齐后才能申请付款',
    en: 'Invoices of {missing} yuan are missing for bill {billNo}; it can be paid once they are accepted',
  },
  INVOICE_TOO_MUCH: {
    status: 409,
    zh: '账单 {billNo} 最多还可开票 {left} 元',
    en: 'Bill {billNo} can be invoiced for {left} yuan more at most',
  },
  INVOICE_TAX: {
    status: 409,
    zh: '税额与账单不符，应为 {expected} 元左右',
    en: 'The tax does not match the bill; about {expected} yuan are expected',
  },
  PAYMENT_TOO_MUCH: {
    status: 409,
    zh: '账单 {billNo} 最多还可付款 {left} 元',
    en: 'At most {left} yuan of bill {billNo} are left to pay',
  },
  DEPOSIT_TOO_MUCH: {
    status: 409,
    zh: '该供应商可退保证金为 {held} 元',
    en: 'A deposit of {held} yuan is held of this supplier',
  },
  PAYEE_UNFIT: {
    status: 409,
    zh: '收款账户须是该供应商启用的收款账户',
    en: 'The account paid to must be an enabled receiving account of the supplier',
  },
  PAYING_ACCOUNT_UNFIT: {
    status: 409,
    zh: '付款账户须是本公司启用的付款账户',
    en: 'Pay from an enabled paying account of your company',
  },
  PAYMENT_NEEDS_RECEIPT: {
    status: 409,
    zh: '请先在“线下付款”页面为 {applicationNo} 上传银行回单',
    en: 'Upload the bank’s receipt for {applicationNo} on the page Offline payment first',
  },
  PAYMENT_AHEAD: {
    status: 400,
    zh: '付款日期不能晚于今天',
    en: 'The payment cannot be of a later day',
  },
  PAYMENT_PERIOD_CLOSED: {
    status: 409,
    zh: '{day} 所在账期“{name}”已结账，请填写未结账的日期',
    en: '{day} is in the closed period “{name}”; enter a day of an open one',
  },
  PAYMENT_NOT_WAITING: {
    status: 409,
    zh: '该付款申请不在待付款状态',
    en: 'This application does not wait for payment',
  },
} as const satisfies Record<string, ErrorEntry>
