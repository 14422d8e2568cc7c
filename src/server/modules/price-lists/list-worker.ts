import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { run } from '../../db/connection.ts'
import type { Services } from '../../context.ts'
import { logFault } from '../../log-fault.ts'
import type { ListAtWork } from './list-at-work.ts'
import { claimList, forgetWorkers, releaseList, waitingLists } from './lists.ts'
import { ListInterrupted, type ListWork } from './portion-work.ts'
import { publishList } from './publish-list.ts'
import { undoList } from './undo-list.ts'

/** A worker without a finished portion for this long has crashed. */
const SILENT_MS = 60_000
/** A list that crashes the process every time is undone. */
const MOST_ATTEMPTS = 3

/**
 * Applies and undoes lists in this process. A call starts the work; the timed task continues what another
 * process left. A list is claimed in the database, so that two processes never work on the same one.
 */
export class PriceListWorker {
  readonly #name = randomUUID()
  readonly #stopping = new AbortController()
  readonly #active = new Map<string, Promise<void>>()
  readonly #reading = new Map<string, Promise<void>>()
  #services: Services | undefined

  async start(services: Services) {
    this.#services = services
    if (services.database.engine.kind === 'embedded') await forgetWorkers(services.db)
  }

  /** Works on the list until it is in force, undone, or claimed by another process. */
  work(listId: string): Promise<void> {
    const running = this.#active.get(listId)
    if (running) return running
    const work = this.#work(listId)
      .catch((error: unknown) => logFault(`price list ${listId}`, error))
      .finally(() => this.#active.delete(listId))
    this.#active.set(listId, work)
    return work
  }

  /** Reads the file of a list; its signal ends that when the server stops. */
  read(listId: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const reading = work(this.#stopping.signal).finally(() => this.#reading.delete(listId))
    // Who asked for it hears of a failure; stopping only waits for the end.
    this.#reading.set(
      listId,
      reading.catch(() => undefined),
    )
    return reading
  }

  /** Announces a list to work on. */
  nudge() {
    const { clock } = this.#services!
    this.resume(clock()).catch((error: unknown) => logFault('price lists', error))
  }

  /** Claims unclaimed lists; returns the count once they are done. */
  async resume(now: Date): Promise<number> {
    const silentSince = new Date(now.getTime() - SILENT_MS)
    const left = (await waitingLists(this.#services!.db, { silentSince })).filter(
      (id) => !this.#active.has(id),
    )
    for (const id of left) await this.work(id)
    return left.length
  }

  /** Lets running portions finish; the rest continues after the next start. */
  async stop() {
    this.#stopping.abort()
    await Promise.all([...this.#active.values(), ...this.#reading.values()])
  }

  async #work(id: string) {
    const services = this.#services!
    const { db, clock } = services
    const worker = this.#name
    for (;;) {
      const now = clock()
      const silentSince = new Date(now.getTime() - SILENT_MS)
      const list = await claimList(db, { id, worker, now, silentSince })
      if (!list) return
      try {
        await carryOut({ services, list, worker, signal: this.#stopping.signal })
        return
      } catch (error) {
        if (error instanceof ListInterrupted) return await releaseList(db, { id, worker })
        logFault(`price list ${id}`, error)
        if (list.status === 'UNDOING') return await releaseList(db, { id, worker })
        await giveUp(services, { id, worker, problem: String(error) })
      }
    }
  }
}

async function carryOut(work: ListWork) {
  const { list } = work
  if (list.status === 'UNDOING') return undoList(work)
  if (list.attempts > MOST_ATTEMPTS) throw new Error('The list ended the server process again and again.')
  return publishList(work)
}

/** All or nothing: a list that cannot be completed is undone. */
async function giveUp(
  { db, clock }: Services,
  { id, worker, problem }: Pick<ListAtWork, 'id'> & { worker: string; problem: string },
) {
  await run(
    db,
    sql`
      update price_lists
      set status = 'UNDOING', problem = ${problem.slice(0, 500)}, worker = null, beat_at = null, updated_at = ${clock()}
      where id = ${id} and worker = ${worker}
    `,
  )
}
