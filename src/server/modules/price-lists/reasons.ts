import type { Language } from '../../../shared/errors.ts'

/** The reasons why a row of a price list is refused or held; {facts} are filled in. */
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
  noValue: {
    zh: '{column}“{value}”不是内容，而是表格的错误值或空值；请填回原值后再导入',
    en: '{column} "{value}" is an error or an empty value of a spreadsheet; restore what stood there',
  },
  formula: {
    zh: '{column}“{value}”是公式，不是内容；请填写结果后再导入',
    en: '{column} "{value}" is a formula; write its result and load the row again',
  },
  dateCell: {
    zh: '{column}被电子表格改成了日期“{value}”，原内容已丢失；请把该列设为文本，填回原值后再导入',
    en: '{column} was turned into the date "{value}" by a spreadsheet, and what stood there is lost; make the column text, restore the original and load the row again',
  },
  shortened: {
    zh: '{column}“{value}”被电子表格缩成了科学计数，后面的数字已丢失；请填回完整号码',
    en: '{column} "{value}" was shortened by a spreadsheet and lost digits; restore the whole number',
  },
  swapped: {
    zh: '价格列和库存列似乎对调了：{count} 行中有 {swapped} 行对调后才合理。请核对表头后再导入；确认无误可加 sure 参数（命令行 --sure）',
    en: 'The price and stock columns seem to be exchanged: {swapped} of {count} rows fit only the other way round. Check the header and load the list again; if it is right, say so with the parameter sure (--sure on the command line)',
  },
  dateLike: {
    zh: '{column}“{value}”像是被电子表格改成了日期；确为原号请接受，否则填回原号再导入',
    en: '{column} "{value}" looks like a date made by a spreadsheet; accept it if it is right, or restore the original and load the row again',
  },
  decimalLike: {
    zh: '{column}“{value}”像是被电子表格改成了小数；确为原号请接受，否则去掉小数再导入',
    en: '{column} "{value}" looks like a number that a spreadsheet gave decimals; accept it if it is right, or restore the original and load the row again',
  },
  digitsLost: {
    zh: '{column}“{value}”从第 16 位起都是 0，可能被电子表格截断；确为原号请接受',
    en: '{column} "{value}" has only noughts after 15 digits, as a spreadsheet leaves them; accept it if it is right',
  },
  twoNumbers: {
    zh: '{column}“{value}”像是两个号码；请用分号隔开再导入，确为一个号码请接受',
    en: '{column} "{value}" looks like two numbers; separate them with a semicolon and load the row again, or accept it as one',
  },
  noLetter: {
    zh: '{column}“{value}”中没有文字；请核对列是否错位，无误请接受',
    en: '{column} "{value}" has no letter; check that the columns are in place, or accept it',
  },
  moneyStock: {
    zh: '库存“{stock}”写得像金额，价格“{price}”却不像，两列可能对调；无误请接受',
    en: 'stock "{stock}" is written like money and price "{price}" is not, so they may be exchanged; accept the row if it is right',
  },
  brandLike: {
    zh: '品牌“{value}”不在目录中，与“{known}”相近；若是笔误请改正再导入，确为新品牌请接受',
    en: 'brand "{value}" is not in the catalogue and resembles "{known}"; correct it and load the row again, or accept it as a new brand',
  },
  brandUnsaid: {
    zh: '没有品牌，而目录中已有 {parts}；是同一配件请接受，否则填写品牌再导入',
    en: 'has no brand, and the catalogue has {parts}; accept the row if it is that part, or give the brand and load it again',
  },
  brandUnclear: {
    zh: '没有品牌，而目录中有多个配件用这些号码：{parts}；请填写品牌再导入',
    en: 'has no brand, and several parts have these numbers: {parts}; give the brand and load the row again',
  },
  disagree: {
    zh: '编码“{code}”是 {part}，OE号却属于 {other}；无误请接受',
    en: 'code "{code}" is {part}, but the OE numbers belong to {other}; accept the row if it is right',
  },
  numbersDisagree: {
    zh: 'OE号属于不同的配件：{parts}；无误请接受',
    en: 'its OE numbers belong to different parts: {parts}; accept the row if it is right',
  },
  priceRise: {
    zh: '价格由 {before} 升至 {after}，涨幅超过 {limit}%；无误请接受',
    en: 'price rises from {before} to {after}, by more than {limit}%; accept the row if it is right',
  },
  priceFall: {
    zh: '价格由 {before} 降至 {after}，降幅超过 {limit}%；无误请接受',
    en: 'price falls from {before} to {after}, by more than {limit}%; accept the row if it is right',
  },
  attribute: {
    zh: '{column}“{value}”不是该属性的数字或单位不符',
    en: '{column} "{value}" is not a number of that attribute, or has another unit',
  },
  choice: {
    zh: '{column}“{value}”不在该属性的选项中',
    en: '{column} "{value}" is not one of the choices of that attribute',
  },
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
  fitment: { zh: '适用车型', en: 'fitment' },
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
