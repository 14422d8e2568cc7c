import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'

const FRESH_MS = 300_000

/** The orders whose parts are offered again. */
const ORDERS = 10

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  staleTime: FRESH_MS,
  queryFn: ({ signal }) => request('listCategories', { signal, flags: { quiet: true } }),
})

export const truckBrandsQuery = queryOptions({
  // The first step of the page that it leads to.
  queryKey: ['vehicleSteps', undefined, undefined, undefined, undefined],
  staleTime: FRESH_MS,
  queryFn: ({ signal }) => request('listVehicleSteps', { query: {}, signal, flags: { quiet: true } }),
})

export const buyAgainQuery = queryOptions({
  queryKey: ['orders', 'purchase', 'buyAgain'],
  queryFn: ({ signal }) =>
    request('listOrders', {
      query: { current: 1, size: ORDERS, kept: true },
      signal,
      flags: { quiet: true },
    }),
})

/** The vehicles of the header's choice before anything is typed into it. */
export const myTrucksQuery = queryOptions({
  queryKey: ['myVehicles', ''],
  queryFn: ({ signal }) => request('listMyVehicles', { query: { q: '' }, signal, flags: { quiet: true } }),
})
