import { sql } from 'kysely'
import { newId } from '../ids.ts'
import { run, type Tx } from '../connection.ts'
import { PLATFORM_TENANT } from './demo-people.ts'

/** Business parameters with their default values; an administrator may change each. */
const parameters = [
  { key: 'online_payment_minutes', name: '在线支付时限（分钟）', value: '60' },
  { key: 'transfer_payment_hours', name: '银行转账时限（小时）', value: '24' },
  { key: 'transfer_payee', name: '转账收款户名', value: '鲁中重卡配件平台有限公司' },
  { key: 'transfer_bank', name: '转账开户行', value: '中国工商银行济南高新支行' },
  { key: 'transfer_account', name: '转账收款账号', value: '1602 0011 0920 0001 234' },
  { key: 'cod_max_yuan', name: '货到付款单笔上限（元，0 为不开放）', value: '20000' },
  { key: 'credit_due_days', name: '白条账期（天）', value: '30' },
  { key: 'auto_sign_days', name: '发货后自动签收（天）', value: '10' },
  { key: 'auto_complete_days', name: '签收后自动完成（天）', value: '7' },
  { key: 'points_per_yuan', name: '每实付 1 元货款得积分（0 为不赠送）', value: '1' },
  { key: 'points_worth_fen', name: '每个积分抵扣（分，0 为不可抵扣）', value: '1' },
  { key: 'points_max_percent', name: '积分最多抵扣货款的百分比（不超过 90）', value: '20' },
  { key: 'points_invite', name: '所邀公司首单完成后邀请人得积分', value: '500' },
  { key: 'trash_days', name: '回收站保留天数（0 为不自动清除）', value: '30' },
  { key: 'captcha_enabled', name: '登录需要图形验证码（1 为是）', value: '0' },
  { key: 'captcha_after_failures', name: '登录失败几次后需要图形验证码（0 为不需要）', value: '0' },
  { key: 'log_days_operator', name: '操作日志保留天数（0 为不清除）', value: '730' },
  { key: 'log_days_sign_in', name: '登录日志保留天数（0 为不清除）', value: '180' },
  { key: 'log_days_message', name: '消息保留天数（0 为不清除）', value: '180' },
  { key: 'log_days_job', name: '任务日志保留天数（0 为不清除）', value: '30' },
  { key: 'chat_url', name: '在线客服地址（留空则不显示）', value: '' },
  { key: 'customer_management_url', name: '客户管理后台地址（留空则不显示）', value: '' },
  { key: 'stock_level_sufficient', name: '库存充足的最低数量', value: '10' },
  { key: 'stock_level_few', name: '库存少量的最低数量', value: '3' },
]

/** Brings the parameters that this version knows and the database lacks; a removed one stays removed. */
export async function syncParameters(tx: Tx, now: Date) {
  const rows = parameters.map((each) => ({ ...each, id: newId() }))
  await run(
    tx,
    sql`
      insert into params (id, tenant_id, param_key, param_name, param_value, created_at, updated_at)
      select id, ${PLATFORM_TENANT}::bigint, key, name, value, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id bigint, key text, name text, value text)
      where not exists (select 1 from params where param_key = row.key)
    `,
  )
}
