import type { Database } from '../db/connection.ts'
import type { TimedTask } from './task.ts'

// The tables with constant updates. The catalogue is analyzed when it is loaded and as price lists make it grow.
const BUSY_TABLES = [
  'stock',
  'stale_markets',
  'stale_documents',
  'cart_lines',
  'confirmations',
  'orders',
  'order_lines',
  'order_history',
  'payments',
  'refunds',
  'idempotency_keys',
  'sessions',
  'outbox',
  'messages',
  'audit_log',
  'jobs.job_common',
  'jobs.schedule',
]

export const vacuumEmbeddedTask: TimedTask = {
  name: 'vacuum-embedded',
  cron: '*/30 * * * *',
  run: ({ database }) => vacuumEmbedded(database),
}

/** Vacuums the busy tables of the embedded database, which has no autovacuum. A server does not need this. */
export async function vacuumEmbedded(database: Database): Promise<number> {
  if (database.engine.kind !== 'embedded') return 0
  // One statement per table, so that requests get their turn in between.
  for (const table of BUSY_TABLES) await database.script(`vacuum (analyze) ${table}`)
  return BUSY_TABLES.length
}
