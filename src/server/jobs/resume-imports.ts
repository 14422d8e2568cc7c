import type { TimedTask } from './task.ts'

/** Continues imports that a server process left when it stopped or crashed. */
export const resumeImportsTask: TimedTask = {
  name: 'resume-imports',
  cron: '* * * * *',
  run: ({ imports }, now) => imports.resume(now),
}

/** Continues price lists that a server process left when it stopped or crashed. */
export const resumePriceListsTask: TimedTask = {
  name: 'resume-price-lists',
  cron: '* * * * *',
  run: ({ priceLists }, now) => priceLists.resume(now),
}
