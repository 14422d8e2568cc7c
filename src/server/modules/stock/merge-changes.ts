import type { StockChange } from './queries.ts'

/**
 * One change for each part and warehouse, in key order. Two lines of the same part count together,
 * or each alone would fit and both would oversell.
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
  return [...merged.values()].toSorted(
    (a, b) =>
      compareIds(a.supplierId, b.supplierId) ||
      compareIds(a.partId, b.partId) ||
      compareIds(a.warehouseId, b.warehouseId),
  )
}

export function keyOf({ supplierId, partId, warehouseId }: Omit<StockChange, 'quantity'>): string {
  return `${supplierId}/${partId}/${warehouseId}`
}

function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : Number(a > b))
}
