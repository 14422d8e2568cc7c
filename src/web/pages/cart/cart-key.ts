/** The query that holds the buyer's cart. */
export const cartKey = ['cart'] as const
