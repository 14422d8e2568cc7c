import type { Dayjs } from 'dayjs'
import dayjs from 'dayjs'
import { shanghaiText } from '../values/shanghai-time.ts'

export type DatePreset = 'today' | 'yesterday' | 'last7Days' | 'last30Days' | 'thisMonth' | 'lastMonth'

/** Spans of days that people ask for, by the business clock. */
export function datePresets(now: Date): { name: DatePreset; span: [Dayjs, Dayjs] }[] {
  const today = dayjs(shanghaiText(now.toISOString()).slice(0, 10))
  const yesterday = today.subtract(1, 'day')
  const lastMonth = today.startOf('month').subtract(1, 'month')
  return [
    { name: 'today', span: [today, today] },
    { name: 'yesterday', span: [yesterday, yesterday] },
    { name: 'last7Days', span: [today.subtract(6, 'day'), today] },
    { name: 'last30Days', span: [today.subtract(29, 'day'), today] },
    { name: 'thisMonth', span: [today.startOf('month'), today] },
    { name: 'lastMonth', span: [lastMonth, lastMonth.endOf('month').startOf('day')] },
  ]
}
