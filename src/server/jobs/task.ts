import type { Services } from '../context.ts'

/** A timed task. It must tolerate a second start, and continue where a crash left it. */
export interface TimedTask {
  /** The queue's name. */
  name: string
  /** Minute, hour, day, month, weekday; in business time (Asia/Shanghai). */
  cron: string
  /** Returns the amount of work done. */
  run: (services: Services, now: Date) => Promise<number>
}
