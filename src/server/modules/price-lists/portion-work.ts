// Processes a list in portions, each a short transaction, and lets other requests go first in between.
import type { Services } from '../../context.ts'
import { inTransaction, type Tx } from '../../db/connection.ts'
import { logFault } from '../../log-fault.ts'
import type { ListAtWork } from './list-at-work.ts'
import { PortionSize } from '../../db/portion-size.ts'

/** The worker was stopped, or another has claimed the list: nothing of this portion may be kept. */
export class ListInterrupted extends Error {
  override name = 'ListInterrupted'
}

export interface ListWork {
  services: Services
  list: ListAtWork
  worker: string
  /** Aborted when the server stops. */
  signal: AbortSignal
}

/** The embedded engine serves one transaction at a time; on a server only the same rows wait. */
const sizes = { embedded: { aimMs: 140, most: 500 }, server: { aimMs: 250, most: 1_000 } }
/** The longest time that a portion waits for requests in flight. */
const LONGEST_YIELD_MS = 200
/** A deadlock or a lost connection may be temporary. */
const MOST_TRIES = 3

/** Waits for requests in flight where they would otherwise wait for portion after portion. */
export async function letOthersIn({ services }: ListWork): Promise<void> {
  if (services.database.engine.kind === 'embedded') await services.traffic.quiet(LONGEST_YIELD_MS)
}

export function portionSize({ services }: ListWork): PortionSize {
  return new PortionSize(sizes[services.database.engine.kind])
}

interface Portion<T> {
  size: PortionSize
  rows: number
  take: (tx: Tx) => Promise<T>
  failed?: () => Promise<void>
}

/** Runs one portion; retries a failed one after `failed` has cleaned up. */
export async function takePortion<T>(work: ListWork, { size, rows, take, failed }: Portion<T>): Promise<T> {
  const { services, list, signal } = work
  for (let tries = 1; ; tries++) {
    if (signal.aborted) throw new ListInterrupted()
    await letOthersIn(work)
    const from = performance.now()
    try {
      const result = await inTransaction(services.db, take)
      size.took({ rows, ms: performance.now() - from })
      return result
    } catch (error) {
      await failed?.()
      if (error instanceof ListInterrupted || tries === MOST_TRIES) throw error
      logFault(`price list ${list.id}`, error)
    }
  }
}
