// Demo credit: accounts of both demo buyers with their ledger, scores, tasks and decisions. All of it is invented.
import { businessDay } from '../../../shared/time.ts'
import type { Tx } from '../connection.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

const DAY_MS = 86_400_000
/** The demo account `credit`. */
const CREDIT_ROLE = '41'
const OPERATIONS_ROLE = '18'
const CREDIT_USER = '11'

const accounts = [
  { id: '7101', tenantId: '2001', limitFen: 20_000_000, temporaryFen: 5_000_000, usedFen: 3_650_000 },
  { id: '7102', tenantId: '2002', limitFen: 5_000_000, temporaryFen: 0, usedFen: 1_280_000 },
]

const entries = [
  { id: '7201', tenantId: '2001', kind: 'charge', fen: 5_650_000, reason: '上线前挂账余额结转', daysAgo: 26 },
  { id: '7202', tenantId: '2001', kind: 'repay', fen: -2_000_000, reason: '银行转账还款', daysAgo: 9 },
  { id: '7203', tenantId: '2002', kind: 'charge', fen: 1_280_000, reason: '上线前挂账余额结转', daysAgo: 41 },
]

const items = [
  { id: '7311', name: '经营年限与规模', weight: 20, guide: '成立满 5 年且自有场地记满分' },
  { id: '7312', name: '近半年采购额', weight: 30, guide: '月均 10 万元以上记满分' },
  { id: '7313', name: '回款及时率', weight: 40, guide: '按期回款的金额占比' },
  { id: '7314', name: '退货与投诉', weight: 10, guide: '无责任退货和投诉记满分' },
]

const scores = [
  {
    id: '7321',
    tenantId: '2001',
    score: 91.5,
    grade: 'A',
    suggestedFen: 50_000_000,
    points: [
      { points: 90, remark: '成立 7 年，租用场地' },
      { points: 85, remark: '月均采购 8.5 万元' },
      { points: 96, remark: '一笔逾期 2 天' },
      { points: 96, remark: '一次有责退货' },
    ],
  },
  {
    id: '7322',
    tenantId: '2002',
    score: 68.5,
    grade: 'C',
    suggestedFen: 5_000_000,
    points: [
      { points: 80, remark: '成立 4 年，自有场地' },
      { points: 60, remark: '月均采购 6 万元' },
      { points: 65, remark: '连续两个账期逾期' },
      { points: 85, remark: '两次有责退货' },
    ],
  },
]

export async function seedCredit(tx: Tx, { now }: { now: Date }) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const row = (id: string, tenantId: string, at = ago(60)) => ({
    id,
    tenant_id: tenantId,
    version: 1,
    created_by: CREDIT_USER,
    updated_by: CREDIT_USER,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
  })
  await insertRows(
    tx,
    'credit_openings',
    accounts.map(({ tenantId, limitFen }, index) => ({
      ...row(`71${index + 1}0`, tenantId),
      wanted_limit_fen: limitFen * 2,
      reason: '车队维修量稳定，希望按月结算',
      contact: tenantId === '2001' ? '周建国' : '吴海燕',
      phone: tenantId === '2001' ? '13805310001' : '13805390002',
      status: 'APPROVED',
      granted_limit_fen: limitFen,
      ...(index === 0
        ? { grade: 'A', suggested_limit_fen: 50_000_000, suggested_days: 60, granted_days: 30 }
        : { grade: 'C', suggested_limit_fen: 5_000_000, suggested_days: 30, granted_days: 30 }),
      decision: '按评分批准，半年后复核',
    })),
  )
  await insertRows(
    tx,
    'credit_accounts',
    accounts.map(({ id, tenantId, limitFen, temporaryFen, usedFen }) => ({
      ...row(id, tenantId),
      credit_limit_fen: limitFen,
      temporary_limit_fen: temporaryFen,
      temporary_from: temporaryFen ? businessDay(ago(10)) : null,
      temporary_until: temporaryFen ? businessDay(ago(-20)) : null,
      used_fen: usedFen,
      frozen_fen: 0,
      status: 'NORMAL',
      // The clerk who serves the first customer.
      salesperson_id: tenantId === '2001' ? '12' : null,
    })),
  )
  await insertRows(
    tx,
    'credit_entries',
    entries.map(({ id, tenantId, kind, fen, reason, daysAgo }) => ({
      ...row(id, tenantId, ago(daysAgo)),
      kind,
      order_no: '',
      source: `demo:${id}`,
      amount_fen: Math.abs(fen),
      used_change_fen: fen,
      frozen_change_fen: 0,
      reason,
      actor_name: '梁文博',
    })),
  )
  await seedScores(tx, { row, on: businessDay(ago(30)) })
  await insertRows(tx, 'credit_roles', [
    {
      ...row('7401', PLATFORM_TENANT),
      ...{ role_id: CREDIT_ROLE, max_limit_fen: 30_000_000, max_days: 60, status: 'ENABLED' },
    },
    {
      ...row('7402', PLATFORM_TENANT),
      ...{ role_id: OPERATIONS_ROLE, max_limit_fen: 200_000_000, max_days: 120, status: 'ENABLED' },
    },
  ])
  await insertRows(tx, 'credit_todos', [
    {
      ...row('7501', '2002', ago(2)),
      kind: 'OVERDUE',
      // 7203 is due after 30 days.
      cause: `overdue:${businessDay(ago(11))}`,
      content: '白条超过账期未还款，请联系客户并决定是否冻结',
      due_on: businessDay(ago(-3)),
      assignee_id: CREDIT_USER,
      status: 'OPEN',
      result: null,
    },
    {
      ...row('7502', '2001', ago(20)),
      kind: 'REVIEW',
      cause: null,
      content: '半年额度复核',
      due_on: businessDay(ago(12)),
      assignee_id: CREDIT_USER,
      status: 'DONE',
      result: '评分 A 级，维持 20 万元额度',
    },
  ])
  await insertRows(tx, 'credit_blacklist', [
    {
      ...row('7601', '2002', ago(15)),
      reason: '连续两个账期逾期，催收后仍未还款',
      evidence: [],
      status: 'REJECTED',
      decision: '已还清首期欠款，继续观察',
    },
  ])
}

async function seedScores(
  tx: Tx,
  { row, on }: { row: (id: string, tenantId: string) => Record<string, unknown>; on: string },
) {
  const template = '7301'
  await insertRows(tx, 'credit_templates', [
    {
      ...row(template, PLATFORM_TENANT),
      name: '维修企业标准模板',
      status: 'ENABLED',
      grade_a: 90,
      grade_b: 75,
      grade_c: 60,
      ...{ limit_a_fen: 50_000_000, days_a: 60, limit_b_fen: 20_000_000, days_b: 45 },
      ...{ limit_c_fen: 5_000_000, days_c: 30 },
    },
  ])
  await insertRows(
    tx,
    'credit_template_items',
    items.map(({ id, ...item }, index) => ({
      ...row(id, PLATFORM_TENANT),
      ...item,
      template_id: template,
      line_no: index + 1,
    })),
  )
  await insertRows(
    tx,
    'credit_scores',
    scores.map(({ id, tenantId, score, grade, suggestedFen }) => ({
      ...row(id, tenantId),
      template_id: template,
      scored_on: on,
      score,
      grade,
      suggested_limit_fen: suggestedFen,
      suggested_days: grade === 'A' ? 60 : 30,
    })),
  )
  await insertRows(
    tx,
    'credit_score_items',
    scores.flatMap(({ id, tenantId, points }) =>
      points.map((given, index) => ({
        ...row(`${id}${index + 1}`, tenantId),
        score_id: id,
        line_no: index + 1,
        item_id: items[index]!.id,
        ...given,
      })),
    ),
  )
}
