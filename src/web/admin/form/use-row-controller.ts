import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskToLeave } from '../../app/use-ask-to-leave.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { currentLanguage } from '../../lib/language.ts'
import { words } from '../words.ts'
import type { Among, Editing } from './editing.ts'
import type { Row } from './form-data.ts'
import type { AfterSave, RowFormHandle } from './row-form.tsx'

export interface RowProps {
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

export type RowController = ReturnType<typeof useRowController>

/**
 * What the form of a row knows and does around its inputs, without looks: its title, the ways out and on.
 * Drawer, dialog and page each give its parts a place.
 */
export function useRowController({ screen, editing, masterProp, mayAdd, onEditing, onClose }: RowProps) {
  const { t } = useTranslation('admin')
  const askToLeave = useAskToLeave()
  const handle = useRef<RowFormHandle>(null)
  const isAsking = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [isReadOnly, setReadOnly] = useState(false)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  /** Counts the rows added one after the other, each in a form of its own. */
  const [round, setRound] = useState(0)
  /** Counts how often the same row was begun anew. */
  const [reading, setReading] = useState(0)
  /** The name of the row that was loaded last. */
  const [named, setNamed] = useState<{ id: string; label: string } | null>(null)
  const readAnew = () => setReading((count) => count + 1)

  const leaveFor = async (next: (gaveUp: boolean) => void) => {
    if (isSaving || isAsking.current) return
    const isTyped = handle.current?.isChanged() ?? false
    if (isTyped) {
      isAsking.current = true
      const leaves = await askToLeave()
      isAsking.current = false
      if (!leaves) return
      handle.current?.giveUp()
    }
    next(isTyped)
  }

  const isEdit = editing?.mode === 'edit'
  const label = isEdit && named?.id === editing.id ? named.label : ''
  // Chinese has one word for a row and for many.
  const one = currentLanguage() === 'en' ? screen.singular : null
  const isRead = isEdit && isReadOnly
  const title = one
    ? t(isRead ? 'viewOne' : isEdit ? 'editOne' : 'addOne', { one })
    : t(isRead ? 'viewTitle' : isEdit ? 'editTitle' : 'addTitle', { title: words(screen.title) })
  return {
    screen,
    editing,
    masterProp,
    title: label ? t('recordTitle', { title, label }) : title,
    setNamed,
    /** The row can only be read. */
    isRead,
    round,
    reading,
    handle,
    setSaving,
    setReadOnly,
    /** Where the form's own buttons are drawn. */
    foot,
    setFoot,
    /** Leaves the form; unsaved changes are asked about first. */
    close: () => void leaveFor(() => onClose()),
    /** Does something with the row as it is stored; unsaved changes are asked about first. */
    leaveToAct: (act: () => void) =>
      void leaveFor((gaveUp) => {
        if (gaveUp) readAnew()
        act()
      }),
    /** Shows the row as it is stored now. */
    readAnew,
    walkTo: (id: string, among: Among) => void leaveFor(() => onEditing({ mode: 'edit', id, among })),
    onKeyDown: (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
        event.preventDefault()
        handle.current?.submit()
      }
    },
    handleSaved: (then: AfterSave) => {
      if (then === 'close') return onClose()
      setRound(round + 1)
      // The next row begins as this one did: with defaults, the row it belongs to, what the address gave.
      onEditing({ mode: 'create', preset: editing ? presetOf(editing) : {} })
    },
    /** Begins a new row with these values; null where none may be added. */
    copy: mayAdd
      ? (row: Row, copied: Row) =>
          void leaveFor(() =>
            onEditing({ mode: 'create', preset: masterProp ? own(row, masterProp) : {}, copied }),
          )
      : null,
  }
}

function presetOf(editing: Editing): Row {
  return editing.mode === 'edit' ? {} : editing.preset
}

function own(row: Row, masterProp: string): Row {
  return { [masterProp]: row[masterProp] }
}
