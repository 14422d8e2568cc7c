import type { Database } from '../../db/connection.ts'
import { readIntoMemory } from '../../db/read-into-memory.ts'

/** What every search reads, the most used first: tables with their indexes, and indexes by which cards are read. */
const SEARCHED = ['part_oe', 'part_doc', 'part_market', 'parts_pkey', 'offers_of_part', 'stock_pkey']

/**
 * Brings what searches read into the memory of the embedded database, so that the first searches after a start
 * need not wait for the disk, which takes them ten times as long. A server that is set up to reads its own
 * (docs/operations.md). Gives the pages read.
 */
export async function warmSearch(database: Database, signal: AbortSignal): Promise<number> {
  if (database.engine.kind !== 'embedded') return 0
  return readIntoMemory(database, { relations: SEARCHED, signal })
}
