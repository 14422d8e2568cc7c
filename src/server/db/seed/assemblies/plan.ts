// The synthetic assembly catalogue: each group of the category tree becomes one exploded drawing for each of
// three series. Where the demo catalogue has a part of the kind, the drawing shows that part.
import { categories, leaves, type DemoLeaf } from '../demo/categories.ts'
import { vehicleSeries, type DemoSeries } from '../demo/brands.ts'

export interface KnownPart {
  id: string
  categoryId: string
  brandId: string
  nameZh: string
  nameEn: string
  number: string
}

interface PlannedLine {
  position: string
  drawing: string
  number: string
  zh: string
  en: string
  partId: string | null
  quantity: number
  side: 'BOTH' | null
  remarkZh: string | null
  remarkEn: string | null
  torqueNm: number | null
  labourHours: number | null
  yearFrom: number | null
  yearTo: number | null
}

export interface PlannedAssembly {
  code: string
  zh: string
  en: string
  seriesId: number
  groupId: number
  fluidsZh: string | null
  fluidsEn: string | null
  lines: PlannedLine[]
}

/** How the drawing numbers of the drawn series begin. */
const drawn = new Map([
  [1001, 'HOWO'],
  [1006, 'X3000'],
  [1008, 'J6P'],
])
/** The last year of the older of two parts at one position. */
const OLDER_UNTIL = 2015
const MOST_LEAVES = 8

const perVehicle: Record<string, number> = {
  ...{ 气缸套: 6, 活塞: 6, 活塞环: 6, 连杆总成: 6, 主轴瓦: 7, 连杆瓦: 6, 进气门: 12, 排气门: 12 },
  ...{ 气门弹簧: 24, 气门油封: 24, 喷油器总成: 6, 高压油管: 6, 气缸垫: 6, 气缸盖总成: 6 },
  ...{
    制动鼓: 2,
    制动蹄: 4,
    制动蹄片: 8,
    制动盘: 2,
    盘式制动片: 4,
    制动调整臂: 2,
    制动气室: 2,
    制动凸轮轴: 2,
  },
  ...{ 半轴: 2, 轮边行星齿轮: 10, 主销修理包: 2, 转向节: 2, 前轮毂: 2, 后轮毂: 4, 轮毂轴承: 4, 轮毂油封: 4 },
  ...{ 轮胎螺栓: 20, 发动机前支承: 2, 发动机后支承: 2, 同步器锥环: 4, 储气筒: 4 },
}

/** Invented, of the size that makers give. */
const torqueNm: Record<string, number> = {
  ...{ 气缸盖总成: 260, 连杆总成: 170, 飞轮总成: 230, 骑马螺栓: 550, 轮胎螺栓: 600, 推力杆总成: 350 },
  ...{ 传动轴总成: 180, 喷油器总成: 45, 转向机总成: 320, 离合器压盘: 68, 减振器: 160, 转向横拉杆: 250 },
}
const labourHours: Record<string, number> = {
  ...{ 离合器从动盘: 4.5, 离合器压盘: 4.5, 离合器分离轴承: 4, 离合器总泵: 1, 离合器分泵: 1.2, 水泵总成: 2.5 },
  ...{ 制动鼓: 1.5, 制动蹄片: 2, 制动调整臂: 0.6, 制动气室: 0.8, 起动机总成: 0.8, 发电机总成: 1, 气缸垫: 9 },
  ...{ 涡轮增压器: 2.2, 喷油器总成: 1.5, 散热器总成: 3, 节温器: 0.8, 转向机总成: 3.5, 前钢板弹簧总成: 3 },
  ...{ 后钢板弹簧总成: 4, 减振器: 0.5, 传动轴总成: 1.2, 主销修理包: 4, 轮毂轴承: 2, 空气压缩机: 2.5 },
}
const FASTENER_TORQUE_NM = 85
const fluids: Record<string, { fluidsZh: string; fluidsEn: string }> = {
  润滑系统: { fluidsZh: '柴油机油 CI-4 15W-40，24 L', fluidsEn: 'Engine oil CI-4 15W-40, 24 L' },
  散热: { fluidsZh: '防冻液 −35 °C，40 L', fluidsEn: 'Coolant −35 °C, 40 L' },
  齿轮与轴: { fluidsZh: '齿轮油 GL-4 80W-90，13 L', fluidsEn: 'Gear oil GL-4 80W-90, 13 L' },
  驱动桥: { fluidsZh: '齿轮油 GL-5 85W-90，18 L', fluidsEn: 'Gear oil GL-5 85W-90, 18 L' },
  离合器操纵: { fluidsZh: '制动液 DOT 4，0.6 L', fluidsEn: 'Brake fluid DOT 4, 0.6 L' },
}

const fasteners = [
  { drawing: 'washer', number: 'Q40112', zh: '平垫圈', en: 'Flat washer', quantity: 8 },
  { drawing: 'bolt', number: 'Q150B1245', zh: '六角头螺栓', en: 'Hexagon bolt', quantity: 8 },
  { drawing: 'nut', number: 'Q32012', zh: '法兰面螺母', en: 'Flange nut', quantity: 8 },
]

export function planAssemblies(parts: KnownPart[]): PlannedAssembly[] {
  const ofCategory = Map.groupBy(parts, ({ categoryId }) => categoryId)
  const groups = categories.filter((one) => one.level === 2 && leavesOf(one.id).length >= 2)
  return vehicleSeries
    .filter(({ id }) => drawn.has(id))
    .flatMap((series) =>
      groups.map((group, at) => ({
        code: `${drawn.get(series.id)}-${leavesOf(group.id)[0]!.group}-${String(at + 1).padStart(2, '0')}`,
        zh: group.zh,
        en: group.en,
        seriesId: series.id,
        groupId: group.id,
        ...(fluids[group.zh] ?? { fluidsZh: null, fluidsEn: null }),
        lines: linesFor(leavesOf(group.id), series, ofCategory),
      })),
    )
}

const leavesOf = (groupId: number) =>
  leaves.filter(({ parentId }) => parentId === groupId).slice(0, MOST_LEAVES)

function linesFor(
  kinds: DemoLeaf[],
  series: DemoSeries,
  ofCategory: Map<string, KnownPart[]>,
): PlannedLine[] {
  const bought = kinds.flatMap((leaf, at) => {
    const alike = ofCategory.get(String(leaf.id)) ?? []
    const own = alike.filter(({ brandId }) => brandId === String(series.brandId))
    const [first, second] = [...own, ...alike.filter((part) => !own.includes(part))]
    const quantity = perVehicle[leaf.zh] ?? 1
    const line: PlannedLine = {
      ...{ position: String(at + 1), drawing: leaf.drawing, quantity, side: quantity === 2 ? 'BOTH' : null },
      ...identity(first, leaf, series),
      ...{ remarkZh: null, remarkEn: null, yearFrom: null, yearTo: null },
      ...{ torqueNm: torqueNm[leaf.zh] ?? null, labourHours: labourHours[leaf.zh] ?? null },
    }
    if (at !== 1 || !second) return [line]
    return [
      { ...line, yearTo: OLDER_UNTIL, remarkZh: '旧款', remarkEn: 'Older type' },
      { ...line, ...identity(second, leaf, series), yearFrom: OLDER_UNTIL + 1 },
    ]
  })
  return [
    ...bought,
    ...fasteners.map(({ number, zh, en, drawing, quantity }, at) => ({
      ...{ position: String(kinds.length + at + 1), drawing, number, zh, en, quantity },
      ...{
        partId: null,
        side: null,
        remarkZh: '标准件',
        remarkEn: 'Standard part',
        yearFrom: null,
        yearTo: null,
        labourHours: null,
      },
      torqueNm: drawing === 'washer' ? null : FASTENER_TORQUE_NM,
    })),
  ]
}

/** A part of the catalogue, or a number of the series for a kind that it lacks. */
function identity(part: KnownPart | undefined, leaf: DemoLeaf, { id, stem }: DemoSeries) {
  return part
    ? { number: part.number, zh: part.nameZh, en: part.nameEn, partId: part.id }
    : { number: `${stem}${leaf.group}${id % 100}-${leaf.id % 1000}`, zh: leaf.zh, en: leaf.en, partId: null }
}
