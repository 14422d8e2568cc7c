// Checking a file: staged, and compared with what the supplier sells.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { run, type Db, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { write } from '../../http/write.ts'
import { logFault } from '../../log-fault.ts'
import { oneFileAtATime } from '../../spreadsheet/one-at-a-time.ts'
import { keepMapping } from './column-mappings.ts'
import { headKey } from './find-table.ts'
import { stateOf, type ListState } from './list-state.ts'
import type { SentFile } from './list-steps.ts'
import { insertList, isAnyAtWork } from './lists.ts'
import { ListInterrupted } from './portion-work.ts'
import { beginReading, saveFault, saveSoFar } from './reading-state.ts'
import { dropList, stageList, stageRows, type SoFar, type Staging } from './stage-list.ts'
import { findSupplier } from './supplier.ts'

interface Check extends SentFile {
  /** Answers only when the whole file is read. */
  waits: boolean
}

/**
 * Stages a file and finds what it would do. The person's earlier checked list for this supplier gives way. A
 * mapping that a person sent is kept for the supplier's next file with this head.
 */
export async function checkList(ctx: SignedIn, check: Check): Promise<ListState> {
  let isRepeated = true
  const { listId, supplierId } = await write(ctx, async (tx) => {
    isRepeated = false
    return insertChecked(tx, ctx, check)
  })
  const { bytes, reading } = check
  const staging = { listId, supplierId, bytes, linesBefore: 0, reading, isPreviewed: true }
  if (!isRepeated) await (check.waits ? readWhole(ctx, staging) : readFollowed(ctx, staging))
  return stateOf(ctx, listId)
}

async function insertChecked(tx: Tx, ctx: SignedIn, { supplier, reading, waits }: Check) {
  const { userId, account } = ctx.me
  const { supplierId } = await findSupplier(tx, ctx, supplier)
  if (await isAnyAtWork(tx, supplierId)) throw new AppError('PRICE_LIST_BUSY')
  await run(
    tx,
    sql`
      delete from price_lists
      where tenant_id = ${supplierId} and created_by = ${userId} and status = 'STAGING'
        and (preview is not null or reading is not null)
    `,
  )
  const listId = newId()
  await insertList(tx, {
    ...{ id: listId, supplierId, fileName: reading.fileName ?? '', userId, account, now: ctx.now },
  })
  if (!waits) await beginReading(tx, { listId, now: ctx.now })
  return { listId, supplierId }
}

async function readWhole(ctx: SignedIn, staging: Staging) {
  const { heads } = await oneFileAtATime(ctx.me.userId, () => stageList(ctx.db, staging))
  await keepColumns(ctx, staging, heads)
}

/** A short file is read by then, and its whole preview is the answer. */
const ANSWER_AFTER_MS = 500
/** Without even its first rows: other files are read before it. */
const LATEST_ANSWER_MS = 10_000

/** Reads the file in the background; returns once its first rows are known, and a short list whole. */
async function readFollowed(ctx: SignedIn, staging: Staging) {
  const { db, services } = ctx
  const { listId } = staging
  const first = Promise.withResolvers<void>()
  let isAnswered = false
  const read = services.priceLists.read(listId, async (signal) => {
    try {
      await oneFileAtATime(ctx.me.userId, async () => {
        const told = teller(db, { listId, clock: services.clock, first: first.resolve })
        const { heads } = await stageRows(db, { ...staging, follower: { told, signal } })
        await keepColumns(ctx, staging, heads)
      })
    } catch (error) {
      // Whoever threw the list away, or has sent another one, waits for no answer.
      if (error instanceof ListInterrupted) return
      const fault = error instanceof AppError ? error : new AppError('PRICE_LIST_READING_STOPPED')
      const isKept = await saveFault(db, { listId, fault, now: services.clock() })
      if (isKept && fault !== error && !signal.aborted) logFault(`price list ${listId}`, error)
      if (isAnswered) return
      await dropList(db, listId)
      throw fault
    }
  })
  const shortly = first.promise.then(() => passed(ANSWER_AFTER_MS))
  await Promise.race([read, shortly, passed(LATEST_ANSWER_MS)])
  isAnswered = true
}

const passed = (ms: number) => setTimeout(ms, undefined, { ref: false })

/** Between two records of how far a file is read. */
const TOLD_EVERY_MS = 500

/** Records how far the file is read, not too often. Throws ListInterrupted when the list is gone. */
function teller(
  db: Db,
  { listId, clock, first }: { listId: string; clock: () => Date; first: () => void },
): (so: SoFar) => Promise<void> {
  let toldAt = -Infinity
  return async (soFar) => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return
    toldAt = performance.now()
    if (!(await saveSoFar(db, { listId, soFar, now: clock() }))) throw new ListInterrupted()
    first()
  }
}

async function keepColumns({ db, me, now }: SignedIn, { supplierId, reading }: Staging, heads: string[]) {
  const { columns } = reading
  if (!columns || heads.every((head) => head === '')) return
  await keepMapping(db, { supplierId, headKey: headKey(heads), columns, userId: me.userId, now })
}
