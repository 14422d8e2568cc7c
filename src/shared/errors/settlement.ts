import type { ErrorEntry } from './entry.ts'

export const settlementErrors = {
  STATEMENT_CONFIRMED: {
    status: 409,
    zh: '对账单已确认或已付款，不能再提出或处理异议，请联系客服',
    en: 'The statement is confirmed or paid already, so its lines can no longer be disputed. Please contact customer service',
  },
  STATEMENT_DISPUTED: {
    status: 409,
    zh: '对账单 {statementNo} 还有未答复的异议，答复后才能确认',
    en: 'Statement {statementNo} has disputes that wait for an answer; confirm it afterwards',
  },
  STATEMENT_BELOW_NOTHING: {
    status: 409,
    zh: '移出这一行后对账单金额小于 0，请保留这一行，差额会在下期抵扣',
    en: 'Without this line the statement would be below 0. Keep the line; the next statement makes up for it',
  },
  STATEMENT_SETTING_GENERAL: {
    status: 409,
    zh: '设置“{name}”已用于所有没有单独设置的客户，请修改它，或选择一个客户',
    en: 'Setting "{name}" holds for all customers without their own already. Change that one, or choose a customer',
  },
  STATEMENT_PAY_AMOUNT: {
    status: 409,
    zh: '付款金额应大于 0 且不超过未付金额 {open} 元',
    en: 'Pay more than 0 and at most the {open} yuan that are outstanding',
  },
  RECEIPT_WITHOUT_CUSTOMER: {
    status: 409,
    zh: '请先指定这笔款项的客户',
    en: 'Choose the customer of this receipt first',
  },
  RECEIPT_FILE_UNREADABLE: {
    status: 400,
    zh: '读不出这份银行对账单中的到账记录，请上传 camt.053 格式的 XML 文件',
    en: 'No credits could be read from this file. Please choose a bank statement in the form camt.053 (XML)',
  },
  RECEIPT_FILE_CURRENCY: {
    status: 400,
    zh: '这份银行对账单中有 {currency} 到账，只能登记人民币账户的到账',
    en: 'This file has credits in {currency}. Only credits in yuan (CNY) can be entered',
  },
  RECEIPT_FILE_TWICE: {
    status: 409,
    zh: '这份文件中的到账都已登记过，没有重复入账',
    en: 'Everything in this file was entered before; nothing was entered twice',
  },
  RECEIPT_OF_ANOTHER: {
    status: 409,
    zh: '这个银行流水号的到账属于另一个客户，请核对流水号',
    en: 'The receipt with this bank number belongs to another customer. Please check the number',
  },
  RECEIPT_SPENT: {
    status: 409,
    zh: '这个银行流水号的到账只剩 {rest} 元未核销，请核对流水号',
    en: 'Only {rest} yuan of the receipt with this bank number are left. Please check the number',
  },
  RECEIPT_BY_TRANSFER: {
    status: 409,
    zh: '这笔到账已在转账确认或还款中登记，不能重复登记',
    en: 'This money was entered already, with a confirmed bank transfer or as a repayment',
  },
  SETTLEMENT_MIXED: {
    status: 409,
    zh: '一笔到账只能核对同一个支付渠道的日期',
    en: 'A receipt settles days of one provider only',
  },
  SETTLEMENT_DIFFERS: {
    status: 409,
    zh: '所选日期应到账 {net} 元，实际到账 {received} 元，请填写差额说明或重新选择',
    en: 'These days come to {net} yuan, but {received} yuan arrived. Say why, or choose other days',
  },
  WRITE_OFF_GONE: {
    status: 409,
    zh: '其中有核销已被处理，请刷新后再试',
    en: 'Somebody has decided some of these already. Refresh the list and try again',
  },
  WRITE_OFF_TOO_MUCH: {
    status: 409,
    zh: '核销金额超过了未付金额或未核销金额，请重新匹配',
    en: 'A line or a receipt has less left than this. Match the receipt again',
  },
} satisfies Record<string, ErrorEntry>
