export const watchesKey = ['priceWatches'] as const
