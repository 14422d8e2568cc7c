import type { Tx } from '../../db/connection.ts'
import { markFilesUsed } from './queries.ts'

/** Lets whoever is named a file of a row look at it, in other companies too; the row says who names it. */
export function shareFiles(tx: Tx, of: { keys: string[]; tenantId: string; now: Date }): Promise<void> {
  return markFilesUsed(tx, { ...of, shared: true })
}
