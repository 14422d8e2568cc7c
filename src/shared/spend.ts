// What a buyer's company spent.

export const spendGroups = ['month', 'vehicle', 'store', 'supplier', 'category'] as const
export type SpendGroup = (typeof spendGroups)[number]

/** The most months that are looked at together. */
export const SPEND_MONTHS_MAX = 36

/** 2026-11 and 2 → 2027-01. */
export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** How many months these are, first and last included; less than 1 when they are reversed. */
export function countMonths({ from, to }: { from: string; to: string }): number {
  const index = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return index(to) - index(from) + 1
}

/** 2026-02 → 2026-02-28. */
export function lastDayOf(month: string): string {
  const next = new Date(`${addMonths(month, 1)}-01T00:00:00Z`)
  return new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10)
}
