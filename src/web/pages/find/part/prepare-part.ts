import { queryOptions } from '@tanstack/react-query'
import { preload } from 'react-dom'
import { queryClient } from '../../../app/query-client.ts'
import { loadWords } from '../../../i18n/start.ts'
import { request } from '../../../lib/request.ts'

/** Of all parts of the page: areas requested one by one would delay it. */
export const PART_WORDS = ['search', 'wishes', 'placing', 'promotion', 'assembly'] as const

export const partQuery = (partId: string) =>
  queryOptions({
    queryKey: ['part', partId],
    queryFn: ({ signal }) => request('readPart', { query: { partId }, signal, flags: { quiet: true } }),
  })

/** Fetches what the page of a part is drawn from: the part, its picture and the words. */
export async function preparePart({ searchParams }: URL): Promise<void> {
  const partId = searchParams.get('partId')
  await Promise.all([loadWords(PART_WORDS), partId && prepareRow(partId)])
}

async function prepareRow(partId: string) {
  const { photo, picture } = await queryClient.ensureQueryData(partQuery(partId))
  if (photo === null) preload(picture, { as: 'image', fetchPriority: 'high' })
}
