// One value changed where it stands: Enter saves, Esc leaves it as it was, a fault stays at the cell.
import { Tooltip } from 'antd'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { errorText } from '../error-panel.tsx'
import { formFaults, liveFields } from '../form/form-check.ts'
import { bodyFromData, dataFromRow, formFields, isChanged, type Row } from '../form/form-data.ts'
import { useFaultWords } from '../form/fault-words.ts'
import { useSave } from '../form/use-save.ts'
import { FieldInput } from '../form/widget-input.tsx'
import type { ScreenError } from '../send-call.ts'
import { useMe } from '../session-context.tsx'
import { words } from '../words.ts'
import { lookOf } from '../field-types/field-looks.ts'
import { cellText } from './cell-text.ts'
import { useWording } from './use-wording.ts'
import styles from './table.module.css'

interface Props {
  screen: Screen
  field: Field
  row: Row
  onSaved: (row: Row) => void
  onClose: () => void
}

export function CellEditor({ screen, field, row, onSaved, onClose }: Props) {
  const { t } = useTranslation('admin')
  const me = useMe()
  const id = useId().replace(/\W/g, '')
  const box = useRef<HTMLDivElement>(null)
  const wording = useWording(screen)
  const say = useFaultWords()
  const { isPicked } = lookOf(field)
  const fields = useMemo(() => formFields(screen, 'edit'), [screen])
  const before = useMemo(() => dataFromRow(fields, row), [fields, row])
  const [value, setValue] = useState(before[field.prop])
  const [stored, setStored] = useState(row)
  const [fault, setFault] = useState('')
  const { save, isSaving } = useSave(screen)
  const [openedAt] = useState(() => new Date())
  const around = { me, now: openedAt, row }
  const live = liveFields(screen, fields, before, { mode: 'edit', around })
  const isLocked = live.find((each) => each.field === field)?.isLocked ?? true

  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, textarea, button, [tabindex]')?.focus()
  }, [])

  const submit = async (next: unknown) => {
    const data = { ...before, [field.prop]: next }
    if (!isChanged([field], before, data)) return onClose()
    const found = formFaults(screen, liveFields(screen, fields, data, { mode: 'edit', around }), data, {
      mode: 'edit',
      around,
    }).find((each) => each.field === field.prop)
    if (found) return setFault(say(found))
    const outcome = await save(bodyFromData([field], data, 'edit'), {
      id: String(row[screen.table.key]),
      version: stored['version'],
    })
    if (outcome.state === 'saved') onSaved(outcome.row)
    if (outcome.state === 'refused') setFault(refusal(outcome.error))
  }

  /** Why it was not saved. A row that someone else has changed is met as it now is by the next try. */
  const refusal = (error: ScreenError): string => {
    const current = (error.data as { current?: Row } | null)?.current
    if (error.error === 'VERSION_CONFLICT' && current) {
      setStored(current)
      return t('table.cellConflict', { value: cellText(field, current, wording) })
    }
    const own = error.fields.find((each) => each.field === field.prop)
    if (own) return own.msg
    const [other] = error.fields
    const label = screen.fields.find(({ prop }) => prop === other?.field)?.label
    return other ? `${label ? `${words(label)}: ` : ''}${other.msg}` : errorText(error, t)
  }

  const handleChange = (next: unknown) => {
    setValue(next)
    setFault('')
    if (isPicked) void submit(next)
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    // While a word is being composed, Enter belongs to it.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
    if (event.key === 'Enter' && !event.shiftKey && !isPicked) {
      event.preventDefault()
      void submit(value)
    }
  }

  useEffect(() => {
    // What opens from an input stands elsewhere in the page, and belongs to it all the same.
    const leave = (event: PointerEvent) => {
      const target = event.target as Element
      if (
        box.current?.contains(target) ||
        target.closest('.ant-select-dropdown, .ant-picker-dropdown, .ant-popover')
      )
        return
      if (isPicked) onClose()
      else void submit(value)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  })

  return (
    <Tooltip open={fault !== ''} title={fault} color="var(--bad)" placement="bottomLeft">
      <div
        ref={box}
        className={styles.editor}
        role="group"
        aria-label={words(field.label)}
        aria-busy={isSaving}
        onKeyDown={handleKeyDown}
      >
        {isLocked ? (
          <button type="button" className={styles.lockedCell} onBlur={onClose}>
            {t('table.cellLocked')}
          </button>
        ) : (
          <FieldInput
            input={{
              field,
              id,
              value: value as never,
              onChange: handleChange,
              onBlur: () => {},
              disabled: isSaving,
              placeholder: '',
              status: fault ? 'error' : '',
              'aria-describedby': fault ? `${id}__fault` : undefined,
            }}
            around={{
              row,
              ownId: String(row[screen.table.key]),
              ownScreen: screen.name,
              tenantId: row['tenantId'] ? String(row['tenantId']) : null,
              own: { fields: screen.fields, row },
            }}
          />
        )}
        <span id={`${id}__fault`} role="alert" className={styles.heard}>
          {fault}
        </span>
      </div>
    </Tooltip>
  )
}
