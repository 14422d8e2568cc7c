import type { TableProps } from 'antd'
import type { TFunction } from 'i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { rowLabel } from '../values/row-label.ts'
import type { Row } from './table-columns.tsx'

export const TICK_WIDTH_PX = 44

interface Ticks {
  screen: Screen
  t: TFunction<'admin'>
  /** Keys of the ticked rows, those of other pages among them. */
  chosen: string[]
  isTickable: (row: Row) => boolean
  onChoose: (ids: string[]) => void
}

/** The tick boxes before the rows of a table, each named for its row. */
export function rowTicks({
  screen,
  t,
  chosen,
  isTickable,
  onChoose,
}: Ticks): TableProps<Row>['rowSelection'] {
  return {
    columnWidth: TICK_WIDTH_PX,
    fixed: true,
    checkStrictly: true,
    preserveSelectedRowKeys: true,
    selectedRowKeys: chosen,
    onChange: (keys) => onChoose(keys.map(String)),
    // antd's own name for it is English everywhere.
    getTitleCheckboxProps: () => ({ 'aria-label': t('table.tickPage') }) as object,
    getCheckboxProps: (row) =>
      ({
        disabled: !isTickable(row),
        'aria-label': t('tick', { label: rowLabel(screen, row) }),
      }) as object,
  }
}
