// What is wrong with a row of a file, cell by cell, in the caller's language.
import { AppError, sentence, type Language } from '../../../shared/errors.ts'
import type { Text } from '../../../shared/screen/text.ts'
import { textOfCell } from '../../../shared/sheet-cell.ts'
import type { SheetRow } from '../../spreadsheet/sheet-cell.ts'
import type { MatchedSheet } from './match-columns.ts'
import type { Pass } from './pass.ts'

export interface CellFault {
  /** Its place in the sheet; null when the fault is the whole row's. */
  column: number | null
  field: string
  value: string
  msg: string
}

export const words = {
  several: {
    zh: '找到多条相同的数据，无法确定要修改哪一条',
    en: 'finds several records, so it is not clear which to change',
  },
  setOnce: { zh: '新增后不能修改', en: 'is set once and cannot be changed' },
  taken: { zh: '已存在', en: 'already exists' },
} satisfies Record<string, Text>

export function repeated(row: number): Text {
  return { zh: `与第 ${row} 行重复`, en: `is the same as in row ${row}` }
}

type Where = { matched: MatchedSheet; language: Language }

export function where({ matched, ctx }: Pass): Where {
  return { matched, language: ctx.language }
}

/** Adds what is wrong with the cell of a prop. */
export function refuse(
  draft: { source: SheetRow; faults: CellFault[] },
  place: Where,
  prop: string,
  fault: Text,
) {
  draft.faults.push(faultAt(place, draft.source, prop, fault))
}

export function faultAt(
  { matched, language }: Where,
  source: SheetRow,
  prop: string,
  fault: Text,
): CellFault {
  const index = matched.columns.find((column) => column.prop === prop)?.index
  return {
    column: index ?? null,
    field: prop,
    value: index === undefined ? '' : textOfCell(source.cells[index]).slice(0, 200),
    msg: fault[language],
  }
}

/** A refusal as faults of the cells it is about. Anything else than a refusal is thrown on. */
export function faultsOf(pass: Pass, error: unknown, source: SheetRow): CellFault[] {
  if (!(error instanceof AppError)) throw error
  const { language } = pass.ctx
  if (error.fields.length === 0) {
    return [{ column: null, field: '', value: '', msg: sentence(error.code, language, error.facts) }]
  }
  return error.fields.map(({ field, msg }) => {
    // A list's fault may name one of its entries: roles.0
    const prop = field.split('.')[0]!
    return faultAt(where(pass), source, prop, { zh: msg, en: msg })
  })
}
