/**
 * The offer that a part is bought by: the first that has all pieces, else the first that has any, else the
 * first. `offers` come best first.
 */
export function bestOffer<T extends { available: number }>(offers: T[], quantity: number): T | undefined {
  return (
    offers.find(({ available }) => available >= quantity) ??
    offers.find(({ available }) => available > 0) ??
    offers[0]
  )
}
