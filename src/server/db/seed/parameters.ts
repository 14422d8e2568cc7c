import { sql } from 'kysely'
import { newId } from '../ids.ts'
import { run, type Tx } from '../connection.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { platformParameters } from './platform-parameters.ts'

/** Business parameters with their default values; an administrator may change each. */
export const parameters = [
  {
    key: 'freight_default_weight_g',
    name: '无重量配件按此计运费（克/件）',
    nameEn: 'Freight: weight of a part without one (grams a piece)',
    value: '2000',
  },
  {
    key: 'online_payment_minutes',
    name: '在线支付时限（分钟）',
    nameEn: 'Time to pay online (minutes)',
    value: '60',
  },
  {
    key: 'transfer_payment_hours',
    name: '银行转账时限（小时）',
    nameEn: 'Time to pay by bank transfer (hours)',
    value: '24',
  },
  {
    key: 'telephone_order_hours',
    name: '电话订单客户确认时限（小时）',
    nameEn: 'Telephone orders: time for the customer to confirm (hours)',
    value: '24',
  },
  {
    key: 'balance_payment_hours',
    name: '预售到货后付尾款时限（小时）',
    nameEn: 'Pre-sale: time to pay the balance after arrival (hours)',
    value: '72',
  },
  {
    key: 'purchase_request_days',
    name: '采购申请无人审批时的有效期（天）',
    nameEn: 'Purchase requests: days until one that nobody decides about lapses',
    value: '7',
  },
  {
    key: 'cod_max_yuan',
    name: '货到付款单笔上限（元，0 为不开放）',
    nameEn: 'Payment on delivery: most an order may cost (yuan, 0: not offered)',
    value: '20000',
  },
  {
    key: 'credit_due_days',
    name: '白条账期（天）',
    nameEn: 'White notes: days until payment is due',
    value: '30',
  },
  {
    key: 'payment_fee_basis_points',
    name: '支付渠道约定手续费率（万分之，0 为不核对）',
    nameEn: 'Agreed fees of payment providers (in ten-thousandths, 0: not compared)',
    value: '0',
  },
  {
    key: 'supplier_commission_percent',
    name: '无合同供应商的佣金（%）',
    nameEn: 'Commission of suppliers without a contract (%)',
    value: '5',
  },
  {
    key: 'supplier_due_days',
    name: '无合同供应商的账期（天）',
    nameEn: 'Suppliers without a contract: days until a bill is due',
    value: '30',
  },
  {
    key: 'supplier_pay_needs_invoice',
    name: '账单收齐发票才可付款（1 是，0 否）',
    nameEn: 'Bills are paid only once they are invoiced (1: yes, 0: no)',
    value: '1',
  },
  {
    key: 'contract_warn_days',
    name: '合同到期前多少天提醒',
    nameEn: 'Days before its end that a contract is called ending',
    value: '30',
  },
  {
    key: 'credit_freeze_days',
    name: '白条逾期多少天后自动冻结（0 为不冻结）',
    nameEn: 'White notes: days overdue until credit is frozen (0: never)',
    value: '15',
  },
  {
    key: 'credit_blacklist_days',
    name: '白条逾期多少天后提请列入黑名单（0 为不提请）',
    nameEn: 'White notes: days overdue until the black list is proposed (0: never)',
    value: '60',
  },
  {
    key: 'credit_review_days',
    name: '白条额度多少天复核一次（0 为不复核）',
    nameEn: 'White notes: days between reviews of a limit (0: none)',
    value: '365',
  },
  {
    key: 'credit_score_days',
    name: '信用评分有效期（天）',
    nameEn: 'White notes: days that a credit score counts',
    value: '180',
  },
  {
    key: 'credit_adjust_yuan',
    name: '一人 30 天内可为一个客户调整的白条欠款（元，超过须由他人审批）',
    nameEn: 'White notes: yuan of a customer’s debt that one person corrects in 30 days; more is signed',
    value: '1000',
  },
  {
    key: 'invoice_limit_yuan',
    name: '单张发票最高价税合计（元，超出自动分开，0 为不限）',
    nameEn: 'Invoices: most on one, with tax; more is split (yuan, 0: any amount)',
    value: '1000000',
  },
  {
    key: 'auto_sign_days',
    name: '发货后自动签收（天）',
    nameEn: 'Days after shipping until an order signs itself',
    value: '10',
  },
  {
    key: 'auto_complete_days',
    name: '签收后自动完成（天）',
    nameEn: 'Days after signing until an order is complete',
    value: '7',
  },
  {
    key: 'points_per_yuan',
    name: '每实付 1 元货款得积分（0 为不赠送）',
    nameEn: 'Points for each yuan of goods paid (0: none)',
    value: '1',
  },
  {
    key: 'points_worth_fen',
    name: '每个积分抵扣（分，0 为不可抵扣）',
    nameEn: 'What a point is worth (fen, 0: cannot be spent)',
    value: '1',
  },
  {
    key: 'points_max_percent',
    name: '积分最多抵扣货款的百分比（不超过 90）',
    nameEn: 'Most of the goods that points may pay (percent, 90 at most)',
    value: '20',
  },
  {
    key: 'points_invite',
    name: '所邀公司首单完成后邀请人得积分',
    nameEn: 'Points for whoever invited a company, after its first order',
    value: '500',
  },
  {
    key: 'compensation_yuan',
    name: '投诉补偿无需复核的上限（元，0 为全部复核）',
    nameEn: 'Complaints: most that is given without a second signature (yuan, 0: nothing)',
    value: '200',
  },
  {
    key: 'complaint_rating_days',
    name: '投诉办结后未评价自动完结（天）',
    nameEn: 'Days after the answer until an unrated complaint closes itself',
    value: '7',
  },
  {
    key: 'replacement_confirm_days',
    name: '换货发出后自动确认收货（天）',
    nameEn: 'Days after which a replacement that was sent counts as received',
    value: '7',
  },
  {
    key: 'complaint_reopen_days',
    name: '投诉办结后可要求重新处理的时限（天）',
    nameEn: 'Days after the answer in which a complaint can be reopened',
    value: '15',
  },
  ...platformParameters,
  {
    key: 'stock_level_sufficient',
    name: '库存充足的最低数量',
    nameEn: 'Pieces from which stock is sufficient',
    value: '10',
  },
  {
    key: 'stock_level_few',
    name: '库存少量的最低数量',
    nameEn: 'Pieces from which stock is few',
    value: '3',
  },
  {
    key: 'quiet_status_codes',
    name: '不弹出提示的状态码（HTTP 状态或错误名，逗号分隔）',
    nameEn: 'Refusals that show no message (HTTP status or error name, separated by commas)',
    value: '',
  },
  {
    key: 'price_abnormal_factor',
    name: '价格异常倍数（与供应商报价相差超过此倍数不可下单，0 为不检查）',
    nameEn:
      'Abnormal price: times above or below the supplier’s price that cannot be ordered (0: not checked)',
    value: '10',
  },
  {
    key: 'price_list_rise_percent',
    name: '价目表涨价超过此百分比须人工确认（0 为不限）',
    nameEn: 'Price lists: a rise by more than this percentage is held (0: never)',
    value: '50',
  },
  {
    key: 'price_list_fall_percent',
    name: '价目表降价超过此百分比须人工确认（0 为不限）',
    nameEn: 'Price lists: a fall by more than this percentage is held (0: never)',
    value: '50',
  },
  {
    key: 'price_list_undo_hours',
    name: '价目表生效后可撤销的时限（小时，0 为不可撤销）',
    nameEn: 'Price lists: hours in which one can be undone (0: never)',
    value: '24',
  },
]

/** Brings the parameters that this version knows and the database lacks; a removed one stays removed. */
export async function syncParameters(tx: Tx, now: Date) {
  const rows = parameters.map((each) => ({ ...each, id: newId() }))
  await run(
    tx,
    sql`
      insert into params (id, tenant_id, param_key, param_name, param_name_en, param_value, created_at, updated_at)
      select id, ${PLATFORM_TENANT}::bigint, key, name, "nameEn", value, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id bigint, key text, name text, "nameEn" text, value text)
      where not exists (select 1 from params where param_key = row.key)
    `,
  )
}
