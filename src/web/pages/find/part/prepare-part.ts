import { queryOptions } from '@tanstack/react-query'
import { preload } from 'react-dom'
import { queryClient } from '../../../app/query-client.ts'
import { codesQuery } from '../../../lib/permissions.ts'
import { loadWords } from '../../../i18n/start.ts'
import { request } from '../../../lib/request.ts'

/** Of all parts of the page: areas requested one by one would delay it. */
export const PART_WORDS = ['search', 'wishes', 'placing', 'promotion', 'assembly'] as const

export const partQuery = (partId: string) =>
  queryOptions({
    queryKey: ['part', partId],
    queryFn: ({ signal }) => request('readPart', { query: { partId }, signal, flags: { quiet: true } }),
  })

/** Of the company's vehicles; asked only by those who may see them. */
export const fitQuery = (partId: string) =>
  queryOptions({
    queryKey: ['vehicleFits', partId],
    queryFn: ({ signal }) =>
      request('judgeFit', { query: { partIds: partId }, signal, flags: { quiet: true } }),
  })

export const drawingsQuery = (partId: string) =>
  queryOptions({
    queryKey: ['drawingsOfPart', partId],
    staleTime: 300_000,
    queryFn: ({ signal }) =>
      request('listDrawingsOfPart', { query: { partId }, signal, flags: { quiet: true } }),
  })

/** Fetches what the page of a part is drawn from: the part, its picture, whether it fits, its drawings and the words. */
export async function preparePart({ searchParams }: URL): Promise<void> {
  const partId = searchParams.get('partId')
  await Promise.all([
    loadWords(PART_WORDS),
    ...(partId
      ? [prepareRow(partId), prepareFit(partId), queryClient.prefetchQuery(drawingsQuery(partId))]
      : []),
  ])
}

async function prepareRow(partId: string) {
  const { photo, picture } = await queryClient.ensureQueryData(partQuery(partId))
  if (photo === null) preload(picture, { as: 'image', fetchPriority: 'high' })
}

async function prepareFit(partId: string) {
  const codes = await queryClient.ensureQueryData(codesQuery)
  if (codes.includes('my_vehicle_view')) await queryClient.prefetchQuery(fitQuery(partId))
}
