// What the demo lines charge, and how long they take: next morning within the province, by distance elsewhere.
import { warehouses } from './suppliers.ts'

interface DemoZone {
  id: number
  lineId: number
  from: string
  to: string
  days: number
  firstKg: number
  firstFen: number
  moreFen: number
  freeFromFen: number | null
}

/** Provinces with the place of their capital, in degrees east and north. */
const provinces: Record<string, readonly [east: number, north: number]> = {
  ...{ 110000: [116, 40], 120000: [117, 39], 130000: [114, 38], 140000: [112, 38], 150000: [112, 41] },
  ...{ 210000: [123, 42], 220000: [125, 44], 230000: [127, 46], 310000: [121, 31], 320000: [119, 32] },
  ...{ 330000: [120, 30], 340000: [117, 32], 350000: [119, 26], 360000: [116, 29], 370000: [117, 37] },
  ...{ 410000: [114, 35], 420000: [114, 31], 430000: [113, 28], 440000: [113, 23], 450000: [108, 23] },
  ...{ 460000: [110, 20], 500000: [107, 30], 510000: [104, 31], 520000: [107, 27], 530000: [103, 25] },
  ...{ 540000: [91, 30], 610000: [109, 34], 620000: [104, 36], 630000: [102, 37], 640000: [106, 38] },
  650000: [88, 44],
}

const [SAME_DAY, EXPRESS, CONSIGNMENT] = [601, 602, 603]
const FIRST_ID = 70_001

/** From each province with a warehouse to each province. */
export function freightZones(): DemoZone[] {
  const origins = [...new Set(warehouses.map(({ region }) => `${region.slice(0, 2)}0000`))].toSorted()
  const zones = origins.flatMap((from) =>
    Object.keys(provinces).flatMap((to) => {
      const km = distanceKm(from, to)
      return [...sameDay({ from, to, km }), express({ from, to, km }), consignment({ from, to, km })]
    }),
  )
  return zones.map((zone, at) => ({ id: FIRST_ID + at, ...zone }))
}

interface Route {
  from: string
  to: string
  km: number
}
type Zone = Omit<DemoZone, 'id'>

/** The platform's own vans: free in the province, the day after to provinces nearby. */
function sameDay({ from, to, km }: Route): Zone[] {
  const zone = { lineId: SAME_DAY, from, to, firstKg: 20 }
  if (km === 0) return [{ ...zone, days: 0, firstFen: 0, moreFen: 0, freeFromFen: null }]
  if (km > NEARBY_KM) return []
  return [{ ...zone, days: 1, firstFen: 1200, moreFen: 60, freeFromFen: 9900 }]
}

function express({ from, to, km }: Route): Zone {
  const far = Math.min(5, Math.ceil(km / 500))
  return {
    ...{ lineId: EXPRESS, from, to, firstKg: 3 },
    ...{ days: Math.max(1, far), firstFen: 1200 + far * 300, moreFen: 60 + far * 25, freeFromFen: 500_000 },
  }
}

function consignment({ from, to, km }: Route): Zone {
  const far = Math.min(7, Math.ceil(km / 400))
  return {
    ...{ lineId: CONSIGNMENT, from, to, firstKg: 50 },
    ...{ days: 1 + far, firstFen: far * 600, moreFen: 20 + far * 6, freeFromFen: 200_000 },
  }
}

const NEARBY_KM = 460
const KM_A_DEGREE = 111

function distanceKm(from: string, to: string): number {
  const [a, b] = [provinces[from]!, provinces[to]!]
  const north = a[1] - b[1]
  const east = (a[0] - b[0]) * Math.cos((((a[1] + b[1]) / 2) * Math.PI) / 180)
  return Math.round(Math.hypot(north, east) * KM_A_DEGREE)
}
