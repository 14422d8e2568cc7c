import { removeOrphanFiles } from '../modules/files/remove-orphans.ts'
import type { TimedTask } from './task.ts'

export const removeOrphanFilesTask: TimedTask = {
  name: 'remove-orphan-files',
  cron: '20 * * * *',
  run: (services, now) => removeOrphanFiles(services, { now }),
}
