// Part numbers in the forms in which the makers really write them; the digits are synthetic.
import type { DemoLeaf } from './categories.ts'
import type { Random } from './random.ts'

type Form = (leaf: DemoLeaf, random: Random) => string

const digits = (random: Random, count: number) =>
  String(random.integer(0, 10 ** count - 1)).padStart(count, '0')
const letter = (random: Random) => random.pick([...'ABCDHKLMTW'])

const forms: Record<string, Form[]> = {
  SINOTRUK: [
    (leaf, random) =>
      `WG9${random.pick(['9', '7', '1', '0'])}${random.pick(['2', '3', '0'])}${digits(random, 1)}${leaf.group.slice(0, 2)}${digits(random, 4)}`,
    (leaf, random) =>
      `AZ9${random.pick(['1', '9', '7'])}${random.pick(['1', '2', '3'])}${digits(random, 1)}${leaf.group.slice(1, 3)}${digits(random, 4)}`,
    (_, random) => `WG1${digits(random, 4)}${digits(random, 5)}`,
    (_, random) => `VG1${digits(random, 4)}${digits(random, 5)}`,
    (_, random) => `WG9725${digits(random, 6)}+${random.integer(1, 400)}`,
    (_, random) => `Q${digits(random, 7)}/${random.integer(1, 9)}`,
  ],
  SHACMAN: [
    (_, random) =>
      `DZ9${random.pick(['1', '3', '5'])}${digits(random, 1)}${random.pick(['00', '18', '32', '60'])}${digits(random, 6)}`,
    (_, random) => `81.${digits(random, 5)}.${digits(random, 4)}`,
    (_, random) => `06.${digits(random, 5)}.${digits(random, 4)}`,
    (_, random) => `199${digits(random, 9)}`,
  ],
  FAW: [
    (leaf, random) =>
      `${leaf.group}${digits(random, 3)}-${random.pick(['A116', '55R', 'D815', '91W', '50A', 'B27', '1H'])}`,
    (leaf, random) =>
      `${leaf.group}${digits(random, 3)}${random.pick(['A', 'B', 'D', 'E'])}${digits(random, 2)}-C${digits(random, 2)}`,
  ],
  DONGFENG: [
    (leaf, random) =>
      `${leaf.group}${random.pick(['DC3', 'ZB1', 'KD4', 'T38H0', 'N12', 'C0100'])}-${digits(random, 3)}`,
    (leaf, random) =>
      `${leaf.group}${digits(random, 3)}-${random.pick(['T0500', 'KC100', 'T38A0', 'K0300', 'C1100'])}`,
  ],
  LIUQI: [
    (leaf, random) => `M${random.pick(['51', '43', '31', '73'])}-${leaf.group}${digits(random, 3)}`,
    (leaf, random) => `${leaf.group}${digits(random, 3)}.L${digits(random, 3)}`,
  ],
  FOTON: [
    (leaf, random) => `1${leaf.group.slice(0, 3)}${digits(random, 9)}`,
    (leaf, random) => `H${random.integer(1, 4)}${leaf.group}${digits(random, 6)}A0`,
  ],
  JAC: [
    (leaf, random) =>
      `${leaf.group}${digits(random, 3)}${letter(random)}${random.integer(1, 9)}${digits(random, 2)}`,
    (leaf, random) => `${leaf.group}${digits(random, 2)}-Y5${digits(random, 2)}0`,
  ],
  HONGYAN: [
    (_, random) => `5801${digits(random, 6)}`,
    (leaf, random) => `${leaf.group}-${digits(random, 6)}`,
  ],
  BEIBEN: [
    (_, random) => `5${digits(random, 2)}${digits(random, 3)}${digits(random, 4)}`,
    (_, random) => `A${digits(random, 3)} ${digits(random, 3)} ${digits(random, 2)} ${digits(random, 2)}`,
  ],
  XCMG: [
    (leaf, random) => `NXG${leaf.group}${letter(random)}${digits(random, 3)}-${digits(random, 3)}`,
    (_, random) => `80${digits(random, 7)}`,
  ],
  WEICHAI: [
    (_, random) => `6126${random.pick(['00', '30', '40'])}${digits(random, 6)}`,
    (_, random) => `1000${digits(random, 6)}`,
    (_, random) => `13${digits(random, 6)}`,
  ],
  CUMMINS: [
    (_, random) => `${random.pick(['3', '4', '5'])}${digits(random, 6)}`,
    (_, random) => `C${random.pick(['3', '4', '5'])}${digits(random, 6)}`,
  ],
  YUCHAI: [
    (leaf, random) => `${letter(random)}${digits(random, 4)}-${leaf.group}${digits(random, 3)}`,
    (_, random) => `L4700-${digits(random, 7)}`,
  ],
  XICHAI: [
    (leaf, random) => `${leaf.group}${digits(random, 3)}-${digits(random, 2)}D`,
    (leaf, random) => `${leaf.group}${digits(random, 3)}A29D`,
  ],
  FAST: [
    (_, random) => `JS${digits(random, 3)}-${random.integer(1600, 1799)}${digits(random, 3)}`,
    (_, random) => `${random.integer(12, 19)}${digits(random, 3)}`,
    (_, random) => `A-C0${digits(random, 4)}`,
  ],
  HANDE: [(_, random) => `HD469-${digits(random, 7)}`, (_, random) => `HD90${digits(random, 9)}`],
  WABCO: [(_, random) => `4${digits(random, 2)} ${digits(random, 3)} ${digits(random, 3)} 0`],
  BOSCH: [(_, random) => `0 ${random.pick(['445', '281', '986'])} ${digits(random, 3)} ${digits(random, 3)}`],
  SACHS: [
    (_, random) => `${random.pick(['1878', '3482', '3151'])} ${digits(random, 3)} ${digits(random, 3)}`,
  ],
  MANN: [
    (_, random) =>
      `${random.pick(['W', 'WK', 'C', 'H', 'PU'])} ${digits(random, 3)}/${random.integer(1, 12)}`,
  ],
  FLEETGUARD: [(_, random) => `${random.pick(['LF', 'FF', 'FS', 'AF', 'WF'])}${digits(random, 5)}`],
  SKF: [(_, random) => `${random.pick(['VKBA', 'BTH', 'HDS'])} ${digits(random, 4)}`],
}

/** One number of the maker for a part of this kind. */
export function oeNumberOf(brandCode: string, leaf: DemoLeaf, random: Random): string {
  return random.pick(forms[brandCode]!)(leaf, random)
}
