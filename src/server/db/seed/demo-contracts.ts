// Demo contracts of the demo customers and suppliers. All of it is invented.
import { dayFrom, demoRow } from './demo-row.ts'

interface Draft {
  tenantId: string
  no: string
  name: string
  kind: 'SUPPLY' | 'SALES' | 'CREDIT' | 'SERVICE'
  status: 'DRAFT' | 'PENDING' | 'ACTIVE' | 'ENDED' | 'TERMINATED'
  /** Days from now. */
  days: [signed: number, from: number, to: number]
  dueDays: number
  limitFen?: number
  endReason?: string
  lines: [code: string, name: string, unit: string, quantity: number, priceFen: number][]
}

const drafts: Draft[] = [
  {
    ...{
      tenantId: '3001',
      no: 'HT-GH-001',
      name: '重汽底盘件年度供货合同',
      kind: 'SUPPLY',
      status: 'ACTIVE',
    },
    ...{ days: [-130, -120, 245], dueDays: 30 },
    lines: [
      ['WG9925160612', '离合器分泵', '件', 600, 21_500],
      ['WG9725220536', '制动蹄片总成', '套', 1_200, 13_800],
    ],
  },
  {
    ...{ tenantId: '3002', no: 'HT-GH-002', name: '陕汽车身件供货合同', kind: 'SUPPLY', status: 'PENDING' },
    ...{ days: [-3, 10, 375], dueDays: 45 },
    lines: [['DZ9100360044', '前制动气室', '件', 400, 16_900]],
  },
  {
    ...{ tenantId: '3003', no: 'HT-GH-003', name: '东风系列季度供货合同', kind: 'SUPPLY', status: 'ENDED' },
    ...{ days: [-200, -190, -100], dueDays: 30 },
    lines: [['3509DC3-010', '空气压缩机总成', '台', 80, 98_000]],
  },
  {
    ...{ tenantId: '2001', no: 'HT-SX-001', name: '远航重卡赊销协议', kind: 'CREDIT', status: 'ACTIVE' },
    ...{ days: [-95, -90, 275], dueDays: 45, limitFen: 20_000_000 },
    lines: [],
  },
  {
    ...{
      tenantId: '2002',
      no: 'HT-XS-001',
      name: '顺达车队年度采购框架合同',
      kind: 'SALES',
      status: 'ACTIVE',
    },
    ...{ days: [-60, -55, 310], dueDays: 30 },
    lines: [
      ['612600061739', '水泵总成', '台', 120, 46_000],
      ['3968559', '活塞环组', '组', 300, 12_600],
    ],
  },
  {
    ...{
      tenantId: '3004',
      no: 'HT-FW-001',
      name: '潍坊动力件代储服务协议',
      kind: 'SERVICE',
      status: 'TERMINATED',
    },
    ...{ days: [-160, -150, 215], dueDays: 15, endReason: '仓库搬迁，双方同意提前终止' },
    lines: [['', '仓储服务费（月）', '月', 12, 350_000]],
  },
  {
    ...{
      tenantId: '3006',
      no: 'HT-GH-004',
      name: '乘龙驾驶室件供货合同（草拟）',
      kind: 'SUPPLY',
      status: 'DRAFT',
    },
    ...{ days: [0, 15, 380], dueDays: 30 },
    lines: [],
  },
]

/** Contracts and their lines, dated around `now`. */
export function demoContracts(now: Date) {
  const made = drafts.map((draft) => ({ draft, id: demoRow(now).id }))
  return {
    contracts: made.map(({ draft, id }) => ({
      ...demoRow(now, { tenantId: draft.tenantId, daysAgo: Math.max(1, -draft.days[0]) }),
      id,
      contract_no: draft.no,
      name: draft.name,
      kind: draft.kind,
      signed_on: dayFrom(now, draft.days[0]),
      starts_on: dayFrom(now, draft.days[1]),
      ends_on: dayFrom(now, draft.days[2]),
      due_days: draft.dueDays,
      credit_limit_fen: draft.limitFen ?? null,
      commission: draft.kind === 'SUPPLY' ? 6 : null,
      amount_fen: draft.lines.reduce((sum, [, , , quantity, price]) => sum + quantity * price, 0),
      tax_category: draft.kind === 'SERVICE' ? 'SERVICE' : 'GOODS',
      remark: null,
      files: [],
      status: draft.status,
      reject_reason: null,
      end_reason: draft.endReason ?? null,
    })),
    lines: made.flatMap(({ draft, id }) =>
      draft.lines.map(([code, name, unit, quantity, price], at) => ({
        ...demoRow(now, { tenantId: draft.tenantId }),
        contract_id: id,
        line_no: at + 1,
        part_code: code || null,
        name,
        unit,
        quantity,
        price_fen: price,
      })),
    ),
  }
}
