import type { FieldTypeDefinition, SheetDefinition } from './definition.ts'
import { cellWords, givenOf, text, textSheet } from './bases/text.ts'

const wrong = {
  zh: '没有这个地区，请按“浙江省/杭州市/西湖区”的形式填写',
  en: 'is no such region, write it like 浙江省/杭州市/西湖区 or as its code',
}

/** A province, a city or a district, by its code of six digits. */
export const region: FieldTypeDefinition = {
  ...text,
  takes: ['level'],
  parts: (_, { level = 'district' }) => ({ level }),
  schema: (field) => ({ type: 'string', pattern: '^[1-9][0-9]{5}$', ...givenOf(field) }),
  sample: ({ level }) => ({ province: '370000', city: '370100', district: '370102' })[level!],
}

export const regionSheet: SheetDefinition = {
  ...textSheet,
  write: (value, { regionName }) => ({ value: regionName(String(value)) ?? String(value) }),
  read: (cell, { field, regionCode }) => {
    const code = regionCode(field.level!, cellWords(cell))
    return code === null ? { fault: wrong } : { value: code }
  },
}
