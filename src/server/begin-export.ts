import { AppError } from '../shared/errors.ts'
import { audit } from './audit.ts'
import { inTransaction } from './db/connection.ts'
import type { SignedIn } from './context.ts'

/** Simultaneous exports of one person, in each server process. */
const MOST_AT_ONCE = 2
/** Older exports no longer count. */
const GIVEN_UP_MS = 10 * 60_000

/** The start of each person's running exports. */
const running = new Map<string, number[]>()

interface Asked {
  /** The screen's name, or the kind of export. */
  entity: string
  rows: number
  /** Filters and columns, for the operator log. */
  asked: object
}

/**
 * Records an export in the operator log and returns its batches. The export counts as running until they are
 * read or abandoned. Throws EXPORT_BUSY for a person's third at the same time.
 */
export async function beginExport<T>(
  ctx: SignedIn,
  { entity, rows, asked }: Asked,
  batches: () => AsyncIterable<T>,
): Promise<AsyncIterable<T>> {
  const { userId } = ctx.me
  const nowMs = performance.now()
  const mine = (running.get(userId) ?? []).filter((since) => nowMs - since < GIVEN_UP_MS)
  if (mine.length >= MOST_AT_ONCE) throw new AppError('EXPORT_BUSY')
  running.set(userId, [...mine, nowMs])
  try {
    await inTransaction(ctx.db, (tx) =>
      audit(tx, ctx, { action: 'export', entity, entityId: '', after: { rows, ...asked } }),
    )
  } catch (error) {
    end(userId, nowMs)
    throw error
  }
  return counted(batches(), () => end(userId, nowMs))
}

async function* counted<T>(batches: AsyncIterable<T>, done: () => void): AsyncGenerator<T> {
  try {
    yield* batches
  } finally {
    done()
  }
}

function end(userId: string, since: number) {
  const left = (running.get(userId) ?? []).filter((each) => each !== since)
  if (left.length > 0) running.set(userId, left)
  else running.delete(userId)
}
