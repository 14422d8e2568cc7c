import type { TFunction } from 'i18next'
import type { Years } from '../../../../shared/in-years.ts'

/** The years that something holds for; empty when it holds for all. */
export function yearsText(t: TFunction<'assembly'>, { yearFrom, yearTo }: Years): string {
  if (yearFrom !== null && yearTo !== null) return t('between', { from: yearFrom, to: yearTo })
  if (yearFrom !== null) return t('from', { year: yearFrom })
  return yearTo === null ? '' : t('until', { year: yearTo })
}
