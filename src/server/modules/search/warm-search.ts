import type { Database } from '../../db/connection.ts'
import { readIntoMemory } from '../../db/read-into-memory.ts'

/**
 * The relations that searches read, the most used first: tables with their indexes, and the indexes by which
 * cards are read.
 */
const SEARCHED = ['part_oe', 'part_doc', 'part_market', 'parts_pkey', 'offers_of_part', 'stock_pkey']

/**
 * Reads the data of searches into the memory of the embedded database, so that the first searches after a
 * start need not wait for the disk, which takes ten times as long. A server does this itself when it is set
 * up to (docs/operations.md). Returns the number of pages read.
 */
export async function warmSearch(database: Database, signal: AbortSignal): Promise<number> {
  if (database.engine.kind !== 'embedded') return 0
  return readIntoMemory(database, { relations: SEARCHED, signal })
}
