import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { ownSlot } from '../slots.ts'
import { words } from '../words.ts'
import type { Row } from './table-columns.tsx'
import styles from './table.module.css'

/**
 * What a component that stands below an opened row gets.
 * @public a component beside a screen file takes it
 */
export interface RowDetailProps<R extends Row = Row> {
  screen: Screen
  row: R
}

interface Props extends RowDetailProps {
  renderCell: (field: Field, row: Row) => ReactNode
}

/** Below an opened row: the component beside the file, else the fields it names. */
export function RowDetail({ screen, row, renderCell }: Props) {
  const { props, slot } = screen.list.expand!
  const own = ownSlot(screen.name, slot, { screen, row })
  if (own) return own
  const fields = screen.fields.filter(({ prop }) => props.includes(prop))
  return (
    <Descriptions
      className={styles.detail!}
      size="small"
      column={{ xs: 1, md: 2, xl: 3 }}
      items={fields.map((field) => ({
        key: field.prop,
        label: words(field.label),
        children: renderCell(field, row),
      }))}
    />
  )
}
