import type { Language } from '../../../../shared/errors.ts'
import type { ColumnName, TableName } from './tables.ts'

/** What keeps a drawing from being saved; {value} is the cell. */
const words = {
  missing: { zh: '不能为空', en: 'is missing' },
  noColumn: { zh: '文件缺少这一列', en: 'The file has no such column' },
  tooLong: { zh: '“{value}”太长', en: '“{value}” is too long' },
  repeated: { zh: '“{value}”重复', en: '“{value}” is there twice' },
  noDrawing: {
    zh: '“{value}”不在结构图文件中',
    en: '“{value}” is not in the file of drawings',
  },
  unknown: { zh: '没有“{value}”', en: 'There is no “{value}”' },
  several: {
    zh: '“{value}”不止一个，请写成“品牌 车系”',
    en: 'There are several “{value}”; write brand and series',
  },
  number: { zh: '“{value}”不是允许范围内的整数', en: '“{value}” is not a whole number in the range allowed' },
  hours: {
    zh: '“{value}”应为大于 0 的工时，最多一位小数',
    en: '“{value}” should be hours above 0 with one decimal at most',
  },
  years: { zh: '截止年份早于起始年份', en: 'The years end before they begin' },
  side: { zh: '“{value}”应为左、右或左右各用', en: '“{value}” should be left, right or both' },
  noPicture: { zh: '压缩包中没有图片“{value}”', en: 'The zip has no picture “{value}”' },
  badPicture: {
    zh: '“{value}”不是 5 MB 以内的 jpg、png、webp 图片',
    en: '“{value}” is not a jpg, png or webp picture of at most 5 MB',
  },
  outside: { zh: '热区超出图的边缘', en: 'The hot spot reaches over the edge of the drawing' },
  noSheet: { zh: '第 {value} 页没有图片', en: 'Sheet {value} has no picture' },
} as const satisfies Record<string, Record<Language, string>>

export interface Fault {
  table: TableName
  line: number
  column: ColumnName
  problem: keyof typeof words
  value: string
  /** The drawing that it keeps from being saved; null for all. */
  code: string | null
}

export function sayFault({ problem, value }: Fault, language: Language): string {
  return words[problem][language].replace('{value}', value.slice(0, SHOWN))
}

/** The signs of a cell that a message repeats. */
const SHOWN = 60
