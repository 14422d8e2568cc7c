import type { StockChange, StockKey } from './queries.ts'

/**
 * One change per part and warehouse, in key order. Two lines of the same part are added up, because each
 * alone would fit and both together would oversell.
 */
export function mergeChanges(changes: StockChange[]): StockChange[] {
  const merged = new Map<string, StockChange>()
  for (const change of changes) {
    if (!Number.isSafeInteger(change.quantity) || change.quantity <= 0) {
      throw new RangeError(`Not a quantity of stock: ${change.quantity}`)
    }
    const key = keyOf(change)
    const before = merged.get(key)
    merged.set(key, { ...change, quantity: change.quantity + (before?.quantity ?? 0) })
  }
  return inKeyOrder([...merged.values()])
}

/** Each key once, in key order. */
export function mergeKeys(keys: StockKey[]): StockKey[] {
  return inKeyOrder([...new Map(keys.map((key) => [keyOf(key), key])).values()])
}

function inKeyOrder<K extends StockKey>(keys: K[]): K[] {
  return keys.toSorted(
    (a, b) =>
      compareIds(a.supplierId, b.supplierId) ||
      compareIds(a.partId, b.partId) ||
      compareIds(a.warehouseId, b.warehouseId),
  )
}

export function keyOf({ supplierId, partId, warehouseId }: StockKey): string {
  return `${supplierId}/${partId}/${warehouseId}`
}

function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : Number(a > b))
}
