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
  yearFrom: number | null
  yearTo: number | null
}

export interface PlannedAssembly {
  code: string
  zh: string
  en: string
  seriesId: number
  groupId: number
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
      },
    })),
  ]
}

/** A part of the catalogue, or a number of the series for a kind that it lacks. */
function identity(part: KnownPart | undefined, leaf: DemoLeaf, { id, stem }: DemoSeries) {
  return part
    ? { number: part.number, zh: part.nameZh, en: part.nameEn, partId: part.id }
    : { number: `${stem}${leaf.group}${id % 100}-${leaf.id % 1000}`, zh: leaf.zh, en: leaf.en, partId: null }
}
