// When a truck was made, by which a part may fit only some trucks of its model.
import { VIN_LENGTH } from './vin.ts'

/** Undefined where it is not known. */
export interface TruckAge {
  modelYear: number | undefined
  /** The month of production, as 2018-03. */
  madeIn: string | undefined
  /** See chassisNumber. */
  chassis: string | undefined
}

/** The signs at the end of a VIN that number a maker's trucks: model year, plant and serial number. */
const CHASSIS_LENGTH = 8

/** The part of a VIN by which fitment is limited; its characters sort by age. */
export function chassisNumber(vin: string): string {
  return vin.slice(VIN_LENGTH - CHASSIS_LENGTH)
}

/** 2018-03 as 201803. */
export function monthNumber(madeIn: string): number {
  return Number(madeIn.replace('-', ''))
}

export function yearOf(madeIn: string): number {
  return Number(madeIn.slice(0, 4))
}
