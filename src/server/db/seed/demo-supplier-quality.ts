// Demo rows of how suppliers are scored. All of it is invented.
import { gradeOf, totalOf, type ScoreItem } from '../../../shared/supplier-score.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Tx } from '../connection.ts'
import { seedInspections } from './demo-inspections.ts'
import { dayFrom, demoRow } from './demo-row.ts'

type Item = [
  dimension: ScoreItem['dimension'],
  name: string,
  weight: number,
  source: ScoreItem['source'],
  fullAt: number | null,
  zeroAt: number | null,
]

const items: Item[] = [
  ['QUALITY', '到货不良率', 30, 'RETURN_PPM', 500, 100_000],
  ['QUALITY', '质量文件齐套', 10, 'MANUAL', null, null],
  ['DELIVERY', '准时足量发货', 30, 'ON_TIME_IN_FULL', 98, 40],
  ['COST', '价格竞争力', 15, 'MANUAL', null, null],
  ['SERVICE', '响应与配合', 8, 'MANUAL', null, null],
  ['SERVICE', '受表扬事迹', 2, 'BRIGHT_SPOTS', 1, 0],
  ['SERVICE', '客户投诉率', 5, 'COMPLAINT_RATE', 0, 100],
]
const scoreItems: ScoreItem[] = items.map(([dimension, , weight, source, fullAt, zeroAt]) => ({
  ...{ dimension, weight, source, fullAt, zeroAt },
}))
const GRADES = { gradeA: 90, gradeB: 75, gradeC: 60, items: scoreItems }

const suppliers = [
  {
    tenantId: '3001',
    name: '鲁中重汽配件有限公司',
    code: '91370100MA3C00003P',
    kind: 'AGENT',
    brands: ['中国重汽'],
    mainParts: ['离合器', '滤清器', '制动件'],
    region: '370105',
    address: '蓝翔路 15 号重汽配件城 A 座',
    introduction: '中国重汽授权配件代理，济南、郑州等地设仓，省内当日达。',
  },
  {
    tenantId: '3002',
    name: '陕西恒通汽配供应链',
    code: '91610100MA6T00001K',
    kind: 'DEALER',
    brands: ['陕汽'],
    mainParts: ['气制动', '传动轴', '散热器'],
    region: '610112',
    address: '三桥镇汽配产业园 6 号楼',
    introduction: '陕汽全车件经销，西安、兰州两仓，每日两班发车。',
  },
  {
    tenantId: '3003',
    name: '十堰东风配件总汇',
    code: '91420300MA4900001C',
    kind: 'DEALER',
    brands: ['东风'],
    mainParts: ['发动机件', '驾驶室件'],
    region: '420302',
    address: '车城路 88 号',
    introduction: '东风商用车配件经销，常备六千种。',
  },
  {
    tenantId: '3008',
    name: '徐州重型车桥配件厂',
    code: '91320300MA1M000012',
    kind: 'FACTORY',
    brands: ['徐工'],
    mainParts: ['车桥', '轮毂', '悬架'],
    region: '320312',
    address: '驮蓝山路 26 号',
    introduction: '重型车桥及轮端件生产厂，按图加工。',
  },
]

/** Quality, delivery, cost and service of the last two months. */
const scores: [tenantId: string, monthsAgo: number, ...of: [number, number, number, number]][] = [
  ['3001', 2, 92, 95, 88, 90],
  ['3001', 1, 95, 96, 86, 93],
  ['3002', 2, 84, 78, 90, 82],
  ['3002', 1, 80, 83, 91, 85],
  ['3003', 1, 71, 65, 88, 70],
  ['3008', 1, 58, 60, 82, 55],
]

export async function seedSupplierQuality(tx: Tx, { now }: { now: Date }) {
  const row = (more: object, tenantId?: string) => ({
    ...demoRow(now, tenantId ? { tenantId } : {}),
    ...more,
  })
  const rule = row({
    name: 'QCDS 评分规则',
    effective_from: '2025-01-01',
    grade_a: 90,
    grade_b: 75,
    grade_c: 60,
    remark: '质量 40、交付 30、成本 15、服务 15',
  })
  await insertRows(tx, 'score_rules', [rule])
  await insertRows(
    tx,
    'score_sub_items',
    items.map(([dimension, name, weight, source, full_at, zero_at], at) =>
      row({ rule_id: rule.id, line_no: at + 1, dimension, name, weight, source, full_at, zero_at }),
    ),
  )
  await insertRows(
    tx,
    'supplier_scores',
    scores.map((score) => aScore(now, score)),
  )
  await insertRows(
    tx,
    'settled_suppliers',
    suppliers.map(({ tenantId, name, code, kind, brands, mainParts, region, address, introduction }, at) =>
      row(
        {
          ...{
            legal_name: name,
            credit_code: code,
            kind,
            brands,
            main_parts: mainParts,
            contact: contacts[at],
            phone: `1390531000${at + 3}`,
          },
          ...{
            region,
            address,
            deposit_fen: 5_000_000 - at * 1_000_000,
            settled_on: dayFrom(now, -400 + at * 60),
          },
          ...{ licence: [], introduction, reason: null, status: 'SETTLED' },
        },
        tenantId,
      ),
    ),
  )
  await insertRows(tx, 'bright_spots', [
    row(
      {
        title: '大雪天连夜送到离合器总成',
        dimension: 'DELIVERY',
        happened_on: dayFrom(now, -25),
        story: '临沂客户车辆抛锚，接单后六小时送到，车队当天恢复运营。',
        images: [],
        status: 'PUBLISHED',
      },
      '3001',
    ),
    row(
      {
        title: '主动召回一批有毛刺的制动蹄片',
        dimension: 'QUALITY',
        happened_on: dayFrom(now, -40),
        story: '供应商自检发现后先行通知并换货，客户没有受到影响。',
        images: [],
        status: 'PUBLISHED',
      },
      '3002',
    ),
  ])
  await seedInspections(tx, { now })
}

const contacts = ['郑伟', '冯晓东', '蒋丽', '谢军']

function aScore(now: Date, [tenantId, monthsAgo, quality, delivery, cost, service]: (typeof scores)[number]) {
  const [year, month] = dayFrom(now, 0).split('-').map(Number)
  const first = new Date(Date.UTC(year!, month! - 1 - monthsAgo, 1))
  const total = totalOf({ QUALITY: quality, DELIVERY: delivery, COST: cost, SERVICE: service }, scoreItems)!
  return {
    ...demoRow(now, { tenantId, daysAgo: 5 }),
    ...{
      year: first.getUTCFullYear(),
      month: first.getUTCMonth() + 1,
      // What the rule's points for quality and delivery stand for.
      return_ppm: Math.round(500 + (100 - quality) * 995),
      on_time_in_full: Math.round(400 + delivery * 5.8) / 10,
    },
    ...{ quality, delivery, cost, service, total, grade: gradeOf(total, GRADES) },
    ...{ status: 'PUBLISHED', remark: null },
  }
}
