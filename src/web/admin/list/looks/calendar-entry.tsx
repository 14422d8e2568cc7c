import type { CSSProperties } from 'react'
import { rowLabel } from '../../values/row-label.ts'
import { colourOf } from '../cell-colour.ts'
import { useListContext } from '../list-context.ts'
import type { Row } from '../table-columns.tsx'
import styles from './looks.module.css'

interface Props {
  row: Row
  style?: CSSProperties
  isCutLeft?: boolean
  isCutRight?: boolean
}

/** A row in a calendar, in the colour of its state; pressed, it opens. */
export function CalendarEntry({ row, style, isCutLeft = false, isCutRight = false }: Props) {
  const { screen, module, openRow, editor } = useListContext()
  const label = rowLabel(screen, row)
  const state = screen.fields.find(
    ({ prop, dict, column }) => dict && (prop === screen.states?.field || column?.slot === 'badge'),
  )
  return (
    <button
      type="button"
      className={styles.entry}
      style={style}
      title={label}
      data-colour={state && colourOf(state, row[state.prop], module.colours)}
      data-cut-left={isCutLeft || undefined}
      data-cut-right={isCutRight || undefined}
      onClick={() => (openRow ?? editor.openEdit)(row)}
    >
      {label}
    </button>
  )
}
