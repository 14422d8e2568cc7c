// The columns of a long list's body: what antd draws for others (ticks, openers) and the fields' own.
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Field, Screen } from '../../../../shared/screen/normal-form.ts'
import { rowLabel } from '../../values/row-label.ts'
import type { ArrangedColumn } from '../arrange-columns.ts'
import type { Row } from '../table-columns.tsx'
import tableStyles from '../table.module.css'
import type { FlatRow } from './flat-rows.ts'
import type { BodyColumn } from './long-body.tsx'
import styles from './long.module.css'

/** Levels of a tree stand this far apart. */
const INDENT_PX = 20

interface Ticks {
  width: number
  chosen: ReadonlySet<string>
  isTickable: (row: Row) => boolean
  /** With Shift, everything from the row ticked before. */
  onTick: (key: string, how: { isOn: boolean; isRange: boolean }) => void
}

export interface BodyOptions {
  screen: Screen
  t: TFunction<'admin'>
  /** Opens what stands below a row; null where nothing does. */
  detail: { width: number; opened: string[]; onOpened: (key: string) => void } | null
  ticks: Ticks | null
  numbers: { width: number; of: Map<string, string> } | null
  fields: ArrangedColumn[]
  fieldWidth: (column: ArrangedColumn) => number
  renderCell: (field: Field, row: Row) => ReactNode
  /** The cell's value without any markup. */
  textOf: (field: Field, row: Row) => string
  onBranch: (key: string, how: { isOpen: boolean }) => void
  buttons: { width: number; render: (row: Row) => ReactNode } | null
}

export function bodyColumns(options: BodyOptions): BodyColumn[] {
  const { screen, t, detail, ticks, numbers, fields, fieldWidth, renderCell, textOf } = options
  const { onBranch, buttons } = options
  const made: BodyColumn[] = []
  if (detail) made.push({ ...edged('detail', detail.width), render: drawOpener })
  if (ticks) made.push({ ...edged('ticks', ticks.width), render: drawTick })
  if (numbers)
    made.push({
      ...edged('row-number', numbers.width),
      align: 'right',
      render: ({ key }) => <span className={tableStyles.number}>{numbers.of.get(key)}</span>,
      text: ({ key }) => numbers.of.get(key) ?? '',
    })
  for (const [at, column] of fields.entries()) {
    const { field, fixed } = column
    made.push({
      key: field.prop,
      width: fieldWidth(column),
      edge: fixed ? (fixed === 'left' ? 'start' : 'end') : null,
      align: field.column!.align,
      render: (flat) =>
        at === 0 && screen.table.parent !== null ? drawBranch(flat, field) : renderCell(field, flat.row),
      text: ({ row }) => textOf(field, row),
    })
  }
  if (buttons)
    made.push({
      key: 'buttons',
      width: buttons.width,
      edge: 'end',
      align: 'left',
      render: ({ row }) => buttons.render(row),
    })
  return made

  function drawOpener({ key, row }: FlatRow) {
    const isOpen = detail!.opened.includes(key)
    const act = t(isOpen ? 'table.showLess' : 'table.showMore')
    return (
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-label={t('table.ofRow', { act, label: rowLabel(screen, row) })}
        onClick={() => detail!.onOpened(key)}
      />
    )
  }

  function drawTick({ key, row }: FlatRow) {
    const isOn = ticks!.chosen.has(key)
    return (
      <input
        type="checkbox"
        className={styles.tick}
        checked={isOn}
        disabled={!ticks!.isTickable(row)}
        aria-label={t('tick', { label: rowLabel(screen, row) })}
        onChange={({ nativeEvent }) =>
          ticks!.onTick(key, { isOn: !isOn, isRange: (nativeEvent as MouseEvent).shiftKey })
        }
      />
    )
  }

  function drawBranch({ key, row, level, branch }: FlatRow, field: Field) {
    const label = rowLabel(screen, row)
    return (
      <span className={styles.branch} style={{ paddingLeft: level * INDENT_PX }}>
        {branch ? (
          <button
            type="button"
            className={styles.opener}
            aria-expanded={branch === 'open'}
            aria-label={t(branch === 'open' ? 'table.closeBranch' : 'table.openBranch', { label })}
            onClick={() => onBranch(key, { isOpen: branch === 'closed' })}
          />
        ) : (
          <i className={styles.leaf} />
        )}
        <span className={styles.branchText}>{renderCell(field, row)}</span>
      </span>
    )
  }
}

function edged(key: string, width: number) {
  return { key, width, edge: 'start' as const, align: 'center' as const }
}
