import { CopyOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Lines } from '../../../../shared/screen/normal-form.ts'
import type { Wording } from '../../values/wording.ts'
import { words } from '../../words.ts'
import type { FormData } from '../form-data.ts'
import type { CellFault } from './cell-faults.ts'
import { isFixed, textOf, withValue } from './cell-value.ts'
import { GridCell, type RenderInput } from './grid-cell.tsx'
import styles from './lines.module.css'

/** Which of a line's fields are shown, needed and open now. */
export type LiveOf = (lines: Lines, line: FormData) => Map<string, { isLocked: boolean; hint: string | null }>

interface Props {
  line: FormData
  index: number
  lines: Lines
  fields: Field[]
  wording: Wording
  faults: CellFault[]
  /** The prop of the cell being edited. */
  active: string | null
  disabled: boolean
  isFull: boolean
  renderInput: RenderInput
  liveOf: LiveOf
  around: string
  onActive: (prop: string) => void
  onWrite: (line: FormData) => void
  onRemove: () => void
  onDuplicate: () => void
}

/**
 * One line. While one types in a line, the others need not be drawn anew: what their handlers do
 * follows from the line's place alone.
 */
export const GridLine = memo(DrawnLine, (a, b) => {
  const told = [
    'line',
    'index',
    'active',
    'disabled',
    'isFull',
    'faults',
    'fields',
    'wording',
    'around',
  ] as const
  return a.active === null && b.active === null && told.every((prop) => a[prop] === b[prop])
})

function DrawnLine(props: Props) {
  const { line, index, lines, fields, wording, faults, active, disabled, isFull } = props
  const { t } = useTranslation('admin')
  const live = props.liveOf(lines, line)
  const whole = faults.filter(({ prop }) => prop === '')
  return (
    <div className={styles.line} role="group" aria-label={t('lines.line', { line: index + 1 })}>
      <span className={styles.number}>{index + 1}</span>
      {fields.map((field) => {
        const own = live.get(field.prop)
        const fault = faults.find(({ prop }) => prop === field.prop || field.of?.includes(prop))?.msg ?? null
        const isLocked = disabled || !own || own.isLocked || isFixed(field, lines, line)
        return (
          <GridCell
            key={field.prop}
            field={field}
            line={line}
            place={`${index}.${field.prop}`}
            label={t('lines.cell', { label: words(field.label), line: index + 1 })}
            text={own ? textOf(field, { line, lines, wording }) : ''}
            hint={disabled ? null : (own?.hint ?? null)}
            fault={fault}
            isActive={active === field.prop && !isLocked}
            isLocked={isLocked}
            renderInput={props.renderInput}
            onActive={() => props.onActive(field.prop)}
            onWrite={(value) => props.onWrite(withValue(line, field, value))}
          />
        )
      })}
      <span className={styles.acts}>
        {!disabled && (
          <>
            <Button
              type="text"
              size="small"
              icon={<CopyOutlined aria-hidden />}
              disabled={isFull}
              aria-label={t('lines.copy', { line: index + 1 })}
              title={t('lines.copyShort')}
              onClick={props.onDuplicate}
            />
            <Button
              type="text"
              size="small"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('lines.remove', { line: index + 1 })}
              title={t('remove')}
              onClick={props.onRemove}
            />
          </>
        )}
      </span>
      {whole.length > 0 && <span className={styles.wholeFault}>{whole.map(({ msg }) => msg).join(' ')}</span>}
    </div>
  )
}
