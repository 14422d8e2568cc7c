import { proveBooks } from '../modules/books/prove-books.ts'
import type { TimedTask } from './task.ts'

export const proveBooksTask: TimedTask = {
  name: 'prove-books',
  cron: '20 4 * * *',
  run: ({ db }, now) => proveBooks(db, now),
}
