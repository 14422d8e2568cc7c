import type { SpecKind } from './categories.ts'
import type { Random } from './random.ts'

type Writer = (random: Random) => string

const diameters = [180, 190, 200, 228, 240, 260, 295, 330, 350, 380, 395, 420, 430]
const threads = ['M12×1.5', 'M14×1.5', 'M16×1.5', 'M18×1.5', 'M22×1.5']
const volts = [
  '24V',
  '24V 35A',
  '24V 55A',
  '24V 70A',
  '24V 120Ah',
  '24V 165Ah',
  '24V 5.5kW',
  '24V 21W',
  '24V 70W',
]

const writers: Record<SpecKind, Writer> = {
  disc: (random) => `φ${random.pick(diameters)}×Z${random.integer(10, 54)}`,
  drum: (random) =>
    `φ${random.pick([400, 410, 420])}×${random.pick([160, 180, 200, 220])} ${random.pick([8, 10])}×φ23`,
  lining: (random) => `${random.integer(180, 230)}×${random.integer(120, 220)}×${random.integer(14, 20)}mm`,
  filter: (random) =>
    `φ${random.integer(76, 340)}×${random.integer(110, 560)} ${random.pick([5, 10, 15, 25])}μm`,
  piston: (random) => `φ${random.pick([102, 105, 108, 112, 114, 123, 126, 129])}mm`,
  gasket: (random) =>
    `${random.integer(20, 880)}×${random.integer(14, 360)}×${random.pick(['0.8', '1.2', '1.5', '2.0'])}mm`,
  gear: (random) => `Z${random.integer(17, 62)} m${random.pick(['3', '4', '4.5', '6', '8'])}`,
  shaft: (random) => `φ${random.integer(18, 120)}×${random.integer(180, 1680)}mm`,
  bearing: (random) => `${random.integer(25, 110)}×${random.integer(112, 230)}×${random.integer(18, 58)}mm`,
  radiator: (random) =>
    `${random.integer(420, 960)}×${random.integer(380, 920)}×${random.pick([36, 42, 48, 56])}mm`,
  electric: (random) => random.pick(volts),
  spring: (random) =>
    `${random.integer(3, 13)}×${random.pick([75, 90, 100])}×${random.pick([11, 13, 16, 20, 25])}mm`,
  thread: (random) => `${random.pick(threads)} ${random.pick(['0.65', '0.8', '0.85', '1.0'])}MPa`,
  hose: (random) => `φ${random.integer(8, 110)}×${random.integer(180, 2600)}mm`,
  belt: (random) => `${random.pick([6, 8, 10])}PK${random.integer(860, 2480)}`,
  panel: (random) => `${random.integer(320, 2280)}×${random.integer(180, 1260)}mm`,
  bolt: (random) =>
    `M${random.pick([8, 10, 12, 14, 16, 20, 22])}×${random.integer(20, 380)} ${random.pick(['8.8', '10.9', '12.9'])}`,
  seal: (random) => `${random.integer(25, 190)}×${random.integer(48, 220)}×${random.integer(8, 28)}mm`,
  tank: (random) => `${random.pick([4, 10, 20, 30, 40, 300, 380, 400, 600])}L`,
  wheel: (random) =>
    `${random.pick(['8.5', '9.0', '8.25'])}×${random.pick(['20', '22.5'])} ${random.pick([8, 10])}×φ26`,
  plain: (random) => random.pick(['STD', 'HD', 'CN IV', 'CN V', 'CN VI', 'XHD']),
}

/** A specification as a price list of that kind of part would write it. */
export function specificationOf(kind: SpecKind, random: Random): string {
  return writers[kind](random)
}

const FEATURES = [
  '原厂品质',
  '加厚',
  '耐高温',
  '带线束',
  '铸铁',
  '铝合金',
  '锻造',
  '免维护',
  '镀锌',
  '黑色',
  '左',
  '右',
  '前',
  '后',
  '陶瓷',
  '无石棉',
  '带支架',
  '快插接头',
]

/** None, one or two features. */
export function featuresOf(random: Random): string {
  const count = random.pick([0, 0, 1, 1, 1, 2])
  return Array.from({ length: count }, () => random.pick(FEATURES))
    .filter((word, at, all) => all.indexOf(word) === at)
    .join(' ')
}
