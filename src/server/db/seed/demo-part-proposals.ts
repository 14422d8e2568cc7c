// Demo proposals of suppliers for parts that the catalogue lacks.
import { sql } from 'kysely'
import { run, type Tx } from '../connection.ts'

const FIRST_ID = 7501
const HOUR_MS = 3_600_000

interface Proposed {
  account: string
  nameZh: string
  nameEn: string
  code: string
  oe: string[]
  brand: string
  spec: string
  fitment: string
  /** The kind of part, in Chinese. */
  kind: string
  status: 'OPEN' | 'MERGED' | 'REFUSED'
  reason?: string
  hoursAgo: number
}

const PROPOSED: Proposed[] = [
  {
    ...{ account: 'vendor', nameZh: '尿素泵滤芯总成', nameEn: 'Urea pump filter kit', code: 'NS-F0521' },
    ...{
      oe: ['612640130574', '1000387214'],
      brand: '凯龙高科',
      spec: '含密封圈',
      kind: '尿素泵',
      fitment: '豪沃 T7H、汕德卡 C7H（国六）',
    },
    ...{ status: 'OPEN', hoursAgo: 5 },
  },
  {
    ...{ account: 'vendor', nameZh: '驾驶室翻转缸', nameEn: 'Cab tilt cylinder', code: 'FZ-8213' },
    ...{
      oe: ['WG9925820032'],
      brand: '中国重汽',
      spec: '行程 220 mm',
      kind: '驾驶室举升缸',
      fitment: '豪沃 A7',
    },
    ...{ status: 'OPEN', hoursAgo: 27 },
  },
  {
    ...{ account: 'vendor2', nameZh: '通用密封胶', nameEn: 'Sealant', code: 'JT-100' },
    ...{ oe: ['JT100'], brand: '自有品牌', spec: '100 g', kind: '膨胀水箱', fitment: '通用' },
    ...{ status: 'REFUSED', reason: '耗材不在配件目录范围内', hoursAgo: 70 },
  },
  {
    account: 'vendor',
    nameZh: '离合器从动盘总成',
    nameEn: 'Clutch disc assembly',
    code: 'LH-430A',
    oe: ['WG9921161100'],
    brand: '中国重汽',
    spec: '430 mm',
    kind: '离合器从动盘',
    fitment: '豪沃',
    status: 'MERGED',
    hoursAgo: 120,
  },
]

/** A part that the catalogue had all the same: the first one on sale. */
const merged = sql`(select id from parts order by id limit 1)`

export async function seedPartProposals(tx: Tx, { now }: { now: Date }) {
  const rows = PROPOSED.map(({ hoursAgo, oe, ...part }, at) => ({
    ...{ ...part, id: FIRST_ID + at, reason: part.reason ?? null, oe: oe.join(';') },
    at: new Date(now.getTime() - hoursAgo * HOUR_MS),
  }))
  await run(
    tx,
    sql`
      insert into part_proposals (id, tenant_id, name_zh, name_en, code, oe_numbers, brand_name, brand_id, category_id,
        spec, fitment, status, reason, part_id, created_by, updated_by, created_at, updated_at)
      select p.id, u.tenant_id, p."nameZh", p."nameEn", p.code, string_to_array(p.oe, ';'), p.brand,
        (select b.id from brands b where b.name_zh = p.brand limit 1),
        (select c.id from part_categories c where c.level = 3 order by c.name_zh = p.kind desc, c.code limit 1),
        p.spec, p.fitment, p.status, p.reason, case when p.status = 'MERGED' then ${merged} end, u.id, u.id, p.at, p.at
      from json_to_recordset(${JSON.stringify(rows)}::json) as p (id bigint, account text, "nameZh" text, "nameEn" text,
        code text, oe text, brand text, spec text, fitment text, status text, reason text, kind text, at timestamptz)
      join users u on u.account = p.account
    `,
  )
}
