// The vehicle that narrows this person's searches in this browser, until it is taken away.
import { useSyncExternalStore } from 'react'
import { isId } from '../../shared/id.ts'
import { ApiError } from './api-error.ts'
import { PREFIX } from './product.ts'
import { session } from './session.ts'

interface ChosenVehicle {
  vehicleId: string
  name: string
}

const keptUnder = () => `${PREFIX}-vehicle-${session()?.userId ?? ''}`
const listeners = new Set<() => void>()

/** "id name", so that the snapshot is a value that can be compared. */
const stored = () => localStorage.getItem(keptUnder()) ?? ''

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Another tab may choose another vehicle.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Narrows all searches to the vehicle; undefined takes it away. */
export function chooseVehicle(vehicle: ChosenVehicle | undefined) {
  if (vehicle) localStorage.setItem(keptUnder(), `${vehicle.vehicleId} ${vehicle.name}`)
  else localStorage.removeItem(keptUnder())
  for (const listener of listeners) listener()
}

/** A colleague may have removed the chosen vehicle, or it is of another store: the next try goes on without it. */
export function forgetLostVehicle(error: Error | null) {
  if (error instanceof ApiError && error.error === 'VEHICLE_NOT_FOUND') chooseVehicle(undefined)
}

export function useChosenVehicle(): ChosenVehicle | undefined {
  return vehicleIn(useSyncExternalStore(subscribe, stored))
}

/** The chosen vehicle at this moment. */
export const chosenVehicle = (): ChosenVehicle | undefined => vehicleIn(stored())

function vehicleIn(text: string): ChosenVehicle | undefined {
  const [vehicleId, ...name] = text.split(' ')
  return isId(vehicleId ?? '') ? { vehicleId: vehicleId!, name: name.join(' ') } : undefined
}
