import { refreshStaleMarkets } from '../modules/catalog/part-market.ts'
import type { TimedTask } from './task.ts'

export const refreshMarketsTask: TimedTask = {
  name: 'refresh-markets',
  cron: '* * * * *',
  run: ({ db }) => refreshStaleMarkets(db),
}
