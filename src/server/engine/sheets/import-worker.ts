import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../../../shared/errors.ts'
import { databaseFault } from '../../db/database-fault.ts'
import type { Services, SignedIn } from '../../context.ts'
import { holdsCode } from '../../may.ts'
import { logFault } from '../../log-fault.ts'
import { carryOutImport, checkImport, ImportInterrupted } from './run-import.ts'
import {
  beat,
  claimRun,
  releaseAllRuns,
  releaseRun,
  settleRun,
  waitingRuns,
  type RunAtWork,
} from './run-work.ts'
import { type Problem } from './runs.ts'
import { withTenantLabels } from './tenant-labels.ts'

const MOST_AT_ONCE = 2
const BEAT_MS = 2_000
/** A worker that has said nothing for so long has crashed. */
const SILENT_MS = 60_000
/** A file that ends the process each time is not tried for ever. */
const MOST_ATTEMPTS = 3

/**
 * Works on import runs in this process. A call nudges it; the timed task brings it what another
 * process left behind. A run is claimed in the database, so no two work on the same.
 */
export class ImportWorker {
  readonly #name = randomUUID()
  readonly #stopping = new AbortController()
  readonly #waiting = new Set<string>()
  readonly #active = new Map<string, Promise<void>>()
  /** Runs that somebody else's work holds up, to be tried again when a piece of work ends here. */
  readonly #heldUp = new Set<string>()
  #services: Services | undefined
  #log: FastifyBaseLogger | undefined

  async start(services: Services, log: FastifyBaseLogger) {
    this.#services = services
    this.#log = log
    // Only one process opens the embedded database, so whoever worked on these is gone.
    if (services.database.engine.kind === 'embedded')
      for (const id of await releaseAllRuns(services.db)) this.nudge(id)
  }

  /** There is work on this run. */
  nudge(runId: string) {
    this.#waiting.add(runId)
    this.#next()
  }

  /** Takes up runs that nobody works on. Answers how many there were. */
  async resume(now: Date): Promise<number> {
    const left = await waitingRuns(this.#services!.db, { silentSince: silentSince(now) })
    for (const id of left) if (!this.#active.has(id)) this.nudge(id)
    return left.length
  }

  /** Lets the piece at work end; what is left goes on after the next start. */
  async stop() {
    this.#stopping.abort()
    await Promise.all(this.#active.values())
  }

  #next() {
    if (this.#stopping.signal.aborted) return
    for (const id of this.#waiting) {
      if (this.#active.size >= MOST_AT_ONCE) return
      if (this.#active.has(id)) continue
      this.#waiting.delete(id)
      const work = this.#work(id)
        .catch((error: unknown) => logFault(`import run ${id}`, error))
        .finally(() => {
          this.#active.delete(id)
          this.#next()
        })
      this.#active.set(id, work)
    }
  }

  async #work(id: string) {
    const { db, clock } = this.#services!
    const now = clock()
    const worker = this.#name
    const run = await claimRun(db, { id, worker, now, silentSince: silentSince(now) })
    if (!run) {
      // Without work under way here there is nothing to wait for: the timed task brings it again.
      if (this.#active.size > 1) this.#heldUp.add(id)
      return
    }
    const lost = new AbortController()
    const pulse = this.#keepAlive(run.id, lost)
    try {
      const signal = AbortSignal.any([this.#stopping.signal, lost.signal])
      await this.#carryOut(run, { signal, progress: pulse.progress })
    } catch (error) {
      if (error instanceof ImportInterrupted) {
        await releaseRun(db, { id, worker })
        return
      }
      if (!(error instanceof AppError)) logFault(`import run ${id}`, error)
      await settleRun(
        db,
        { id, worker, now: clock() },
        { status: run.status === 'CHECKING' ? 'REFUSED' : 'FAILED', problem: problemOf(error) },
      )
    } finally {
      pulse.stop()
      for (const held of this.#heldUp) this.#waiting.add(held)
      this.#heldUp.clear()
    }
  }

  async #carryOut(
    run: RunAtWork,
    { signal, progress }: { signal: AbortSignal; progress: (rows: number) => void },
  ) {
    if (run.attempts > MOST_ATTEMPTS) throw new AppError('IMPORT_BROKE_OFF')
    const services = this.#services!
    const screen = services.screens.byName(run.screen)
    if (!screen?.import) throw new AppError('IMPORT_BROKE_OFF')
    const now = services.clock()
    const me = await services.permissions.ofSession(run, now)
    const permission = screen.calls.find(({ kind }) => kind === 'import')!.permission
    if (!me || !holdsCode(me, permission)) throw new AppError('IMPORT_SIGNED_OUT')
    const ctx: SignedIn = {
      ...{ services, now, me, db: services.db, language: run.language, log: this.#log! },
      ...{ requestId: `import-${run.id}`, ip: run.ip, repeat: undefined },
    }
    const work = { run, screen: await withTenantLabels(ctx, screen), worker: this.#name, progress, signal }
    if (run.status === 'CHECKING') await checkImport(ctx, work)
    else await carryOutImport(ctx, work)
  }

  // Started outside any transaction of the import, so it has a connection of its own.
  #keepAlive(id: string, lost: AbortController) {
    const { db, clock } = this.#services!
    let done = 0
    let busy = false
    const timer = setInterval(() => {
      if (busy) return
      busy = true
      beat(db, { id, worker: this.#name, now: clock(), done })
        .then((isOurs) => isOurs || lost.abort())
        .catch((error: unknown) => logFault(`import run ${id}`, error))
        .finally(() => (busy = false))
    }, BEAT_MS)
    return {
      progress: (rows: number) => {
        done = rows
      },
      stop: () => clearInterval(timer),
    }
  }
}

function silentSince(now: Date): Date {
  return new Date(now.getTime() - SILENT_MS)
}

function problemOf(error: unknown): Problem {
  return error instanceof AppError
    ? { error: error.code, facts: error.facts }
    : { error: databaseFault(error) ?? 'IMPORT_BROKE_OFF', facts: {} }
}
