// Whether a part fits a vehicle: yes, no, or not known. Says no more than the catalogue and the vehicle's record do.
import { fitsInRange, type FitmentRange } from './fits-in-range.ts'
import type { TruckAge } from './truck-age.ts'

export type FitVerdict = 'fits' | 'doesNotFit' | 'notKnown'

/** What one row of a part's fitment is of; null where the row does not say. */
export interface FitmentRow extends FitmentRange {
  brandId: string | null
  seriesId: string | null
  vehicleModelId: string | null
  engineId: string | null
  modelYearFrom: number | null
  modelYearTo: number | null
}

/** A vehicle as far as it is known. */
export interface FittedVehicle {
  brandId: string | null
  seriesId: string | null
  vehicleModelId: string | null
  engineId: string | null
  age: TruckAge
}

/** The verdict over all rows: one certain yes decides, one possible yes leaves it open. */
export function fitVerdict(vehicle: FittedVehicle, rows: FitmentRow[]): FitVerdict {
  if (rows.length === 0) return 'notKnown'
  const verdicts = rows.map((row) => verdictOfRow(vehicle, row))
  if (verdicts.includes('fits')) return 'fits'
  return verdicts.includes('notKnown') ? 'notKnown' : 'doesNotFit'
}

function verdictOfRow(vehicle: FittedVehicle, row: FitmentRow): FitVerdict {
  const isOf = row.vehicleModelId === null ? isOfEngine(vehicle, row) : isOfModel(vehicle, row)
  if (isOf === 'doesNotFit') return isOf
  const inRange = fitsInRange(row, vehicle.age)
  if (inRange === 'no') return 'doesNotFit'
  return inRange === 'unknown' ? 'notKnown' : isOf
}

function isOfEngine({ engineId }: FittedVehicle, row: FitmentRow): FitVerdict {
  if (engineId === null) return 'notKnown'
  return engineId === row.engineId ? 'fits' : 'doesNotFit'
}

function isOfModel(vehicle: FittedVehicle, row: FitmentRow): FitVerdict {
  const { vehicleModelId, seriesId, brandId, age } = vehicle
  if (vehicleModelId !== null) return vehicleModelId === row.vehicleModelId ? 'fits' : 'doesNotFit'
  const other = (mine: string | null, its: string | null) => mine !== null && mine !== its
  if (other(seriesId, row.seriesId) || other(brandId, row.brandId)) return 'doesNotFit'
  const { modelYear } = age
  const isOut =
    modelYear !== undefined &&
    ((row.modelYearFrom !== null && modelYear < row.modelYearFrom) ||
      (row.modelYearTo !== null && modelYear > row.modelYearTo))
  return isOut ? 'doesNotFit' : 'notKnown'
}
