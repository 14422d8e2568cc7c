// A cell with what its column adds to the value: a component beside the file, a button that copies,
// editing in place.
import { EditOutlined } from '@ant-design/icons'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { kebabCase } from '../../../shared/screen/words.ts'
import { ownSlot } from '../slots.ts'
import { rowLabel } from '../values/row-label.ts'
import { words } from '../words.ts'
import { isAllowed, isOpen } from './allowed-acts.ts'
import { cellText } from './cell-text.ts'
import { NOTHING } from '../values/wording.ts'
import { Cell, type CellProps } from './cell.tsx'
import { isStateField, waitsForIn, WaitsForSteps } from './waits-for.tsx'
import styles from './table.module.css'

const CellEditor = lazy(async () => ({ default: (await import('./cell-editor.tsx')).CellEditor }))

interface Props extends CellProps {
  screen: Screen
  /** Given, for a cell is too small a thing to ask for the language itself. */
  t: TFunction<'admin'>
  /** The row as it stands after a change in the cell. */
  onSaved: (row: Record<string, unknown>) => void
  /** A finger has no double click: what is changed in place has a button for it. */
  isOnCard: boolean
}

export function ListCell({ screen, t, onSaved, isOnCard, ...cell }: Props) {
  const { field, row, wording } = cell
  // Below an opened row also stands what is no column.
  const { slot = null, copyable = false, edit = false } = field.column ?? {}
  let content: ReactNode = ownSlot(screen.name, `cell-${kebabCase(field.prop)}`, cell) ??
    ownSlot(screen.name, slot, cell) ?? <Cell {...cell} />
  const waiting = waitsForIn(row)
  if (waiting.length > 0 && isStateField(screen, field))
    content = (
      <>
        {content} <WaitsForSteps waiting={waiting} t={t} />
      </>
    )
  if (edit && isOpen(field) && isAllowed(row, 'edit'))
    content = (
      <EditableCell screen={screen} t={t} field={field} row={row} onSaved={onSaved} isOnCard={isOnCard}>
        {content}
      </EditableCell>
    )
  const text = copyable ? cellText(field, row, wording) : NOTHING
  return text === NOTHING ? (
    content
  ) : (
    <Copyable text={text} t={t}>
      {content}
    </Copyable>
  )
}

const SAID_MS = 1500

function Copyable({ text, t, children }: { text: string; t: TFunction<'admin'>; children: ReactNode }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), SAID_MS)
  }
  const label = isCopied ? t('table.copied') : t('table.copy', { text })
  return (
    <span className={styles.copyable}>
      <span className={styles.copyableText}>{children}</span>
      <button
        type="button"
        className={styles.copy}
        aria-label={label}
        title={label}
        data-done={isCopied || undefined}
        onClick={(event) => {
          event.stopPropagation()
          void copy()
        }}
      />
    </span>
  )
}

interface EditableProps {
  screen: Screen
  t: TFunction<'admin'>
  field: Field
  row: Record<string, unknown>
  onSaved: Props['onSaved']
  isOnCard: boolean
  children: ReactNode
}

function EditableCell({ screen, t, field, row, onSaved, isOnCard, children }: EditableProps) {
  const [isEditing, setEditing] = useState(false)
  const cell = useRef<HTMLDivElement>(null)
  const close = () => {
    setEditing(false)
    // Whoever came with the keyboard goes on from here.
    requestAnimationFrame(() => cell.current?.focus())
  }
  if (isEditing) {
    return (
      <Suspense fallback={children}>
        <CellEditor
          screen={screen}
          field={field}
          row={row}
          onClose={close}
          onSaved={(saved) => {
            onSaved(saved)
            close()
          }}
        />
      </Suspense>
    )
  }
  const label = t('table.editCell', { field: words(field.label), row: rowLabel(screen, row) })
  return (
    <div
      ref={cell}
      className={styles.editable}
      data-editable={field.prop}
      role="group"
      tabIndex={-1}
      aria-label={label}
      title={isOnCard ? undefined : t('table.editHint')}
      onDoubleClick={() => setEditing(true)}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || event.key !== 'Enter') return
        event.preventDefault()
        event.stopPropagation()
        setEditing(true)
      }}
    >
      {children}
      {isOnCard && (
        <button
          type="button"
          className={styles.change}
          aria-label={t('table.changeHere', { field: words(field.label), row: rowLabel(screen, row) })}
          onClick={() => setEditing(true)}
        >
          <EditOutlined aria-hidden />
        </button>
      )}
    </div>
  )
}
