import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import type { Row } from './table-columns.tsx'

type Expandable = NonNullable<TableProps<Row>['expandable']>

/** The column of the arrows that open what stands below a row. */
export const EXPAND_WIDTH_PX = 40

/** The open branches of a tree, as antd's table takes them. */
export function openedBranches({
  opened,
  onOpened,
}: {
  opened: string[]
  onOpened: (keys: string[]) => void
}): Expandable {
  return {
    indentSize: 20,
    expandedRowKeys: opened,
    onExpandedRowsChange: (keys) => onOpened(keys.map(String)),
  }
}

/** The rows with their detail below them, as antd's table takes them. */
export function openedDetails({
  opened,
  onToggled,
  keyOf,
  draw,
}: {
  opened: string[]
  onToggled: (key: string) => void
  keyOf: (row: Row) => string
  draw: (row: Row) => ReactNode
}): Expandable {
  return {
    columnWidth: EXPAND_WIDTH_PX,
    fixed: 'left',
    expandedRowKeys: opened,
    expandedRowRender: draw,
    onExpand: (_, row) => onToggled(keyOf(row)),
  }
}
