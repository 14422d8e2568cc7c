import { newId } from '../../db/ids.ts'
import { splitKey, type parcelKey } from '../orders/split.ts'

type Line = Parameters<typeof parcelKey>[0]

/** The id of the order that a line joins. */
export type OrderIdOf = (line: Line) => string

/** Gives orders their ids before they exist, since stock is reserved in their names. */
export function orderIds(logisticsLineOf: (line: Line) => string): OrderIdOf {
  const ids = new Map<string, string>()
  return (line) => {
    const key = splitKey({ ...line, logisticsLineId: logisticsLineOf(line) })
    const id = ids.get(key) ?? newId()
    ids.set(key, id)
    return id
  }
}
