import { AppError, type Language } from '../../../../shared/errors.ts'
import type { Text } from '../../../../shared/screen/text.ts'
import { markLevels } from '../../parts/part-market.ts'
import { readStockLimits, stockParameters } from '../../parts/stock-limits.ts'
import { areDays, readHours } from '../../../../shared/service-hours.ts'
import { invalid } from '../../../engine/invalid.ts'
import type { HookOf } from '../../../engine/hook.ts'

const text = (zh: string, en: string): Text => ({ zh, en })

const onlinePayment = text('在线支付', 'Paying online')
const bankTransfer = text('银行转账', 'Bank transfer')
const signing = text('登录', 'Signing in')
const texts = text('短信验证码', 'Codes by SMS')
const credit = text('白条', 'White notes')
const points = text('积分', 'Points')
const logs = text('日志清理', 'Clearing the logs')
const priceLists = text('价目表', 'Price lists')
const chat = text('在线客服', 'The service chat')
const complaints = text('投诉', 'Complaints')
const supplierBills = text('供应商账单', 'Supplier bills')
const stock = text('库存显示', 'How stock is shown')

/** The part of the platform that reads each parameter. */
export const parameterUses: Record<string, Text> = {
  online_payment_minutes: onlinePayment,
  transfer_payment_hours: bankTransfer,
  telephone_order_hours: text('电话订单', 'Telephone orders'),
  balance_payment_hours: text('预售尾款', 'Balances of pre-sales'),
  purchase_request_days: text('采购申请', 'Purchase requests'),
  cod_max_yuan: text('货到付款', 'Payment on delivery'),
  freight_default_weight_g: text('运费', 'Freight'),
  payment_fee_basis_points: text('支付对账', 'Comparison with payment providers'),
  supplier_commission_percent: supplierBills,
  supplier_due_days: supplierBills,
  supplier_pay_needs_invoice: text('付款申请', 'Payments to suppliers'),
  contract_warn_days: text('合同', 'Contracts'),
  credit_due_days: credit,
  credit_freeze_days: credit,
  credit_blacklist_days: credit,
  credit_review_days: credit,
  credit_score_days: credit,
  credit_adjust_yuan: credit,
  invoice_limit_yuan: text('发票', 'Invoices'),
  auto_sign_days: text('自动签收', 'Automatic signing'),
  auto_complete_days: text('自动完成', 'Automatic completion'),
  points_per_yuan: points,
  points_worth_fen: points,
  points_max_percent: points,
  points_invite: points,
  trash_days: text('回收站', 'Recycle bins'),
  captcha_enabled: signing,
  captcha_after_failures: signing,
  captcha_after_codes: texts,
  sms_phone_per_day: texts,
  sms_address_per_day: texts,
  sms_platform_per_day: texts,
  session_longest_days: signing,
  step_up_minutes: signing,
  log_days_operator: logs,
  log_days_sign_in: logs,
  log_days_message: logs,
  log_days_job: logs,
  chat_url: text('页眉的在线客服', 'The chat link in the header'),
  chat_hours: chat,
  chat_days: chat,
  chat_messages_per_minute: chat,
  chat_idle_hours: chat,
  chat_reply_minutes: chat,
  compensation_yuan: complaints,
  complaint_rating_days: complaints,
  complaint_reopen_days: complaints,
  replacement_confirm_days: text('换货', 'Replacements'),
  customer_management_url: text('页眉的客户管理', 'The customer management link in the header'),
  stock_level_sufficient: stock,
  stock_level_few: stock,
  quiet_status_codes: text('页面提示', 'Messages of refusals'),
  price_abnormal_factor: text('价格异常', 'Abnormal prices'),
  price_list_rise_percent: priceLists,
  price_list_fall_percent: priceLists,
  price_list_undo_hours: priceLists,
}

/** Parameters that must be whole numbers within this range. */
const ranges: Record<string, [number, number] | undefined> = {
  payment_fee_basis_points: [0, 1_000],
  supplier_commission_percent: [0, 100],
  supplier_due_days: [0, 365],
  supplier_pay_needs_invoice: [0, 1],
  contract_warn_days: [1, 365],
  captcha_after_failures: [0, 100],
  captcha_after_codes: [0, 100],
  sms_phone_per_day: [0, 999_999],
  sms_address_per_day: [0, 999_999],
  sms_platform_per_day: [0, 999_999_999],
  session_longest_days: [1, 365],
  step_up_minutes: [1, 1440],
  price_list_rise_percent: [0, 100_000],
  price_list_fall_percent: [0, 100],
  price_list_undo_hours: [0, 168],
  price_abnormal_factor: [0, 1_000],
  purchase_request_days: [1, 365],
  credit_due_days: [1, 9_999],
  invoice_limit_yuan: [0, 99_999_999],
  credit_freeze_days: [0, 3_650],
  credit_blacklist_days: [0, 3_650],
  credit_review_days: [0, 3_650],
  credit_score_days: [1, 3_650],
  credit_adjust_yuan: [0, 99_999_999],
  freight_default_weight_g: [1, 9_999_999],
  chat_messages_per_minute: [1, 600],
  chat_idle_hours: [1, 720],
  chat_reply_minutes: [3, 720],
  compensation_yuan: [0, 1_000_000],
  complaint_rating_days: [1, 90],
  complaint_reopen_days: [1, 90],
  replacement_confirm_days: [1, 90],
}

function mustFitRange(language: Language, { key, value }: { key: string; value: string }) {
  const [least, most] = ranges[key] ?? []
  if (least === undefined || most === undefined) return
  const isWhole = /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most
  if (!isWhole)
    throw invalid(language, { field: 'paramValue', keyword: 'wholeNumber', params: { least, limit: most } })
}

function isStockLimit(key: unknown): boolean {
  return Object.values<unknown>(stockParameters).includes(key)
}

/** Parameters that the platform reads cannot be removed: a rule would silently use its default. */
export const parameter: HookOf<'parameter'> = {
  async beforeSave(tx, ctx, { after }) {
    const { language } = ctx
    const { paramKey, paramValue } = after
    mustFitRange(language, { key: String(paramKey), value: String(paramValue) })
    if (paramKey === 'chat_hours' && !readHours(String(paramValue)))
      throw invalid(language, { field: 'paramValue', keyword: 'serviceHours' })
    if (paramKey === 'chat_days' && !areDays(String(paramValue)))
      throw invalid(language, { field: 'paramValue', keyword: 'weekDays' })
    if (!isStockLimit(paramKey)) return
    if (!/^[1-9]\d{0,5}$/.test(String(paramValue)))
      throw invalid(language, { field: 'paramValue', keyword: 'pieces' })
    const kept = await readStockLimits(tx)
    const sufficient = paramKey === stockParameters.sufficient ? Number(paramValue) : kept.sufficient
    const few = paramKey === stockParameters.few ? Number(paramValue) : kept.few
    if (few >= sufficient) throw invalid(language, { field: 'paramValue', keyword: 'stockLimits' })
  },
  async afterSave(tx, _ctx, { before, after }) {
    if (isStockLimit(after.paramKey) && before?.paramValue !== after.paramValue) await markLevels(tx)
  },
  beforeRemove(_tx, { language }, rows) {
    const uses = rows.flatMap((row) => parameterUses[String(row.paramKey)] ?? [])
    if (uses.length === 0) return
    throw new AppError('IN_USE', { uses: [...new Set(uses.map((use) => use[language]))].join(', ') })
  },
}
