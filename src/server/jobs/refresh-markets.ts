import { refreshStaleMarkets } from '../modules/parts/part-market.ts'
import type { TimedTask } from './task.ts'

export const refreshMarketsTask: TimedTask = {
  name: 'refresh-markets',
  cron: '* * * * *',
  run: ({ db }) => refreshStaleMarkets(db),
}
