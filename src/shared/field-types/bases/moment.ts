// What days and moments have in common, alone and as the ends of a range.
import { businessTime } from '../../time.ts'
import type { FieldTypeDefinition, SampleWanted, SheetDefinition } from '../definition.ts'
import { readTime } from './read-time.ts'
import { text, textSheet } from './text.ts'

const DAY_MS = 86_400_000

const dated: FieldTypeDefinition = {
  ...text,
  searchFault: (value) => (/^(\d{4}-\d{2}-\d{2})?$/.test(value) ? null : 'Write days as YYYY-MM-DD.'),
}

const datedSheet: SheetDefinition = {
  ...textSheet,
  example: (_, { isEnd, today }) => (isEnd ? new Date(today.getTime() + DAY_MS) : today),
}

const wrongDay = { zh: '应为日期，如 2026-01-31', en: 'must be a date such as 2026-01-31' }
const wrongMoment = { zh: '应为时间，如 2026-01-31 09:30', en: 'must be a time such as 2026-01-31 09:30' }

export const daySheet: SheetDefinition = {
  ...datedSheet,
  write: (value) => {
    const day = String(value).slice(0, 10)
    return { value: new Date(`${day}T00:00:00Z`), text: day }
  },
  read: (cell, { from1904 }) => {
    const time = readTime(cell, from1904)
    return time ? { value: businessTime(time).slice(0, 10) } : { fault: wrongDay }
  },
  format: () => 'yyyy-mm-dd',
  width: 12,
  rules: () => [{ zh: '日期，如 2026-01-31', en: 'A date such as 2026-01-31' }],
}

export const momentSheet: SheetDefinition = {
  ...datedSheet,
  // A spreadsheet knows no time zones: it shows the business's clock.
  write: (value) => {
    const clock = businessTime(new Date(String(value))).slice(0, 23)
    return { value: new Date(`${clock}Z`), text: clock.replace('T', ' ').replace(/\.000$/, '') }
  },
  read: (cell, { from1904 }) => {
    const time = readTime(cell, from1904)
    return time ? { value: businessTime(time) } : { fault: wrongMoment }
  },
  format: () => 'yyyy-mm-dd hh:mm:ss',
  width: 20,
  rules: () => [{ zh: '时间，如 2026-01-31 09:30', en: 'A time such as 2026-01-31 09:30' }],
}

export const day: FieldTypeDefinition = {
  ...dated,
  dayFormats: ['YYYY-MM-DD'],
  columnType: () => 'date',
  schema: () => ({ type: 'string', format: 'date' }),
  shape: { type: 'string', format: 'date' },
  precision: 'day',
}

export const moment: FieldTypeDefinition = {
  ...dated,
  dayFormats: ['YYYY-MM-DD', 'YYYY-MM-DDTHH:mm:ssZ'],
  columnType: () => 'timestamptz',
  fromColumn: (value) => (value instanceof Date ? businessTime(value) : value),
  schema: () => ({ type: 'string', format: 'date-time' }),
  meaning: (value) => new Date(String(value)).getTime(),
  cel: 'google.protobuf.Timestamp',
  precision: 'moment',
}

export function sampleDay({ seed, from }: SampleWanted): string {
  return new Date(from.getTime() + seed * DAY_MS).toISOString().slice(0, 10)
}

/** As the server shows it, so that what is sent and what is read compare equal. */
export function sampleMoment({ seed, from }: SampleWanted): string {
  return businessTime(new Date(from.getTime() + seed * DAY_MS))
}
