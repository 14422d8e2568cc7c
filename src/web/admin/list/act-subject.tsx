import { Descriptions } from 'antd'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { lookOf } from '../field-types/field-looks.ts'
import { rowLabel } from '../values/row-label.ts'
import { ValueText } from '../values/value-text.tsx'
import { NOTHING } from '../values/wording.ts'
import { words } from '../words.ts'
import { cellText } from './cell-text.ts'
import styles from './table.module.css'
import type { Row } from './table-columns.tsx'
import { useWording } from './use-wording.ts'

/** Facts that say enough to recognise a record without reading it whole. */
const FACTS = 6

/** The record that an act is about: its name, and the filled columns that lead its list. */
export function ActSubject({ screen, row }: { screen: Screen; row: Row }) {
  const wording = useWording({ fields: screen.fields })
  const facts = screen.fields
    .filter((field) => isFact(field) && cellText(field, row, wording) !== NOTHING)
    .slice(0, FACTS)
  return (
    <Descriptions
      className={styles.subject!}
      size="small"
      column={1}
      title={rowLabel(screen, row)}
      items={facts.map((field) => ({
        key: field.prop,
        label: words(field.label),
        children: <ValueText field={field} row={row} wording={wording} />,
      }))}
    />
  )
}

function isFact(field: Field): boolean {
  const { isPicture, isLong } = lookOf(field)
  return field.column !== null && !field.column.hide && !isPicture && !isLong && !field.lines
}
