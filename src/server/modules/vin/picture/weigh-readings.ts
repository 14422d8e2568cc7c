import { vinMakerCode } from '../../../../shared/vin.ts'

interface Weighed {
  vin: string
  seen: string
  changed: number[]
  checkDigitOk: boolean
  likely: number
}

const MOST_SHOWN = 4
/** A repair is a guess: it is never called surer than this, nor as sure as the reading that it changes. */
const REPAIRED_AT_MOST = 0.6

/**
 * The readings in the order in which they are offered. What was read stays before its repairs; of the repairs, those
 * of a maker on record come first, and those of an unknown maker are left out where there are others.
 */
export function weighReadings<R extends Weighed>(readings: R[], makers: ReadonlySet<string>): R[] {
  const isKnown = ({ vin }: R) => makers.has(vinMakerCode(vin))
  const weighed = [...Map.groupBy(readings, ({ seen }) => seen).values()].flatMap(([read, ...repairs]) => {
    const known = repairs.filter(isKnown)
    const others = known.length > 0 ? [] : repairs
    return [read!, ...[...known, ...others].map((repair) => lessSure(repair, read!))]
  })
  return weighed.slice(0, MOST_SHOWN)
}

function lessSure<R extends Weighed>(repair: R, read: R): R {
  return { ...repair, likely: Math.min(REPAIRED_AT_MOST, read.likely * REPAIRED_AT_MOST) }
}
