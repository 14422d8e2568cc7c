// The parts of a row's form, drawn by what useRowController knows.
import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { copyOf } from './copy-of.ts'
import { useRowContext } from './row-context.ts'
import { RowActs } from './row-acts.tsx'
import { RowForm } from './row-form.tsx'
import type { Row } from './form-data.ts'
import { StoredRow } from './stored-row.tsx'
import { WalkButtons } from './walk-buttons.tsx'
import { rowLabel } from '../values/row-label.ts'
import styles from '../admin.module.css'

/** The inputs of the row, once it is loaded. */
export function RowBody() {
  const { screen, editing, masterProp, foot, round, reading, handle, copy, ...told } = useRowContext()
  if (!editing) return null
  const form = (key: string, mode: 'create' | 'edit', row: Row) => (
    <RowForm
      key={key}
      ref={handle}
      screen={screen}
      mode={mode}
      masterProp={masterProp}
      row={row}
      foot={foot}
      onSaving={told.setSaving}
      onReadOnly={told.setReadOnly}
      onSaved={told.handleSaved}
      onCopy={copy && ((copied) => copy(row, copied))}
    />
  )
  switch (editing.mode) {
    case 'create':
      return form(`new ${round}`, 'create', { ...editing.copied, ...editing.preset })
    case 'copy':
      return (
        <StoredRow key={`copy ${editing.id}`} screen={screen} id={editing.id}>
          {(row) => form(`copy ${round}`, 'create', { ...copyOf(screen, row), ...editing.preset })}
        </StoredRow>
      )
    case 'edit':
      return (
        <StoredRow key={editing.id} screen={screen} id={editing.id}>
          {(row) => (
            <>
              <TellName id={editing.id} label={rowLabel(screen, row)} onNamed={told.setNamed} />
              <RowActs screen={screen} row={row} />
              {form(`${editing.id} ${reading}`, 'edit', row)}
            </>
          )}
        </StoredRow>
      )
  }
}

/** Names the loaded row to the drawer, dialog or page around it, whose title stands outside the form. */
function TellName({
  id,
  label,
  onNamed,
}: {
  id: string
  label: string
  onNamed: (named: { id: string; label: string }) => void
}) {
  useEffect(() => onNamed({ id, label }), [id, label, onNamed])
  return null
}

/** The way out, to the rows beside this one, and room for the form's own buttons. */
export function RowFoot() {
  const { screen, editing, isRead, close, walkTo, setFoot } = useRowContext()
  const { t } = useTranslation('admin')
  return (
    <div className={styles.formFoot}>
      {editing?.mode === 'edit' && editing.among && (
        <WalkButtons screen={screen} id={editing.id} among={editing.among} onGo={walkTo} />
      )}
      <Button onClick={close}>{t(isRead ? 'close' : 'cancel')}</Button>
      <div ref={setFoot} className={styles.formFootOwn} />
    </div>
  )
}
