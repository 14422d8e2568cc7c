import type { Services } from '../context.ts'

/** Work that the clock starts. It must bear being started twice, and pick up where a crash left it. */
export interface TimedTask {
  /** The queue's name. */
  name: string
  /** Minute, hour, day, month, weekday; in business time (Asia/Shanghai). */
  cron: string
  /** Answers how much there was to do. */
  run: (services: Services, now: Date) => Promise<number>
}
