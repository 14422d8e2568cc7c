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

/** A worker that has finished no portion for so long has crashed. */
const SILENT_MS = 60_000
/** A list that ends the process each time is undone instead. */
const MOST_ATTEMPTS = 3

/**
 * Brings lists into force and undoes them in this process. A call begins it; the timed task goes on with what a
 * process left behind. A list is claimed in the database, so no two work on the same.
 */
export class PriceListWorker {
  readonly #name = randomUUID()
  readonly #stopping = new AbortController()
  readonly #active = new Map<string, Promise<void>>()
  #services: Services | undefined

  async start(services: Services) {
    this.#services = services
    if (services.database.engine.kind === 'embedded') await forgetWorkers(services.db)
  }

  /** Carries the list through as far as it goes; ends when it is in force, undone or somebody else's. */
  work(listId: string): Promise<void> {
    const running = this.#active.get(listId)
    if (running) return running
    const work = this.#work(listId)
      .catch((error: unknown) => logFault(`price list ${listId}`, error))
      .finally(() => this.#active.delete(listId))
    this.#active.set(listId, work)
    return work
  }

  /** There is a list to be worked on. */
  nudge() {
    const { clock } = this.#services!
    this.resume(clock()).catch((error: unknown) => logFault('price lists', error))
  }

  /** Takes up lists that nobody works on; answers how many, once they are done with. */
  async resume(now: Date): Promise<number> {
    const silentSince = new Date(now.getTime() - SILENT_MS)
    const left = (await waitingLists(this.#services!.db, { silentSince })).filter(
      (id) => !this.#active.has(id),
    )
    for (const id of left) await this.work(id)
    return left.length
  }

  /** Lets the portions at work end; what is left goes on after the next start. */
  async stop() {
    this.#stopping.abort()
    await Promise.all(this.#active.values())
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

/** All of a list or nothing: what is in force of one that cannot be carried through is taken back. */
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
