import { randomUUID } from 'node:crypto'
import { ruledPrice } from '../../../shared/price-rule.ts'
import type { Services } from '../../context.ts'
import { inTransaction, type Tx } from '../../db/connection.ts'
import { PortionSize } from '../../db/portion-size.ts'
import { logFault } from '../../log-fault.ts'
import { refreshStaleMarkets } from '../parts/part-market.ts'
import { writePrices } from '../price-lists/write-offers.ts'
import { tellPriceSource } from '../pricing/price-source.ts'
import * as runs from './price-run-queries.ts'

/** A worker without a finished portion for this long has crashed. */
const SILENT_MS = 60_000
/** The embedded engine serves one transaction at a time; on a server only the same rows wait. */
const SIZES = { embedded: { aimMs: 120, most: 1_000 }, server: { aimMs: 250, most: 2_000 } }
/** The longest time that a portion waits for requests in flight. */
const LONGEST_YIELD_MS = 100

/**
 * Changes many prices in this process, a short transaction at a time. A call starts the work; the timed task goes
 * on with what another process left.
 */
export class PriceRunWorker {
  readonly #name = randomUUID()
  readonly #active = new Map<string, Promise<void>>()
  #isStopping = false
  #services: Services | undefined

  async start(services: Services) {
    this.#services = services
    if (services.database.engine.kind === 'embedded') await runs.forgetRunWorkers(services.db)
  }

  /** Announces a run to work on. */
  nudge() {
    const { clock } = this.#services!
    this.resume(clock()).catch((error: unknown) => logFault('changes of prices', error))
  }

  /** Takes up runs that nobody works on; returns their count once they are done. */
  async resume(now: Date): Promise<number> {
    const waiting = await runs.waitingRuns(this.#services!.db, new Date(now.getTime() - SILENT_MS))
    const left = waiting.filter((runId) => !this.#active.has(runId))
    await Promise.all(left.map((runId) => this.#take(runId)))
    return left.length
  }

  /** Lets running portions finish; the rest continues after the next start. */
  async stop() {
    this.#isStopping = true
    await Promise.all(this.#active.values())
  }

  #take(runId: string): Promise<void> {
    const work = this.#work(runId)
      .then(
        () => true,
        (error: unknown) => {
          logFault(`change of prices ${runId}`, error)
          return false
        },
      )
      .then((isDone) => {
        this.#active.delete(runId)
        // Its undo may have been asked for while the last step ran.
        if (isDone && !this.#isStopping) this.nudge()
      })
    this.#active.set(runId, work)
    return work
  }

  async #work(runId: string) {
    const { db, clock, database, traffic } = this.#services!
    const worker = this.#name
    const silentSince = new Date(clock().getTime() - SILENT_MS)
    const run = await runs.claimRun(db, { runId, worker, now: clock(), silentSince })
    if (!run) return
    const size = new PortionSize(SIZES[database.engine.kind])
    const isUndo = run.status === 'UNDOING'
    try {
      for (let at = isUndo ? run.undone : run.done; at < run.total;) {
        if (this.#isStopping) return
        if (database.engine.kind === 'embedded') await traffic.quiet(LONGEST_YIELD_MS)
        const portion = { run, worker, from: at, most: Math.min(size.rows, run.total - at), now: clock() }
        const startedAt = performance.now()
        const isOurs = await inTransaction(db, (tx) => (isUndo ? putBack(tx, portion) : change(tx, portion)))
        if (!isOurs) return
        at += portion.most
        size.took({ rows: portion.most, ms: performance.now() - startedAt })
      }
      await runs.endRun(db, { runId, worker, now: clock() })
      await refreshStaleMarkets(db)
    } finally {
      await runs.releaseRun(db, { runId, worker })
    }
  }
}

interface Portion {
  run: runs.RunRow
  worker: string
  from: number
  most: number
  now: Date
}

async function change(tx: Tx, { run, worker, from, most, now }: Portion): Promise<boolean> {
  const { runId, userId, rule } = run
  const goods = await runs.lockSlice(tx, { runId, from, most })
  const ruled = goods.map((one) => ({ offerId: one.offerId, ...ruledPrice(rule, one) }))
  const changes = ruled.flatMap(({ offerId, fen }) => (fen === null ? [] : [{ offerId, fen }]))
  await tellPriceSource(tx, 'BULK', { runId })
  if (changes.length > 0) await writePrices(tx, changes, { userId, now })
  const floored = ruled.filter(({ fen, isFloored }) => fen !== null && isFloored).length
  const isOurs = await runs.keepRunProgress(tx, {
    ...{ runId, worker, taken: most, changed: changes.length, floored, now },
  })
  if (!isOurs) throw new Error('Another process has taken the change of prices over.')
  return isOurs
}

async function putBack(tx: Tx, { run, worker, from, most, now }: Portion): Promise<boolean> {
  const { runId, userId } = run
  await tellPriceSource(tx, 'UNDO', { runId })
  const { back, changed } = await runs.putBackSlice(tx, { runId, from, most }, { userId, now })
  const isOurs = await runs.keepRunProgress(tx, {
    ...{ runId, worker, taken: 0, undone: most, kept: changed - back, now },
  })
  if (!isOurs) throw new Error('Another process has taken the undoing of prices over.')
  return isOurs
}
