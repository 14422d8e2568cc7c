import type { ErrorEntry } from './entry.ts'

export const creditErrors = {
  ORDER_ONLINE_ONLY: {
    status: 409,
    zh: '订单 {orderNo} 含秒杀或特价商品，仅支持在线支付',
    en: 'Order {orderNo} has flash-sale or special-offer goods, which are paid online only',
  },
  DEPOSIT_ONLINE_ONLY: {
    status: 409,
    zh: '预售订单 {orderNo} 分定金和尾款支付，仅支持在线支付',
    en: 'Pre-sale order {orderNo} is paid in deposit and balance, online only',
  },
  CREDIT_INSUFFICIENT: {
    status: 409,
    zh: '白条余额不足：可用 {available} 元，本次需要 {needed} 元。请减少商品、改用其他付款方式或联系客服提额',
    en: 'Not enough credit: {available} yuan left, {needed} yuan needed. Order less, pay another way or ask for a higher limit',
  },
  CREDIT_CLOSED: {
    status: 409,
    zh: '白条未开通或已冻结，请改用其他付款方式或联系客服',
    en: 'Your credit is not open or is frozen, please pay another way or contact customer service',
  },
  CREDIT_APPLIED: {
    status: 409,
    zh: '已有待审批的白条申请或白条已开通，请勿重复申请',
    en: 'Your company has credit already, or an application that awaits its decision',
  },
  CREDIT_OVER_CONTRACT: {
    status: 409,
    zh: '合同 {contractNo} 约定的授信额度为 {limit} 元',
    en: 'Contract {contractNo} sets a limit of {limit} yuan',
  },
  CREDIT_OVER_ROLE: {
    status: 403,
    zh: '额度超出您的审批权限（最高 {limit} 元），请由上级审批',
    en: 'You may grant {limit} yuan at most; somebody with a higher approval limit has to decide',
  },
  CREDIT_DAYS_OVER_ROLE: {
    status: 403,
    zh: '账期超出您的审批权限（最长 {days} 天），请由上级审批',
    en: 'You may grant {days} days at most; somebody with a higher approval limit has to decide',
  },
  CREDIT_NOT_SCORED: {
    status: 409,
    zh: '该客户没有有效的信用评分，请先在“信用评分”中完成评分',
    en: 'This customer has no credit score that still counts; complete one under Credit scores first',
  },
  CREDIT_ABOVE_SCORE: {
    status: 409,
    zh: '额度高于 {grade} 级的建议额度 {limit} 元，请在审批意见中说明理由',
    en: 'This is above the {limit} yuan suggested for grade {grade}; give the reason in the decision',
  },
  CREDIT_OWN_DECISION: {
    status: 403,
    zh: '不能审批自己提交的申请，请由他人审批',
    en: 'You asked for this yourself, so a colleague has to decide',
  },
  CREDIT_ADJUST_TWO: {
    status: 403,
    zh: '一人对同一客户 30 天内最多调整 {limit} 元，请在“欠款调整”中提出，由同事审批后入账',
    en: 'One person corrects at most {limit} yuan for a customer in 30 days. Enter it under Debt adjustments, where a colleague signs it',
  },
  CREDIT_ADJUST_WAITS: {
    status: 409,
    zh: '该客户已有一笔 {amount} 元的欠款调整待审批，请先处理',
    en: 'An adjustment of {amount} yuan for this customer waits to be signed; decide on it first',
  },
  CREDIT_NO_ACCOUNT: {
    status: 409,
    zh: '该客户没有开通白条，无欠款可调整',
    en: 'This customer has no credit account, so there is no debt to adjust',
  },
  CREDIT_REPAID_TOO_MUCH: {
    status: 409,
    zh: '还款金额超过已用额度（{used} 元），请核对',
    en: 'This is more than the {used} yuan that are owed, please check the amount',
  },
  CREDIT_REPAY_STATED: {
    status: 409,
    zh: '不在对账单上的欠款只有 {free} 元；对账单的款项请在“到账登记”中登记，由系统核销',
    en: 'Only {free} yuan of the debt stand on no statement. Enter money for statements under Receipts, where it is matched',
  },
  CREDIT_REPAID_BEFORE: {
    status: 409,
    zh: '银行流水号 {bankNo} 的款项已在“到账登记”中，请在那里核销',
    en: 'The money with bank number {bankNo} is under Receipts already; match it there',
  },
} as const satisfies Record<string, ErrorEntry>
