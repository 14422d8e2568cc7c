// The csv files of a bundle, their columns, and what their cells can be.
import { parse } from 'csv-parse/sync'
import { decodeCsv, delimiterOf } from '../../../spreadsheet/decode-csv.ts'

export type TableName = 'drawings' | 'lines' | 'spots'

/** The names of each file and of its columns, in the form of keyOf. */
export const tableNames: Record<TableName, string[]> = {
  drawings: ['drawings', '结构图'],
  lines: ['lines', '零件明细'],
  spots: ['spots', '热区'],
}

const columnNames = {
  code: ['code', 'drawingnumber', '图号'],
  nameZh: ['namezh', 'chinesename', '中文名称', '名称'],
  nameEn: ['nameen', 'englishname', '英文名称'],
  series: ['series', '车系'],
  group: ['group', 'assemblygroup', '总成组'],
  model: ['model', 'onlyforthemodel', '车型', '仅限车型'],
  yearFrom: ['yearfrom', 'fromyear', '起始年份'],
  yearTo: ['yearto', 'toyear', '截止年份'],
  picture: ['picture', 'pictures', '图片'],
  position: ['position', '位置号'],
  number: ['number', 'oenumber', 'oe号'],
  quantity: ['quantity', 'pervehicle', '每车用量', '数量'],
  side: ['side', '左右'],
  remarkZh: ['remarkzh', 'chineseremark', '中文备注', '备注'],
  remarkEn: ['remarken', 'englishremark', '英文备注'],
  torqueNm: ['torque', 'torquenm', '力矩', '拧紧力矩', '拧紧力矩nm'],
  labourHours: ['labour', 'labourhours', '工时', '更换工时', '更换工时小时'],
  fluidsZh: ['fluidszh', 'fluidschinese', '油液', '油液及加注量'],
  fluidsEn: ['fluidsen', 'fluids', '油液及加注量英文'],
  sheet: ['sheet', '图页'],
  x: ['x', 'left', '左'],
  y: ['y', 'top', '上'],
  w: ['w', 'width', '宽'],
  h: ['h', 'height', '高'],
} as const
export type ColumnName = keyof typeof columnNames

const needed: Record<TableName, ColumnName[]> = {
  drawings: ['code', 'nameZh', 'nameEn', 'series', 'group'],
  lines: ['code', 'position', 'number', 'nameZh'],
  spots: ['code', 'position', 'x', 'y', 'w', 'h'],
}

/** A row by the names of its columns; cells are trimmed. */
export interface TextRow {
  /** Its line in the file, the heading being 1. */
  line: number
  cells: Partial<Record<ColumnName, string>>
}

/** Case, spaces, punctuation, signs of thousandths and full width do not matter. */
export function keyOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{Nd}]/gu, '')
}

const columnOf = new Map<string, ColumnName>(
  Object.entries(columnNames).flatMap(([column, names]) =>
    names.map((name) => [name, column as ColumnName] as const),
  ),
)

/** The rows of one file, and the columns that it lacks. */
export function readTable(name: TableName, bytes: Uint8Array): { rows: TextRow[]; missing: ColumnName[] } {
  const text = decodeCsv(bytes)
  const [header = [], ...records] = parse(text, {
    ...{ bom: true, delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true },
  }) as string[][]
  const columns = header.map((cell) => columnOf.get(keyOf(cell)))
  const rows = records.flatMap((record, at) => {
    const cells: TextRow['cells'] = {}
    for (const [place, column] of columns.entries()) {
      const value = (record[place] ?? '').replaceAll('\0', '').toWellFormed().trim()
      if (column && value !== '') cells[column] = value
    }
    return Object.keys(cells).length === 0 ? [] : [{ line: at + 2, cells }]
  })
  return { rows, missing: needed[name].filter((column) => !columns.includes(column)) }
}
