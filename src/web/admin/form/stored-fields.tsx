import { Descriptions } from 'antd'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { cellText } from '../list/cell-text.ts'
import { useWording } from '../list/use-wording.ts'
import { ValueText } from '../values/value-text.tsx'
import { NOTHING } from '../values/wording.ts'
import { words } from '../words.ts'
import { formFields, type Row } from './form-data.ts'
import styles from './read-form.module.css'

interface Props {
  screen: Screen
  row: Row
  /** Known from the row that this one belongs to. */
  masterProp: string | null
}

/** What a stored row holds and the form does not ask for: its state, and what only the server sets. */
export function StoredFields({ screen, row, masterProp }: Props) {
  const wording = useWording(screen)
  const asked = new Set(formFields(screen, 'edit'))
  const others = screen.fields.filter(
    (field) =>
      (field.column !== null || field.readOnly) &&
      field.prop !== masterProp &&
      !field.secret &&
      !field.lines &&
      !asked.has(field) &&
      cellText(field, row, wording) !== NOTHING,
  )
  if (others.length === 0) return null
  return (
    <Descriptions
      className={styles.others!}
      size="small"
      layout="vertical"
      colon={false}
      column={{ xs: 2, md: 3 }}
      items={others.map((field) => ({
        key: field.prop,
        label: words(field.label),
        children: <ValueText field={field} row={row} wording={wording} />,
      }))}
    />
  )
}
