import { endIdleChats } from '../modules/chats/end-chat.ts'
import type { TimedTask } from './task.ts'

export const endIdleChatsTask: TimedTask = {
  name: 'end-idle-chats',
  cron: '*/10 * * * *',
  run: ({ db, chats }, now) => endIdleChats(db, { now, said: (said) => chats.said(said) }),
}
