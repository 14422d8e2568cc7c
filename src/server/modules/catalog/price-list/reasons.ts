import type { Language } from '../../../../shared/errors.ts'

/** Why a row of a price list is not taken; {facts} are filled in. */
const reasons = {
  columns: { zh: '有 {count} 列，表头有 {expected} 列', en: 'has {count} cells, the header has {expected}' },
  broken: { zh: 'CSV 格式错误：{detail}', en: 'is not valid CSV: {detail}' },
  unclosed: {
    zh: '此处的引号没有结束，其后的内容都无法读取',
    en: 'has a quotation mark that is never closed; nothing after it could be read',
  },
  missing: { zh: '{column}不能为空', en: '{column} is missing' },
  tooLong: { zh: '{column}超过 {limit} 个字符', en: '{column} is longer than {limit} characters' },
  code: { zh: '编码“{value}”中没有字母或数字', en: 'code "{value}" has no letter or digit' },
  price: {
    zh: '价格“{value}”不是最多两位小数的正数',
    en: 'price "{value}" is not a positive amount with at most two decimals',
  },
  priceTooHigh: { zh: '价格“{value}”超过上限 {limit}', en: 'price "{value}" is above the limit of {limit}' },
  stock: {
    zh: '库存“{value}”不是 0 到 {limit} 的整数',
    en: 'stock "{value}" is not a whole number from 0 to {limit}',
  },
  oeNumber: { zh: 'OE号“{value}”无效', en: 'OE number "{value}" is not valid' },
  tooManyOe: { zh: 'OE号超过 {limit} 个', en: 'has more than {limit} OE numbers' },
  repeated: { zh: '与第 {line} 行重复（同一编码和品牌）', en: 'repeats line {line} (same code and brand)' },
  samePart: { zh: '与第 {line} 行是同一配件', en: 'is the same part as line {line}' },
  reserved: {
    zh: '库存 {stock} 少于已被订购的 {reserved} 件',
    en: 'stock {stock} is less than the {reserved} pieces already ordered',
  },
} as const satisfies Record<string, Record<Language, string>>

type ReasonName = keyof typeof reasons

export interface Reason {
  name: ReasonName
  facts: Record<string, string | number>
}

const columnNames: Record<string, Record<Language, string>> = {
  code: { zh: '编码', en: 'code' },
  name: { zh: '名称', en: 'name' },
  nameEn: { zh: '英文名称', en: 'English name' },
  oeNumbers: { zh: 'OE号', en: 'OE number' },
  brand: { zh: '品牌', en: 'brand' },
  spec: { zh: '规格', en: 'specification' },
  price: { zh: '价格', en: 'price' },
  stock: { zh: '库存', en: 'stock' },
}

export function columnName(column: string, language: Language): string {
  return columnNames[column]?.[language] ?? column
}

export function sayReason({ name, facts }: Reason, language: Language): string {
  return reasons[name][language].replace(/\{(\w+)\}/g, (_, fact: string) =>
    fact === 'column' ? columnName(String(facts[fact]), language) : String(facts[fact]),
  )
}
