import { queryClient } from '../../app/query-client.ts'
import { recentKey } from '../../lib/recent-records-query.ts'
import { request } from '../../lib/request.ts'

/** Tells the server that this person opened a record, for the list of recent ones on the start page. */
export function keepOpened(screen: string, id: string) {
  request('recordOpened', { body: { screen, id }, flags: { quiet: true } })
    .then(() => queryClient.invalidateQueries({ queryKey: recentKey }))
    // The record can be worked on all the same.
    .catch(() => {})
}
