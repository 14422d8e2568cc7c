// Reads the rows of a bundle as drawings with parts and hot spots. Pure: what names stand for, and which pictures
// the zip has, comes in as arguments.
import { normalizeOe } from '../../../../shared/oe-number.ts'
import type { Fault } from './faults.ts'
import type { ColumnName, TableName, TextRow } from './tables.ts'

interface DrawingLine {
  position: string
  number: string
  numberN: string
  nameZh: string
  nameEn: string | null
  quantity: number
  side: 'LEFT' | 'RIGHT' | 'BOTH' | null
  remarkZh: string | null
  remarkEn: string | null
  torqueNm: number | null
  labourHours: number | null
  yearFrom: number | null
  yearTo: number | null
}

interface DrawingSpot {
  sheet: number
  position: string
  x: number
  y: number
  w: number
  h: number
}

export interface Drawing {
  line: number
  code: string
  nameZh: string
  nameEn: string
  series: string
  group: string
  model: string | null
  yearFrom: number | null
  yearTo: number | null
  fluidsZh: string | null
  fluidsEn: string | null
  /** Names of pictures, one for each sheet. */
  pictures: string[]
  lines: DrawingLine[]
  spots: DrawingSpot[]
}

const MOST_SIGNS: Partial<Record<ColumnName, number>> = {
  ...{ code: 40, nameZh: 80, nameEn: 120, position: 10, number: 60, remarkZh: 200, remarkEn: 200 },
  ...{ fluidsZh: 200, fluidsEn: 200 },
}
const YEARS = { least: 1950, most: 2100 }
const MOST_SHEETS = 12

const sides: Record<string, DrawingLine['side']> = {
  ...{
    左: 'LEFT',
    left: 'LEFT',
    l: 'LEFT',
    lh: 'LEFT',
    右: 'RIGHT',
    right: 'RIGHT',
    r: 'RIGHT',
    rh: 'RIGHT',
  },
  ...{ 左右各用: 'BOTH', 左右: 'BOTH', both: 'BOTH', 'each side': 'BOTH' },
}

/** All drawings, with everything that is wrong in any row. */
export function readDrawings(tables: Record<TableName, TextRow[]>): { drawings: Drawing[]; faults: Fault[] } {
  const faults: Fault[] = []
  const drawings = new Map<string, Drawing>()
  for (const row of tables.drawings) {
    const cells = cellsOf('drawings', row, faults)
    const code = cells.text('code')
    const drawing: Drawing = {
      ...{ line: row.line, code, nameZh: cells.text('nameZh'), nameEn: cells.text('nameEn') },
      ...{ series: cells.text('series'), group: cells.text('group'), model: cells.optional('model') },
      ...cells.years(),
      ...{ fluidsZh: cells.optional('fluidsZh'), fluidsEn: cells.optional('fluidsEn') },
      pictures: (row.cells.picture ?? '')
        .split(/[;；、|]/u)
        .map((name) => name.trim())
        .filter(Boolean),
      ...{ lines: [], spots: [] },
    }
    if (drawings.has(code)) cells.fault('code', 'repeated')
    else if (code !== '') drawings.set(code, drawing)
  }
  for (const row of tables.lines) {
    const cells = cellsOf('lines', row, faults)
    const drawing = cells.drawingAmong(drawings)
    const side = row.cells.side === undefined ? null : sides[row.cells.side.toLowerCase()]
    if (side === undefined) cells.fault('side', 'side')
    const number = cells.text('number')
    drawing?.lines.push({
      ...{ position: cells.text('position'), number, numberN: normalizeOe(number) },
      ...{ nameZh: cells.text('nameZh', 120), nameEn: cells.optional('nameEn', 160), side: side ?? null },
      quantity: cells.whole('quantity', { least: 1, most: 9999, otherwise: 1 }),
      ...{ remarkZh: cells.optional('remarkZh'), remarkEn: cells.optional('remarkEn') },
      torqueNm: row.cells.torqueNm === undefined ? null : cells.whole('torqueNm', { least: 1, most: 9999 }),
      labourHours: cells.hours('labourHours'),
      ...cells.years(),
    })
  }
  for (const row of tables.spots) {
    const cells = cellsOf('spots', row, faults)
    const drawing = cells.drawingAmong(drawings)
    const spot = {
      sheet: cells.whole('sheet', { least: 1, most: MOST_SHEETS, otherwise: 1 }),
      position: cells.text('position'),
      x: cells.whole('x', { least: 0, most: 999 }),
      y: cells.whole('y', { least: 0, most: 999 }),
      w: cells.whole('w', { least: 1, most: 1000 }),
      h: cells.whole('h', { least: 1, most: 1000 }),
    }
    if (spot.x + spot.w > 1000) cells.fault('w', 'outside')
    if (spot.y + spot.h > 1000) cells.fault('h', 'outside')
    if (drawing && spot.sheet > Math.max(1, drawing.pictures.length)) cells.fault('sheet', 'noSheet')
    drawing?.spots.push(spot)
  }
  return { drawings: [...drawings.values()], faults }
}

type Range = { least: number; most: number; otherwise?: number }

/** The cells of one row; what is wrong is noted, and a value that does no harm goes on. */
function cellsOf(table: TableName, { line, cells }: TextRow, faults: Fault[]) {
  const fault = (column: ColumnName, problem: Fault['problem']) =>
    void faults.push({ table, line, column, problem, value: cells[column] ?? '', code: cells.code ?? null })
  const optional = (column: ColumnName, most = MOST_SIGNS[column] ?? 120): string | null => {
    const value = cells[column] ?? null
    if (value !== null && [...value].length > most) fault(column, 'tooLong')
    return value
  }
  const text = (column: ColumnName, most?: number): string => {
    const value = optional(column, most)
    if (value === null) fault(column, 'missing')
    return value ?? ''
  }
  const whole = (column: ColumnName, { least, most, otherwise }: Range): number => {
    const said = cells[column]
    if (said === undefined) {
      if (otherwise === undefined) fault(column, 'missing')
      return otherwise ?? least
    }
    const value = /^\d{1,5}$/.test(said) ? Number(said) : NaN
    if (value >= least && value <= most) return value
    fault(column, 'number')
    return least
  }
  const hours = (column: 'labourHours'): number | null => {
    const said = cells[column]
    if (said === undefined) return null
    const value = /^\d{1,3}(?:\.\d)?$/.test(said) ? Number(said) : 0
    if (value > 0) return value
    fault(column, 'hours')
    return null
  }
  const years = () => {
    const year = (column: 'yearFrom' | 'yearTo') =>
      cells[column] === undefined ? null : whole(column, YEARS)
    const [yearFrom, yearTo] = [year('yearFrom'), year('yearTo')]
    if (yearFrom !== null && yearTo !== null && yearTo < yearFrom) fault('yearTo', 'years')
    return { yearFrom, yearTo }
  }
  const drawingAmong = (drawings: ReadonlyMap<string, Drawing>): Drawing | undefined => {
    const drawing = drawings.get(text('code'))
    if (!drawing && cells.code !== undefined) fault('code', 'noDrawing')
    return drawing
  }
  return { fault, optional, text, whole, hours, years, drawingAmong }
}
