import { searchParts } from '../../src/shared/calls/catalog.ts'
import type { Client } from './client.ts'
import type { TypedQuery } from './search-queries.ts'
import { expectDone } from './shopping.ts'

export interface QueryMark extends TypedQuery {
  /** The position of the first wanted part, from 1; undefined when it is not among the first ten. */
  rank: number | undefined
  ms: number
}

/** Runs the queries one after the other and returns the position of the wanted part in each. */
export async function markQueries(client: Client, queries: TypedQuery[]): Promise<QueryMark[]> {
  const marks: QueryMark[] = []
  for (const typed of queries) {
    const from = performance.now()
    const { records } = expectDone(await client.get(searchParts, { ...typed.query, size: 10 }))
    const ms = performance.now() - from
    const at = records.findIndex(typed.isWanted)
    marks.push({ ...typed, rank: at < 0 ? undefined : at + 1, ms })
  }
  return marks
}
