// The figures below a list: what the server worked out over everything that the search finds.
import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { definitionOf } from '../../../shared/field-types/field-types.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { lookOf } from '../field-types/field-looks.ts'
import { grouped, NOTHING } from '../values/wording.ts'
import styles from './table.module.css'

/** By prop, as exact text; null where more rows are found than are added up. */
export type Summary = Record<string, string | null> | null

interface Props {
  /** The columns drawn, in their order. */
  fields: Field[]
  summary: Summary
  /** Columns before the first field's (ticks, numbers) and after the last one's (buttons). */
  before: number
  after: number
}

export function SummaryRow({ fields, summary, before, after }: Props) {
  const { t } = useTranslation('admin')
  const wide = before + fields.length + after
  if (summary === null) {
    return (
      <Table.Summary.Row className={styles.summary}>
        <Table.Summary.Cell index={0} colSpan={wide}>
          {t('table.summaryTooMany')}
        </Table.Summary.Cell>
      </Table.Summary.Row>
    )
  }
  const first = fields.findIndex(({ column }) => column!.summary)
  const lead = before + first
  return (
    <Table.Summary.Row className={styles.summary}>
      {lead > 0 && (
        <Table.Summary.Cell index={0} colSpan={lead}>
          {t('table.summaryOfAll')}
        </Table.Summary.Cell>
      )}
      {fields.slice(first).map((field, at) => (
        <Table.Summary.Cell key={field.prop} index={lead + at} align={field.column!.align}>
          {lead === 0 && at === 0 && <span className={styles.summaryKind}>{t('table.summaryOfAll')}</span>}
          {field.column!.summary && <Figure field={field} value={summary[field.prop] ?? null} />}
        </Table.Summary.Cell>
      ))}
      {after > 0 && <Table.Summary.Cell index={before + fields.length} colSpan={after} />}
    </Table.Summary.Row>
  )
}

/** One column's figure with what it is: a sum, the least, the latest. */
export function Figure({ field, value }: { field: Field; value: string | null }) {
  const { t } = useTranslation('admin')
  const kind = field.column!.summary!
  const isTime = definitionOf(field.type).precision !== null
  const names = {
    sum: t('table.sum'),
    average: t('table.average'),
    minimum: isTime ? t('table.earliest') : t('table.minimum'),
    maximum: isTime ? t('table.latest') : t('table.maximum'),
    count: t('table.count'),
  }
  return (
    <span className={styles.figure}>
      <span className={styles.summaryKind}>{names[kind]}</span>{' '}
      <span className={styles.figureValue}>{figureText(field, value)}</span>
    </span>
  )
}

/** A summary's value as its column's cells read. */
function figureText(field: Field, value: string | null): string {
  if (value === null) return NOTHING
  return field.column!.summary === 'count' ? grouped(value) : lookOf(field).summary(value)
}
