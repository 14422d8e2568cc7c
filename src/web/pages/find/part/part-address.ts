/** The page of a part; the number by which it was found goes along. */
export function partAddress(partId: string, number?: string): string {
  return `/quoteOrder/detail?${new URLSearchParams({ partId, ...(number && { number }) })}`
}
