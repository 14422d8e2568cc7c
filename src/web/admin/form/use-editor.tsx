import { Button } from 'antd'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskToLeave } from '../../app/use-ask-to-leave.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { currentLanguage } from '../../lib/language.ts'
import { words } from '../words.ts'
import { copyOf } from './copy-of.ts'
import type { Editing } from './editing.ts'
import type { Row } from './form-data.ts'
import { RowForm, type AfterSave, type RowFormHandle } from './row-form.tsx'
import { StoredRow } from './stored-row.tsx'
import { WalkButtons } from './walk-buttons.tsx'
import styles from '../admin.module.css'

export interface EditorProps {
  screen: Screen
  /** Null: closed. */
  editing: Editing | null
  /** The prop that ties rows to the row they are edited beside; it is given, not asked. */
  masterProp: string | null
  /** Whether a new row may be begun from here. */
  mayAdd: boolean
  /** Goes on to another row, or to a new one. */
  onEditing: (next: Editing) => void
  onClose: () => void
}

interface Editor {
  title: string
  /** The row can only be read. */
  isRead: boolean
  body: ReactNode
  foot: ReactNode
  /** Leaves the form; unsaved changes are asked about first. */
  close: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The form of a row, its buttons and its ways out; drawer, dialog and page each give it a place. */
export function useEditor({ screen, editing, masterProp, mayAdd, onEditing, onClose }: EditorProps): Editor {
  const { t } = useTranslation('admin')
  const askToLeave = useAskToLeave()
  const handle = useRef<RowFormHandle>(null)
  const isAsking = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [isReadOnly, setReadOnly] = useState(false)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  /** Counts the rows added one after the other, each in a form of its own. */
  const [round, setRound] = useState(0)

  const leaveFor = async (next: () => void) => {
    if (isSaving || isAsking.current) return
    if (handle.current?.isChanged()) {
      isAsking.current = true
      const leaves = await askToLeave()
      isAsking.current = false
      if (!leaves) return
      handle.current?.giveUp()
    }
    next()
  }

  const handleSaved = (then: AfterSave) => {
    if (then === 'close') return onClose()
    setRound(round + 1)
    // The next row begins as this one did: with defaults, the row it belongs to, what the address gave.
    onEditing({ mode: 'create', preset: editing ? presetOf(editing) : {} })
  }
  const form = (key: string, mode: 'create' | 'edit', row: Row) => (
    <RowForm
      key={key}
      ref={handle}
      screen={screen}
      mode={mode}
      masterProp={masterProp}
      row={row}
      foot={foot}
      onSaving={setSaving}
      onReadOnly={setReadOnly}
      onSaved={handleSaved}
      onCopy={
        mayAdd
          ? (copied) =>
              void leaveFor(() =>
                onEditing({ mode: 'create', preset: masterProp ? own(row, masterProp) : {}, copied }),
              )
          : null
      }
    />
  )

  const isEdit = editing?.mode === 'edit'
  // Chinese has one word for a row and for many.
  const one = currentLanguage() === 'en' ? screen.singular : null
  const isRead = isEdit && isReadOnly
  const title = one
    ? t(isRead ? 'viewOne' : isEdit ? 'editOne' : 'addOne', { one })
    : t(isRead ? 'viewTitle' : isEdit ? 'editTitle' : 'addTitle', { title: words(screen.title) })
  return {
    title,
    isRead,
    close: () => void leaveFor(onClose),
    onKeyDown: (event) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
        event.preventDefault()
        handle.current?.submit()
      }
    },
    body: editing && (
      <>
        {editing.mode === 'create' &&
          form(`new ${round}`, 'create', { ...editing.copied, ...editing.preset })}
        {editing.mode === 'copy' && (
          <StoredRow key={`copy ${editing.id}`} screen={screen} id={editing.id}>
            {(row) => form(`copy ${round}`, 'create', { ...copyOf(screen, row), ...editing.preset })}
          </StoredRow>
        )}
        {editing.mode === 'edit' && (
          <StoredRow key={editing.id} screen={screen} id={editing.id}>
            {(row) => form(editing.id, 'edit', row)}
          </StoredRow>
        )}
      </>
    ),
    foot: (
      <div className={styles.formFoot}>
        {editing?.mode === 'edit' && editing.among && (
          <WalkButtons
            screen={screen}
            id={editing.id}
            among={editing.among}
            onGo={(id, among) => void leaveFor(() => onEditing({ mode: 'edit', id, among }))}
          />
        )}
        <Button onClick={() => void leaveFor(onClose)}>{t(isRead ? 'close' : 'cancel')}</Button>
        <div ref={setFoot} className={styles.formFootOwn} />
      </div>
    ),
  }
}

function presetOf(editing: Editing): Row {
  return editing.mode === 'edit' ? {} : editing.preset
}

function own(row: Row, masterProp: string): Row {
  return { [masterProp]: row[masterProp] }
}
