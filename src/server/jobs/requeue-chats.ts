import { requeueUnanswered } from '../modules/chats/requeue-chats.ts'
import type { TimedTask } from './task.ts'

export const requeueChatsTask: TimedTask = {
  name: 'requeue-chats',
  cron: '* * * * *',
  run: ({ db, chats }, now) => requeueUnanswered(db, { now, said: (said) => chats.said(said) }),
}
