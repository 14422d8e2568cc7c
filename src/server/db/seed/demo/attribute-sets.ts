// How the values of the demo's attributes are read from the way its specifications are written
// (specifications.ts), and which they are where the specification says nothing.
import {
  attributesByMeasure,
  attributesByName,
  type UsualAttribute,
} from '../../../modules/parts/usual-attributes.ts'
import type { SpecKind } from './categories.ts'
import type { Random } from './random.ts'

interface Reading {
  /** The place of the value in a specification: the first group. */
  in?: RegExp
  /** The value where the specification does not have it; such parts have none without. */
  otherwise?: (random: Random) => string
  /** Read from the features and the name instead of the specification. */
  isSide?: true
}

export type DemoAttributeKind = UsualAttribute & Reading

const FIRST = { in: /^[^\d]*(\d+(?:\.\d+)?)/ }
const SECOND = { in: /^[^×]*×(\d+(?:\.\d+)?)/ }
const THIRD = { in: /^[^×]*×[^×]*×(\d+(?:\.\d+)?)/ }
const ROUND = { in: /φ(\d+(?:\.\d+)?)/ }
const TEETH = { in: /Z(\d+)/ }
const HOLES = { in: / (\d+)×φ/ }
const oneOf = (...of: string[]): Reading => ({ otherwise: (random) => random.pick(of) })
const filterThreads = oneOf('M24×1.5', 'M27×2', 'M30×1.5', '1-12UNF', '1 1/8-16UN', '1 3/8-16UN')
const lamp: Reading[] = [
  { in: /V (\d{1,3})W/, ...oneOf('5', '10', '21', '55', '70') },
  oneOf('LED', '卤素', '卤素', '氙气'),
  { isSide: true },
]

/** In the order of the attributes. */
const readingsByMeasure: Record<keyof typeof attributesByMeasure, Reading[]> = {
  disc: [ROUND],
  drum: [ROUND, SECOND, HOLES, { in: /×φ(\d+)$/ }],
  lining: [FIRST, SECOND, THIRD],
  filter: [ROUND, SECOND, { in: /(\d{1,3})μm/ }],
  piston: [ROUND],
  gasket: [FIRST, SECOND, THIRD],
  gear: [TEETH, { in: /m(\d+(?:\.\d+)?)$/ }],
  shaft: [ROUND, SECOND],
  bearing: [FIRST, SECOND, THIRD],
  radiator: [FIRST, SECOND, THIRD],
  electric: [{ in: /(\d{1,3})V/, otherwise: () => '24' }],
  spring: [FIRST, SECOND, THIRD],
  thread: [{ in: /^(M\d+×[\d.]+)/ }, { in: /([\d.]{1,5})MPa/ }],
  hose: [ROUND, SECOND],
  belt: [{ in: /^(\d+)PK/ }, { in: /PK(\d+)/ }],
  panel: [FIRST, SECOND],
  bolt: [{ in: /^(M\d+)×/ }, SECOND, { in: / (\d+\.\d)/ }],
  seal: [FIRST, SECOND, THIRD],
  tank: [{ in: /^(\d+)L/ }],
  wheel: [FIRST, SECOND, HOLES],
}

const readingsByName: Record<keyof typeof attributesByName, Reading[]> = {
  离合器从动盘: [TEETH],
  飞轮总成: [oneOf('129', '136', '159', '173')],
  制动盘: [oneOf('45', '80', '112', '131', '146'), oneOf('8', '10', '12')],
  前轮毂: [oneOf('8', '10')],
  后轮毂: [oneOf('10')],
  机油滤清器: [filterThreads],
  燃油滤清器: [filterThreads],
  油水分离器: [filterThreads],
  发电机总成: [
    { in: /(\d{1,4})A$/, ...oneOf('35', '55', '70', '80', '110', '150') },
    oneOf('2', '6', '8', '10'),
  ],
  起动机总成: [
    { in: /([\d.]{1,5})kW/, ...oneOf('4.5', '5.5', '6', '7.5') },
    oneOf('9', '10', '11', '12'),
    oneOf('顺时针', '顺时针', '逆时针'),
  ],
  蓄电池: [{ in: /(\d{1,4})Ah/, ...oneOf('120', '135', '165', '180', '225') }],
  前组合灯: lamp,
  后尾灯: lamp,
  转向灯: lamp,
  雾灯: lamp,
  示廓灯: lamp,
  后视镜总成: [{ isSide: true }],
}

const read = (attributes: readonly UsualAttribute[], readings: Reading[]): DemoAttributeKind[] =>
  attributes.map((attribute, at) => ({ ...attribute, ...readings[at] }))

/** The attributes of a kind of part, by how its specification is written and by its Chinese name. */
export function demoAttributesOf({ spec, zh }: { spec: SpecKind; zh: string }): DemoAttributeKind[] {
  const measured = spec === 'plain' ? [] : read(attributesByMeasure[spec], readingsByMeasure[spec])
  const name = zh as keyof typeof attributesByName
  return Object.hasOwn(attributesByName, zh)
    ? [...measured, ...read(attributesByName[name], readingsByName[name])]
    : measured
}
