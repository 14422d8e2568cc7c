import { rowLabel } from '../values/row-label.ts'
import { useListContext } from './list-context.ts'
import type { RowHandlers } from './row-buttons.tsx'
import type { Row } from './table-columns.tsx'

/** What the buttons of a row do, in whatever look the list draws it. */
export function useRowHandlers(): RowHandlers {
  const { screen, rights, editor, acts, setPanel, ...list } = useListContext()
  const { key, parent } = screen.table
  const keyOf = (row: Row) => String(row[key])
  return {
    onEdit: editor.openEdit,
    onCopy: rights.adds ? editor.openCopy : null,
    onRemove: (row) => acts.handleRemove([keyOf(row)], rowLabel(screen, row)),
    onAct: (act, row) => acts.handleAct(act, [keyOf(row)], row),
    onAddBelow: parent !== null && rights.adds ? (row) => editor.openAdd({ [parent]: row[key] }) : null,
    onOpenItems: list.onOpenItems,
    onHistory: rights.looksBack ? (row) => setPanel({ kind: 'history', row }) : null,
    onExplain: rights.explains ? list.explain : null,
  }
}
