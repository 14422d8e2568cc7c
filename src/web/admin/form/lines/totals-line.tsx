import { useTranslation } from 'react-i18next'
import type { Field, Lines } from '../../../../shared/screen/normal-form.ts'
import { grouped } from '../../values/wording.ts'
import { words } from '../../words.ts'
import type { FormData } from '../form-data.ts'
import { isFigure } from './cell-value.ts'
import { totalOf } from './totals.ts'
import styles from './lines.module.css'

/** The sums below the grid, of the columns that add up to something. */
export function TotalsLine({ lines, fields, given }: { lines: Lines; fields: Field[]; given: FormData[] }) {
  const { t } = useTranslation('admin')
  const totals = fields.map((field) => totalOf(field, { lines, given }))
  if (given.length < 2 || totals.every((total) => total === null)) return null
  return (
    <div className={styles.totals}>
      <span />
      {fields.map((field, column) => (
        <span key={field.prop} data-label={words(field.label)} data-figure={isFigure(field)}>
          {totals[column] !== null && <>{grouped(totals[column]!)}</>}
          {column === 0 && totals[0] === null && t('lines.total')}
        </span>
      ))}
      <span />
    </div>
  )
}
