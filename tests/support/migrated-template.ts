import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** Where a run with this filled template keeps its database without rows, once a test has asked for one. */
export const migratedTemplate = (filled: string) => join(tmpdir(), `truck-parts-migrated-${basename(filled)}`)
