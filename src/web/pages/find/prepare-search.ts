import { queryClient } from '../../app/query-client.ts'
import { loadWords } from '../../i18n/start.ts'
import { chosenVehicle } from '../../lib/chosen-vehicle.ts'
import { foundQuery } from './found-query.ts'
import { readSearch, type SearchMode } from './search-query.ts'

/** Fetches what results are drawn from: the first page of parts and the words, beside the scripts. */
export async function prepareSearch({ searchParams }: URL, home: SearchMode): Promise<void> {
  const query = readSearch(searchParams, home)
  await Promise.all([
    loadWords(['search', 'catalogue', 'promotion', 'placing', 'cart', 'garage']),
    query.q !== '' && queryClient.prefetchQuery(foundQuery(query, chosenVehicle())),
  ])
}
