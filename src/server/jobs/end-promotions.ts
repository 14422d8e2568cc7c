import { endPromotions } from '../modules/marketing/end-promotions.ts'
import type { TimedTask } from './task.ts'

export const endPromotionsTask: TimedTask = {
  name: 'end-promotions',
  cron: '* * * * *',
  run: ({ db }, now) => endPromotions(db, { now }),
}
