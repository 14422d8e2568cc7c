// Which attributes describe the parts of a kind, and how their values are read from the way its specifications
// are written (specifications.ts).
import type { SpecKind } from './categories.ts'
import type { Random } from './random.ts'

/** A choice is the same in both languages unless it has two names. */
export type DemoChoice = string | readonly [zh: string, en: string]

export interface DemoAttributeKind {
  zh: string
  en: string
  /** Empty for counts. */
  unit?: string
  choices?: readonly DemoChoice[]
  /** The place of the value in a specification: the first group. */
  in?: RegExp
  /** The value where the specification does not have it; such parts have none without. */
  otherwise?: (random: Random) => string
}

const mm = (zh: string, en: string, where?: RegExp): DemoAttributeKind => ({
  ...{ zh, en, unit: 'mm' },
  ...(where && { in: where }),
})
const count = (zh: string, en: string, where: RegExp): DemoAttributeKind => ({ zh, en, in: where })

const FIRST = /^[^\d]*(\d+(?:\.\d+)?)/
const SECOND = /^[^×]*×(\d+(?:\.\d+)?)/
const THIRD = /^[^×]*×[^×]*×(\d+(?:\.\d+)?)/
const ROUND = /φ(\d+(?:\.\d+)?)/
const TEETH = /Z(\d+)/

const voltage: DemoAttributeKind = {
  ...{ zh: '电压', en: 'Voltage', unit: 'V' },
  ...{ in: /(\d{1,3})V/, otherwise: () => '24' },
}
const threads = ['M12×1.5', 'M14×1.5', 'M16×1.5', 'M18×1.5', 'M22×1.5']
const filterThreads = ['M24×1.5', 'M27×2', 'M30×1.5', '1-12UNF', '1 1/8-16UN', '1 3/8-16UN']
const filterThread: DemoAttributeKind = {
  ...{ zh: '螺纹', en: 'Thread', choices: filterThreads },
  otherwise: (random) => random.pick(filterThreads),
}
/** Read from the features and the name instead of the specification. */
export const SIDE: DemoAttributeKind = {
  ...{ zh: '左右', en: 'Side' },
  choices: [
    ['左', 'Left'],
    ['右', 'Right'],
    ['通用', 'Both sides'],
  ],
}

/** By the way the specification is written. */
export const attributesOfSpec: Record<SpecKind, readonly DemoAttributeKind[]> = {
  disc: [mm('外径', 'Outer diameter', ROUND)],
  drum: [
    mm('内径', 'Inner diameter', ROUND),
    mm('宽度', 'Width', SECOND),
    count('螺栓孔数', 'Bolt holes', / (\d+)×φ/),
    mm('孔径', 'Hole diameter', /×φ(\d+)$/),
  ],
  lining: [mm('长度', 'Length', FIRST), mm('宽度', 'Width', SECOND), mm('厚度', 'Thickness', THIRD)],
  filter: [
    mm('外径', 'Outer diameter', ROUND),
    mm('高度', 'Height', SECOND),
    { zh: '过滤精度', en: 'Fineness', unit: 'μm', in: /(\d{1,3})μm/ },
  ],
  piston: [mm('直径', 'Diameter', ROUND)],
  gasket: [mm('长度', 'Length', FIRST), mm('宽度', 'Width', SECOND), mm('厚度', 'Thickness', THIRD)],
  gear: [count('齿数', 'Teeth', TEETH), { zh: '模数', en: 'Module', unit: 'mm', in: /m(\d+(?:\.\d+)?)$/ }],
  shaft: [mm('直径', 'Diameter', ROUND), mm('长度', 'Length', SECOND)],
  bearing: [
    mm('内径', 'Inner diameter', FIRST),
    mm('外径', 'Outer diameter', SECOND),
    mm('宽度', 'Width', THIRD),
  ],
  radiator: [mm('宽度', 'Width', FIRST), mm('高度', 'Height', SECOND), mm('厚度', 'Thickness', THIRD)],
  electric: [voltage],
  spring: [count('片数', 'Leaves', FIRST), mm('宽度', 'Width', SECOND), mm('厚度', 'Thickness', THIRD)],
  thread: [
    { zh: '接口螺纹', en: 'Port thread', choices: threads, in: /^(M\d+×[\d.]+)/ },
    { zh: '工作压力', en: 'Working pressure', unit: 'MPa', in: /([\d.]{1,5})MPa/ },
  ],
  hose: [mm('内径', 'Inner diameter', ROUND), mm('长度', 'Length', SECOND)],
  belt: [count('楔数', 'Ribs', /^(\d+)PK/), mm('长度', 'Length', /PK(\d+)/)],
  panel: [mm('长度', 'Length', FIRST), mm('宽度', 'Width', SECOND)],
  bolt: [
    {
      zh: '螺纹规格',
      en: 'Thread',
      choices: ['M8', 'M10', 'M12', 'M14', 'M16', 'M20', 'M22'],
      in: /^(M\d+)×/,
    },
    mm('长度', 'Length', SECOND),
    { zh: '强度等级', en: 'Strength grade', choices: ['8.8', '10.9', '12.9'], in: / (\d+\.\d)/ },
  ],
  seal: [
    mm('内径', 'Inner diameter', FIRST),
    mm('外径', 'Outer diameter', SECOND),
    mm('厚度', 'Thickness', THIRD),
  ],
  tank: [{ zh: '容积', en: 'Volume', unit: 'L', in: /^(\d+)L/ }],
  wheel: [
    { zh: '轮辋宽度', en: 'Rim width', unit: 'in', in: FIRST },
    { zh: '轮辋直径', en: 'Rim diameter', unit: 'in', in: SECOND },
    count('螺栓孔数', 'Bolt holes', / (\d+)×φ/),
  ],
  plain: [],
}

const holes = (...of: string[]): DemoAttributeKind => ({
  ...{ zh: '螺栓孔数', en: 'Bolt holes' },
  otherwise: (random) => random.pick(of),
})
const lamp: DemoAttributeKind[] = [
  {
    zh: '功率',
    en: 'Power',
    unit: 'W',
    in: /V (\d{1,3})W/,
    otherwise: (random) => random.pick(['5', '10', '21', '55', '70']),
  },
  {
    ...{ zh: '光源', en: 'Light source' },
    choices: ['LED', ['卤素', 'Halogen'], ['氙气', 'Xenon']],
    otherwise: (random) => random.pick(['LED', '卤素', '卤素', '氙气']),
  },
  SIDE,
]

/** What kinds of parts have beside that, by their Chinese name. */
export const attributesOfLeaf: Record<string, readonly DemoAttributeKind[]> = {
  离合器从动盘: [count('花键齿数', 'Spline teeth', TEETH)],
  飞轮总成: [
    {
      zh: '齿圈齿数',
      en: 'Ring gear teeth',
      otherwise: (random) => random.pick(['129', '136', '159', '173']),
    },
  ],
  制动盘: [
    {
      zh: '高度',
      en: 'Height',
      unit: 'mm',
      otherwise: (random) => random.pick(['45', '80', '112', '131', '146']),
    },
    holes('8', '10', '12'),
  ],
  前轮毂: [holes('8', '10')],
  后轮毂: [holes('10')],
  机油滤清器: [filterThread],
  燃油滤清器: [filterThread],
  油水分离器: [filterThread],
  发电机总成: [
    {
      zh: '电流',
      en: 'Current',
      unit: 'A',
      in: /(\d{1,4})A$/,
      otherwise: (random) => random.pick(['35', '55', '70', '80', '110', '150']),
    },
    { zh: '皮带轮槽数', en: 'Pulley grooves', otherwise: (random) => random.pick(['2', '6', '8', '10']) },
  ],
  起动机总成: [
    {
      zh: '功率',
      en: 'Power',
      unit: 'kW',
      in: /([\d.]{1,5})kW/,
      otherwise: (random) => random.pick(['4.5', '5.5', '6', '7.5']),
    },
    { zh: '齿数', en: 'Teeth', otherwise: (random) => random.pick(['9', '10', '11', '12']) },
    {
      zh: '旋转方向',
      en: 'Rotation',
      choices: [
        ['顺时针', 'Clockwise'],
        ['逆时针', 'Anticlockwise'],
      ],
      otherwise: (random) => random.pick(['顺时针', '顺时针', '逆时针']),
    },
  ],
  蓄电池: [
    {
      zh: '容量',
      en: 'Capacity',
      unit: 'Ah',
      in: /(\d{1,4})Ah/,
      otherwise: (random) => random.pick(['120', '135', '165', '180', '225']),
    },
  ],
  前组合灯: lamp,
  后尾灯: lamp,
  转向灯: lamp,
  雾灯: lamp,
  示廓灯: lamp,
  后视镜总成: [SIDE],
}
