import { searchParts } from '../../src/shared/calls/catalog.ts'
import type { Ask } from '../data/search-asks/ask.ts'
import type { Client } from './client.ts'
import type { AskMark, Judge } from './judged-asks.ts'
import { expectDone } from './shopping.ts'

/** Types the queries into the one box, one after the other, and marks each reply. */
export async function markAsks(client: Client, judge: Judge, asks: Ask[]): Promise<AskMark[]> {
  const marks: AskMark[] = []
  for (const ask of asks) {
    const typed = { mode: 'full', q: ask.q, size: 10, facets: 'without' } as const
    const { records } = expectDone(await client.get(searchParts, typed))
    marks.push(
      judge.mark(
        ask,
        records.map(({ partId }) => partId),
      ),
    )
  }
  return marks
}
