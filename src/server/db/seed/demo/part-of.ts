import { normalizeOe } from '../../../../shared/oe-number.ts'
import { brands, engines, type DemoBrand } from './brands.ts'
import { leaves, type DemoLeaf } from './categories.ts'
import { oeNumberOf } from './oe-forms.ts'
import { seededRandom, type Random } from './random.ts'
import { showcase } from './showcase.ts'
import { weightOf } from './weights.ts'
import { featuresOf, specificationOf } from './specifications.ts'
import { supplierIds, warehouses } from './suppliers.ts'
import { vehicleModels, type DemoModel } from './vehicle-models.ts'

interface DemoOffer {
  id: number
  supplierId: number
  priceFen: number
  warehouseId: number
  stock: { warehouseId: number; onHand: number }[]
}

export interface DemoPart {
  id: number
  code: string
  zh: string
  en: string
  brand: DemoBrand
  leaf: DemoLeaf
  spec: string
  features: string
  drawingNumber: string
  unit: string
  origin: string
  /** Grams; null for the parts nobody has weighed. */
  weightG: number | null
  popularity: number
  oeNumbers: string[]
  /** ZP series, new products, parts for old trucks. */
  zones: string[]
  models: DemoModel[]
  engineIds: number[]
  offers: DemoOffer[]
}

const FIRST_PART_ID = 1_000_000_001
const FIRST_OFFER_ID = 3_000_000_000
const MOST_OFFERS = 4
const SEED = 20_260_105

const brandOf = new Map(brands.map((brand) => [brand.code, brand]))
const leafOf = new Map(leaves.map((leaf) => [leaf.zh, leaf]))
const vehicleBrands = brands.filter((brand) => brand.kind === 'VEHICLE')
const modelsOf = new Map(
  vehicleBrands.map((brand) => [brand.id, vehicleModels.filter((model) => model.brandId === brand.id)]),
)
const subWarehouses = new Map(
  supplierIds.map((id) => [id, warehouses.filter((of) => of.tenantId === id && of.kind === 'SUB')]),
)
const engineMakers = ['WEICHAI', 'CUMMINS', 'WEICHAI', 'CUMMINS', 'YUCHAI', 'XICHAI']
const powerSystems = new Set(['ENGINE', 'FUEL', 'AIR', 'COOLING', 'FILTER'])
/** Makers of parts, by the system they are known for. */
const specialists: Record<string, string[]> = {
  ...{ GEARBOX: ['FAST'], AXLE: ['HANDE', 'SKF'], BRAKE: ['WABCO'], FUEL: ['BOSCH'], ELECTRIC: ['BOSCH'] },
  ...{
    CLUTCH: ['SACHS'],
    FILTER: ['MANN', 'FLEETGUARD'],
    WHEEL: ['SKF'],
    STEERING: ['BOSCH'],
    SUSPENSION: ['SACHS'],
  },
}

/** The part with this number, the same on every machine and however many there are. */
export function demoPart(n: number): DemoPart {
  const random = seededRandom(SEED + n)
  const fixed = showcase[n]
  const leaf = fixed ? leafOf.get(fixed.leaf)! : random.pick(leaves)
  const brand = fixed ? brandOf.get(fixed.brand)! : brandFor(leaf, random)
  const variant = fixed ? NO_VARIANT : random.pick(variants)
  const models = modelsFor(brand, random)
  const part: DemoPart = {
    id: FIRST_PART_ID + n,
    code: `ZP${String(n + 1).padStart(7, '0')}`,
    zh: fixed?.zh ?? leaf.zh + variant.zh,
    en: fixed?.en ?? leaf.en + variant.en,
    brand,
    leaf,
    spec: fixed?.spec ?? specificationOf(leaf.spec, random),
    features: fixed?.features ?? featuresOf(random),
    drawingNumber: random.chance(0.7)
      ? `${leaf.group}.${random.integer(100, 999)}.${random.integer(1000, 9999)}`
      : '',
    unit: leaf.drawing === 'kit' ? '套' : random.chance(0.9) ? '件' : '只',
    origin: random.pick([
      '济南',
      '西安',
      '十堰',
      '潍坊',
      '长春',
      '柳州',
      '北京',
      '徐州',
      '杭州',
      '瑞安',
      '德国',
      '',
    ]),
    weightG: weightOf(leaf.spec, n),
    // Few parts sell much, most sell little.
    popularity: fixed ? 5000 - n * 100 : Math.floor(3000 * random.next() ** 6),
    oeNumbers: [],
    zones: zonesOf(n),
    models,
    engineIds: enginesFor(leaf, brand, models),
    offers: [],
  }
  part.oeNumbers = fixed ? fixed.oeNumbers : oeNumbersFor(part, random)
  part.offers = offersFor(n, leaf, random, fixed !== undefined)
  return part
}

// By its place and not by chance, so that all else stays as it was.
function zonesOf(n: number): string[] {
  if (n % 25 === 4) return ['ZP']
  if (n % 25 === 11) return ['NEW']
  return n % 40 === 23 ? ['ANTIQUE'] : []
}

const NO_VARIANT = { zh: '', en: '' }
const variants = [
  ...Array.from({ length: 6 }, () => NO_VARIANT),
  { zh: '(加强型)', en: ', reinforced' },
  { zh: '(改进型)', en: ', improved' },
  { zh: '(左)', en: ', left' },
  { zh: '(右)', en: ', right' },
]

function brandFor(leaf: DemoLeaf, random: Random): DemoBrand {
  const roll = random.next()
  if (powerSystems.has(leaf.system) && roll < 0.45) return brandOf.get(random.pick(engineMakers))!
  const makers = specialists[leaf.system]
  if (makers && roll > 0.85) return brandOf.get(random.pick(makers))!
  return random.pick(vehicleBrands)
}

function modelsFor(brand: DemoBrand, random: Random): DemoModel[] {
  const choices =
    modelsOf.get(brand.id) ??
    (brand.kind === 'ENGINE'
      ? vehicleModels.filter((model) => engineBrand.get(model.engineId) === brand.id)
      : vehicleModels)
  const count = random.pick([0, 1, 1, 2, 2, 3, 4])
  return [...new Set(Array.from({ length: count }, () => random.pick(choices)))]
}

const engineBrand = new Map(engines.map((engine) => [engine.id, engine.brandId]))

function enginesFor(leaf: DemoLeaf, brand: DemoBrand, models: DemoModel[]): number[] {
  if (!powerSystems.has(leaf.system)) return []
  const fits = (id: number) => brand.kind !== 'ENGINE' || engineBrand.get(id) === brand.id
  return [...new Set(models.map((model) => model.engineId).filter(fits))]
}

/** The maker's own number, and numbers of the trucks it goes into. No two that compare alike. */
function oeNumbersFor({ brand, leaf, models }: DemoPart, random: Random): string[] {
  const numbers = [oeNumberOf(brand.code, leaf, random)]
  const more = random.pick([0, 0, 0, 1, 1, 2])
  for (let at = 0; at < more; at++) {
    const truck = brand.kind === 'VEHICLE' ? brand : vehicleBrands.find((of) => of.id === models[at]?.brandId)
    numbers.push(oeNumberOf((truck ?? brand).code, leaf, random))
  }
  return [...new Map(numbers.map((raw) => [normalizeOe(raw), raw])).values()]
}

function offersFor(n: number, leaf: DemoLeaf, random: Random, wellStocked: boolean): DemoOffer[] {
  const count = wellStocked ? MOST_OFFERS : random.pick([1, 1, 1, 2, 2, 2, 3, 3, 4])
  const listFen = Math.round(leaf.low * (leaf.high / leaf.low) ** random.next() * 100)
  // The two suppliers with demo accounts offer much, the others now and then.
  const first = wellStocked || random.chance(0.6) ? 0 : random.integer(1, supplierIds.length - 1)
  return Array.from({ length: count }, (_, at) => {
    const supplierId = supplierIds[(first + at) % supplierIds.length]!
    const warehouseId = random.pick(subWarehouses.get(supplierId)!).id
    const stock = [{ warehouseId, onHand: wellStocked ? random.integer(40, 200) : piecesOnHand(random) }]
    if (random.chance(0.3)) stock.push({ warehouseId: supplierId * 100, onHand: piecesOnHand(random) })
    const priceFen = Math.max(50, Math.round((listFen * (0.88 + random.next() * 0.26)) / 10) * 10)
    return { id: FIRST_OFFER_ID + n * MOST_OFFERS + at, supplierId, priceFen, warehouseId, stock }
  })
}

function piecesOnHand(random: Random): number {
  const roll = random.next()
  if (roll < 0.12) return 0
  if (roll < 0.22) return random.integer(1, 2)
  if (roll < 0.42) return random.integer(3, 9)
  return random.integer(10, 240)
}
