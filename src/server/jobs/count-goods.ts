import { countFigures } from '../modules/goods/count-figures.ts'
import type { TimedTask } from './task.ts'

export const countGoodsTask: TimedTask = {
  name: 'count-goods',
  cron: '20 * * * *',
  run: ({ db }, now) => countFigures(db, { now }),
}
