import { refreshStaleDocuments } from '../modules/parts/stale-documents.ts'
import type { TimedTask } from './task.ts'

export const refreshDocumentsTask: TimedTask = {
  name: 'refresh-documents',
  cron: '* * * * *',
  run: ({ db }) => refreshStaleDocuments(db),
}
