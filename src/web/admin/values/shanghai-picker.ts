// Instants in date pickers, which show the wall clock of Shanghai.
import type { Dayjs } from 'dayjs'
import dayjs from 'dayjs'
import { shanghaiText } from './shanghai-time.ts'

/** The picker's value for an instant: a Dayjs whose wall clock reads the time in Shanghai. */
export function pickerFromIso(iso: string): Dayjs | null {
  const text = shanghaiText(iso, { seconds: true })
  return text ? dayjs(text.replace(' ', 'T')) : null
}

/** What the picker's wall clock says, as an instant: 2026-02-01T00:30:00+08:00. */
export function isoFromPicker(value: Dayjs): string {
  return `${value.format('YYYY-MM-DDTHH:mm:ss')}+08:00`
}
