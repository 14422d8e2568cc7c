import { textOfCell, type SheetCell } from '../sheet-cell.ts'
import type { FieldTypeDefinition, SheetDefinition, ReadCell } from './definition.ts'
import { givenOf, text, textSheet } from './bases/text.ts'

export const time: FieldTypeDefinition = {
  ...text,
  schema: (field) => ({
    type: 'string',
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$',
    ...givenOf(field),
  }),
  isTrimmed: true,
  isSearchedAsText: true,
  isLatin: true,
  sample: (_, { seed }) => `10:${String(seed % 60).padStart(2, '0')}`,
}

export const timeSheet: SheetDefinition = {
  ...textSheet,
  read: readClock,
  width: 10,
  rules: () => [{ zh: '时刻，如 09:30', en: 'A time of day such as 09:30' }],
  example: () => '09:30',
}

const wrong = { zh: '应为时刻，如 09:30', en: 'must be a time of day such as 09:30' }

function readClock(cell: SheetCell): ReadCell {
  if (cell.kind === 'number' && cell.value >= 0 && cell.value < 1) {
    const seconds = Math.round(cell.value * 86_400)
    const [hour, minute, second] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) =>
      String(Math.floor(part)).padStart(2, '0'),
    )
    return { value: second === '00' ? `${hour}:${minute}` : `${hour}:${minute}:${second}` }
  }
  const found = /^(\d{1,2})[:：时](\d{2})(?:[:：分](\d{2}))?分?秒?$/.exec(textOfCell(cell))
  if (!found) return { fault: wrong }
  const [, hour, minute, second] = found
  return { value: [hour!.padStart(2, '0'), minute, ...(second ? [second] : [])].join(':') }
}
