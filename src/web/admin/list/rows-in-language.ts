import { useMemo } from 'react'
import type { Language } from '../../../shared/errors.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { currentLanguage } from '../../lib/language.ts'
import type { ArrangedColumn } from './arrange-columns.ts'
import type { Row } from './table-columns.tsx'

/**
 * The rows as a page in the language names them: where of a pair name and nameEn only the first is among
 * the columns shown, an English page shows the second in its place, as far as a row has one. A column in
 * which names are changed keeps what is stored.
 */
export function rowsInLanguage(
  { fields }: Screen,
  { rows, shown, language }: { rows: Row[]; shown: string[]; language: Language },
): Row[] {
  if (language !== 'en') return rows
  const pairs = fields.flatMap(({ prop, column }) => {
    const english = fields.find((field) => field.prop === `${prop}En` && field.column)
    return english && column && !column.edit && shown.includes(prop) && !shown.includes(english.prop)
      ? [[prop, english.prop] as const]
      : []
  })
  if (pairs.length === 0) return rows
  return rows.map((row) => {
    const named = pairs.filter(([, english]) => row[english])
    return { ...row, ...Object.fromEntries(named.map(([prop, english]) => [prop, row[english]])) }
  })
}

/** {@link rowsInLanguage} of the columns that a list draws, made anew as these or the rows change. */
export function useRowsInLanguage(
  screen: Screen,
  { rows, columns }: { rows: Row[]; columns: ArrangedColumn[] },
): Row[] {
  const shown = columns.map(({ field }) => field.prop).join()
  return useMemo(
    () => rowsInLanguage(screen, { rows, shown: shown.split(','), language: currentLanguage() }),
    [screen, rows, shown],
  )
}
