import type { TimedTask } from './task.ts'

/** Continues changes of many prices that a server process left when it stopped or crashed. */
export const resumePriceRunsTask: TimedTask = {
  name: 'resume-price-runs',
  cron: '* * * * *',
  run: ({ priceRuns }, now) => priceRuns.resume(now),
}
