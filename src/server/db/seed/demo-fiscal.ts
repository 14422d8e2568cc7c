// Demo rows of the books: rates, accounts, periods, rules, contracts. All of it is invented.
import { insertRows } from '../../db/insert-rows.ts'
import type { Tx } from '../connection.ts'
import { contractSteps, waitingApproval } from './demo-approvals.ts'
import { demoContracts } from './demo-contracts.ts'
import { seedInvoices } from './demo-invoices.ts'
import { dayFrom, demoRow } from './demo-row.ts'

export async function seedFiscal(tx: Tx, { now }: { now: Date }) {
  const row = (more: object, tenantId?: string) => ({
    ...demoRow(now, tenantId ? { tenantId } : {}),
    ...more,
  })
  await insertRows(
    tx,
    'tax_rates',
    taxRates.map(([name, category, rate, effective_from, remark]) =>
      row({ name, category, rate, effective_from, remark }),
    ),
  )
  await insertRows(
    tx,
    'payment_accounts',
    accounts.map(([tenantId, name, bank, branch, account_no, use]) =>
      row({ name, bank, branch, account_no, use, status: 'ENABLED', remark: null }, tenantId),
    ),
  )
  await insertRows(
    tx,
    'account_periods',
    periodsBefore(now).map((period) => row(period)),
  )
  await insertRows(
    tx,
    'audit_rules',
    auditRules.map((rule) => row({ buyer_id: null, supplier_id: null, ...rule, status: 'DISABLED' })),
  )
  await insertRows(
    tx,
    'write_off_rules',
    writeOffRules.map((rule) => row({ ...rule, status: 'ENABLED' })),
  )
  const scheme = row({ name: '标准账龄', status: 'ENABLED', remark: '按到期日计算，适用于所有客户' })
  await insertRows(tx, 'ageing_schemes', [scheme])
  await insertRows(
    tx,
    'ageing_buckets',
    buckets.map(([name, name_en, from_days, to_days], at) =>
      row({ scheme_id: scheme.id, line_no: at + 1, name, name_en, from_days, to_days }),
    ),
  )
  await insertRows(
    tx,
    'statement_settings',
    statementSettings.map((setting) => row({ ...setting, status: 'ENABLED' })),
  )
  const { contracts, lines } = demoContracts(now)
  await insertRows(tx, 'contracts', contracts)
  await insertRows(tx, 'contract_lines', lines)
  await insertRows(
    tx,
    'approvals',
    contracts.filter(({ status }) => status === 'PENDING').map(waitingForFinance),
  )
  await seedInvoices(tx, { now })
}

/** A contract that was submitted and that nobody has signed yet. */
function waitingForFinance(contract: ReturnType<typeof demoContracts>['contracts'][number]) {
  const { finance, credit, operations } = contractSteps
  const steps = [
    finance,
    ...(contract.kind === 'CREDIT' ? [credit] : []),
    ...(contract.amount_fen >= LARGE_FEN ? [operations] : []),
  ]
  return waitingApproval(contract, { screen: 'contract', steps })
}

const LARGE_FEN = 50_000_000

const taxRates = [
  ['货物销售 16%', 'GOODS', 16, '2018-05-01', '2018 年 5 月起'],
  ['货物销售 13%', 'GOODS', 13, '2019-04-01', '配件销售现行税率'],
  ['交通运输 9%', 'TRANSPORT', 9, '2019-04-01', '运费开票'],
  ['现代服务 6%', 'SERVICE', 6, '2016-05-01', '平台服务费、仓储费'],
  ['小规模纳税人 1%', 'SMALL', 1, '2023-01-01', '减按 1% 征收'],
] as const

const accounts = [
  ['1000', '平台运营中心', '中国工商银行', '济南历下支行', '1602001234567890001', 'RECEIVE'],
  ['1000', '平台运营中心', '招商银行', '济南分行营业部', '531900123456789', 'PAY'],
  ['3001', '鲁中重汽配件有限公司', '中国建设银行', '济南天桥支行', '37050161234500001234', 'RECEIVE'],
  ['3002', '陕西恒通汽配供应链', '中国银行', '西安高新支行', '103256781234', 'RECEIVE'],
] as const

const auditRules = [
  { name: '付款申请全部审核', subject: 'PAYMENT', at_least_fen: 0, reviewer_id: '17', remark: null },
  {
    name: '大额发票复核',
    subject: 'INVOICE',
    at_least_fen: 5_000_000,
    reviewer_id: '17',
    remark: '单张 5 万元以上',
  },
  {
    name: '顺达车队发票复核',
    subject: 'INVOICE',
    at_least_fen: 100_000,
    buyer_id: '2002',
    reviewer_id: '17',
    remark: '该客户的发票，1 千元以上',
  },
]

const writeOffRules = [
  {
    ...{ name: '默认核销', customer_id: null, sequence: 'OLDEST', automatic: true },
    ...{ tolerance_fen: 100, rest: 'ADVANCE', remark: '差额 1 元以内自动核销' },
  },
  {
    ...{ name: '顺达车队按金额核销', customer_id: '2002', sequence: 'EXACT', automatic: false },
    ...{ tolerance_fen: 0, rest: 'REFUND', remark: '对方按订单逐笔付款' },
  },
]

const buckets: readonly (readonly [zh: string, en: string, from: number | null, to: number | null])[] = [
  ['未到期', 'Not due', null, 0],
  ['1–30 天', '1–30 days', 1, 30],
  ['31–60 天', '31–60 days', 31, 60],
  ['61–90 天', '61–90 days', 61, 90],
  ['91–180 天', '91–180 days', 91, 180],
  ['180 天以上', 'Over 180 days', 181, null],
]

const statementSettings = [
  {
    ...{ name: '默认设置', customer_id: null, cycle: 'MONTH', make_day: 1 },
    ...{ due_days: 30, remind_days: 3, confirm_days: 7 },
  },
  {
    ...{ name: '远航重卡', customer_id: '2001', cycle: 'MONTH', make_day: 1 },
    ...{ due_days: 45, remind_days: 5, confirm_days: 10 },
  },
]

/** The running month and the five before it; the oldest three are closed. */
function periodsBefore(now: Date) {
  const [year, month] = dayFrom(now, 0).split('-').map(Number)
  return Array.from({ length: 6 }, (_, at) => {
    const first = new Date(Date.UTC(year!, month! - 6 + at, 1))
    const last = new Date(Date.UTC(year!, month! - 5 + at, 0))
    const isClosed = at < 3
    return {
      name: first.toISOString().slice(0, 7),
      starts_on: first.toISOString().slice(0, 10),
      ends_on: last.toISOString().slice(0, 10),
      status: isClosed ? 'CLOSED' : 'OPEN',
      closed_at: isClosed ? new Date(last.getTime() + 4 * 86_400_000 + 7_200_000).toISOString() : null,
      remark: null,
    }
  })
}
