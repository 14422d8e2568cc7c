// The attributes by which the trade tells parts of a kind apart: what a new category begins with. Staff change
// them afterwards like any other.

/** A choice is the same in both languages unless it has two names. */
type UsualChoice = string | readonly [zh: string, en: string]

export interface UsualAttribute {
  zh: string
  en: string
  /** Empty for counts and choices. */
  unit?: string
  choices?: readonly UsualChoice[]
}

const mm = (zh: string, en: string): UsualAttribute => ({ zh, en, unit: 'mm' })
const count = (zh: string, en: string): UsualAttribute => ({ zh, en })

const length = mm('长度', 'Length')
const width = mm('宽度', 'Width')
const height = mm('高度', 'Height')
const thickness = mm('厚度', 'Thickness')
const diameter = mm('直径', 'Diameter')
const inner = mm('内径', 'Inner diameter')
const outer = mm('外径', 'Outer diameter')
const boltHoles = count('螺栓孔数', 'Bolt holes')
const filterThread: UsualAttribute = {
  ...{ zh: '螺纹', en: 'Thread' },
  choices: ['M24×1.5', 'M27×2', 'M30×1.5', '1-12UNF', '1 1/8-16UN', '1 3/8-16UN'],
}
const side: UsualAttribute = {
  ...{ zh: '左右', en: 'Side' },
  choices: [
    ['左', 'Left'],
    ['右', 'Right'],
    ['通用', 'Both sides'],
  ],
}
const lamp: readonly UsualAttribute[] = [
  { zh: '功率', en: 'Power', unit: 'W' },
  { zh: '光源', en: 'Light source', choices: ['LED', ['卤素', 'Halogen'], ['氙气', 'Xenon']] },
  side,
]

/** By the way in which parts are measured. */
export const attributesByMeasure = {
  disc: [outer],
  drum: [inner, width, boltHoles, mm('孔径', 'Hole diameter')],
  lining: [length, width, thickness],
  filter: [outer, height, { zh: '过滤精度', en: 'Fineness', unit: 'μm' }],
  piston: [diameter],
  gasket: [length, width, thickness],
  gear: [count('齿数', 'Teeth'), mm('模数', 'Module')],
  shaft: [diameter, length],
  bearing: [inner, outer, width],
  radiator: [width, height, thickness],
  electric: [{ zh: '电压', en: 'Voltage', unit: 'V' }],
  spring: [count('片数', 'Leaves'), width, thickness],
  thread: [
    {
      ...{ zh: '接口螺纹', en: 'Port thread' },
      choices: ['M12×1.5', 'M14×1.5', 'M16×1.5', 'M18×1.5', 'M22×1.5'],
    },
    { zh: '工作压力', en: 'Working pressure', unit: 'MPa' },
  ],
  hose: [inner, length],
  belt: [count('楔数', 'Ribs'), length],
  panel: [length, width],
  bolt: [
    { zh: '螺纹规格', en: 'Thread', choices: ['M8', 'M10', 'M12', 'M14', 'M16', 'M20', 'M22'] },
    length,
    { zh: '强度等级', en: 'Strength grade', choices: ['8.8', '10.9', '12.9'] },
  ],
  seal: [inner, outer, thickness],
  tank: [{ zh: '容积', en: 'Volume', unit: 'L' }],
  wheel: [
    { zh: '轮辋宽度', en: 'Rim width', unit: 'in' },
    { zh: '轮辋直径', en: 'Rim diameter', unit: 'in' },
    boltHoles,
  ],
} satisfies Record<string, readonly UsualAttribute[]>

type Measure = keyof typeof attributesByMeasure

/** What kinds of parts have beside these, by their Chinese name. */
export const attributesByName = {
  离合器从动盘: [count('花键齿数', 'Spline teeth')],
  飞轮总成: [count('齿圈齿数', 'Ring gear teeth')],
  制动盘: [height, boltHoles],
  前轮毂: [boltHoles],
  后轮毂: [boltHoles],
  机油滤清器: [filterThread],
  燃油滤清器: [filterThread],
  油水分离器: [filterThread],
  发电机总成: [{ zh: '电流', en: 'Current', unit: 'A' }, count('皮带轮槽数', 'Pulley grooves')],
  起动机总成: [
    { zh: '功率', en: 'Power', unit: 'kW' },
    count('齿数', 'Teeth'),
    {
      ...{ zh: '旋转方向', en: 'Rotation' },
      choices: [
        ['顺时针', 'Clockwise'],
        ['逆时针', 'Anticlockwise'],
      ],
    },
  ],
  蓄电池: [{ zh: '容量', en: 'Capacity', unit: 'Ah' }],
  前组合灯: lamp,
  后尾灯: lamp,
  转向灯: lamp,
  雾灯: lamp,
  示廓灯: lamp,
  后视镜总成: [side],
} satisfies Record<string, readonly UsualAttribute[]>

/** How the kinds of parts are measured, by their Chinese names; short names stand for all that end with them. */
export const namesByMeasure: Record<Measure, string> = {
  gasket: '气缸垫 组合垫圈 垫片 垫圈 缸垫',
  piston: '气缸套 活塞 活塞环 主轴瓦 连杆瓦 离合器总泵 离合器分泵 驾驶室举升缸 轴瓦 缸套',
  panel: '气门室罩盖 空调滤芯 挡泥板 前面板 保险杠 导流罩 前挡风玻璃 车门总成 上车踏板 翼子板 面板 玻璃 盖板',
  shaft:
    '曲轴 进气门 排气门 凸轮轴 变速箱一轴 变速箱二轴 传动轴总成 半轴 制动凸轮轴 转向直拉杆 转向横拉杆 平衡轴总成 减振器 推力杆总成 驾驶室减振器 雨刮片 传动轴 推力杆 减震器 拉杆 雨刮',
  disc: '飞轮总成 曲轴减震器 燃油箱盖 节温器 硅油风扇离合器 风扇叶 张紧轮总成 离合器从动盘 离合器压盘 前轮毂 后轮毂 制动盘 方向盘 飞轮 张紧轮 离合器片 压盘 轮毂',
  gear: '正时齿轮 副轴传动齿轮 同步器总成 同步器锥环 主减速器总成 盆角齿 差速器总成 轮边行星齿轮 制动调整臂 齿轮 调整臂',
  spring: '气门弹簧 前钢板弹簧总成 后钢板弹簧总成 钢板弹簧 板簧',
  seal: '气门油封 曲轴前油封 曲轴后油封 轮毂油封 推力杆胶芯 稳定杆衬套 骨架油封 油封 衬套 密封圈 胶芯',
  radiator: '机油冷却器芯 中冷器 散热器总成 冷凝器 暖风水箱 散热器 冷却器',
  electric:
    '机油压力传感器 轨压传感器 油位传感器 尿素泵 氮氧传感器 里程表传感器 ABS轮速传感器 转向角传感器 发电机总成 起动机总成 蓄电池 电源总开关 前组合灯 后尾灯 转向灯 雾灯 示廓灯 组合开关 翘板开关 底盘线束 继电器 电子控制单元 水温传感器 玻璃升降开关 后视镜总成 玻璃升降器 雨刮电机 组合仪表 空调压缩机 鼓风电机 传感器 开关 电机 电磁阀 线束 大灯 尾灯 灯',
  hose: '高压油管 增压器进气胶管 排气波纹管 散热器上水管 散热器下水管 离合器油管 变速操纵软轴 制动软管 软管 胶管 油管 水管 气管',
  tank: '铝合金燃油箱 消声器总成 膨胀水箱 储气筒 转向油罐 燃油箱 消声器 油箱',
  belt: '风扇皮带 皮带 多楔带',
  filter:
    '机油滤清器 机油滤芯 燃油滤清器 油水分离器 尿素滤芯 空气滤清器 空气滤芯 干燥器滤芯 转向助力油滤芯 滤清器 滤芯',
  bearing: '离合器分离轴承 变速箱轴承 传动轴十字轴 传动轴吊架 主销修理包 轮毂轴承 轴承 十字轴',
  thread:
    '双H阀 制动气室 制动总阀 继动阀 四回路保护阀 空气干燥器 手制动阀 快放阀 拉杆球头 气室 保护阀 制动阀 球头',
  bolt: '轮胎螺栓 钢板弹簧销 骑马螺栓 六角头螺栓 锁紧螺母 螺栓 螺母 螺钉',
  drum: '制动鼓',
  lining: '制动蹄 制动蹄片 盘式制动片 摩擦片 制动片',
  wheel: '钢制轮辋 铝合金轮辋 轮辋 钢圈',
}

const measures = Object.keys(namesByMeasure) as Measure[]
const kinds = new Map(
  measures.flatMap((measure) => namesByMeasure[measure].split(' ').map((name) => [name, measure] as const)),
)

/**
 * What parts of a category usually have, by its Chinese name: as a whole, else by the longest kind of part that
 * the name ends with, since the head of a Chinese name is its end. Nothing for names that say nothing.
 */
export function usualAttributesOf(nameZh: string): readonly UsualAttribute[] {
  const signs = nameZh.trim()
  for (let from = 0; from < signs.length; from += 1) {
    const name = signs.slice(from)
    const measure = kinds.get(name)
    const own = Object.hasOwn(attributesByName, name)
      ? attributesByName[name as keyof typeof attributesByName]
      : []
    if (measure || own.length > 0) return [...(measure ? attributesByMeasure[measure] : []), ...own]
  }
  return []
}
