import { Alert } from 'antd'
import { useEffect, useId, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { draftKey } from '../../lib/draft-storage.ts'
import { errorText } from '../error-panel.tsx'
import { useMe } from '../session-context.tsx'
import type { ScreenError } from '../send-call.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { MergedPanel } from './merged-panel.tsx'
import type { Choice } from './conflict.ts'
import { copyOf } from './copy-of.ts'
import { withDraft } from './draft.ts'
import { DraftOffer } from './draft-offer.tsx'
import { FaultList } from './fault-list.tsx'
import { focusFault } from './focus-field.ts'
import { liveFields, sentFields, type Around } from './form-check.ts'
import {
  bodyFromData,
  dataFromRow,
  formFields,
  sameValue,
  type FormData,
  type Mode,
  type Row,
} from './form-data.ts'
import { FormFoot } from './form-foot.tsx'
import { firstOf } from './form-layout.ts'
import { topOf } from './field-listeners.ts'
import { startOfNew, useFormStore, useStoreState } from './form-store.ts'
import { GeneratedForm } from './generated-form.tsx'
import { ReadForm } from './read-form.tsx'
import { RowFaults } from './row-faults.tsx'
import { StoredFields } from './stored-fields.tsx'
import { toldFaults } from './told-faults.ts'
import { useConflict } from './use-conflict.ts'
import { useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'
import { useUnsaved } from './use-unsaved.ts'
import styles from '../admin.module.css'
import { useApp } from '../../ui/use-app.ts'

export interface RowFormHandle {
  submit: () => void
  /** Whether something would be lost by leaving now. */
  isChanged: () => boolean
  /** What was typed is not wanted any more. */
  giveUp: () => void
}

/** What becomes of the form after a save: it closes, or stands empty for the next row. */
export type AfterSave = 'close' | 'another'

interface Props {
  ref: Ref<RowFormHandle>
  screen: Screen
  mode: Mode
  /** Given by the row this one belongs to, so not asked. */
  masterProp: string | null
  /** The stored row, or what a new one begins with. */
  row: Row
  /** Where the form's buttons are drawn. */
  foot: HTMLElement | null
  onSaving: (saving: boolean) => void
  /** Whether the row can only be read. */
  onReadOnly: (isReadOnly: boolean) => void
  onSaved: (then: AfterSave) => void
  /** Opens a new row that begins with these values; null where none can be added. */
  onCopy: ((preset: Row) => void) | null
}

/** The form of one row: what is typed, what the server refused, and meeting someone else's change. */
export function RowForm({ ref, screen, mode, masterProp, row, foot, onCopy, ...told }: Props) {
  const { onSaving, onReadOnly, onSaved } = told
  const { t } = useTranslation('admin')
  const { message } = useApp()
  const me = useMe()
  const formId = useId().replace(/\W/g, '')
  const fields = useMemo(
    () => formFields(screen, mode).filter(({ prop }) => prop !== masterProp),
    [screen, mode, masterProp],
  )
  const [stored, setStored] = useState(row)
  const [openedAt] = useState(() => new Date())
  const around: Around = useMemo(() => ({ me, now: openedAt, row: stored }), [me, openedAt, stored])
  const base = useMemo(
    () =>
      mode === 'create' ? startOfNew({ screen, fields, mode, around }, stored) : dataFromRow(fields, stored),
    [screen, fields, mode, around, stored],
  )
  const store = useFormStore({ screen, fields, mode, around }, base, Object.keys(stored))
  const [refusal, setRefusal] = useState<string[]>([])
  const { conflict, merged, ...meeting } = useConflict(screen, fields, {
    onMerged: (theirs, values) => {
      setStored(theirs)
      store.replace(values)
    },
  })
  const { save, isSaving } = useSave(screen)
  const isOver = useRef(false)
  const after = useRef<AfterSave>('close')

  const id = mode === 'edit' ? String(stored[screen.table.key]) : null
  const version = id === null ? null : Number(stored['version'])
  const isReadOnly =
    id !== null && Array.isArray(stored['allowedActions']) && !stored['allowedActions'].includes('edit')
  const place = id ?? (masterProp ? `new-${String(row[masterProp])}` : 'new')
  const key = screen.form.drafts && !isReadOnly ? draftKey(screen.name, place) : null
  const draft = useDraft({ key, store, fields, base, version })

  // A new row of a screen that does not ask for a tenant becomes the writer's own.
  const asksTenant = fields.some(({ prop }) => prop === 'tenantId')
  const typedTenant = useStoreState(store, ({ data }) => data['tenantId'], 'tenantId')
  const tenantId = textOf(typedTenant ?? stored['tenantId'] ?? (asksTenant ? null : me.tenantId))
  const surroundings = useMemo(
    () => ({ row: stored, ownId: id, ownScreen: screen.name, tenantId, own: null }),
    [stored, id, screen.name, tenantId],
  )

  /** Compared as they would be saved: what a condition hides counts as empty on both sides. */
  const isChanged = () => {
    if (isOver.current) return false
    const { data, live } = store.state()
    const wasLive = new Set(liveFields(screen, fields, base, { mode, around }).map(({ field }) => field.prop))
    return fields.some((field) => {
      const { prop } = field
      const [now, before] = [
        live.has(prop) ? data[prop] : undefined,
        wasLive.has(prop) ? base[prop] : undefined,
      ]
      return !sameValue(field, now, before)
    })
  }
  const end = () => {
    isOver.current = true
    draft.end()
  }
  const head = useUnsaved({ isChanged, giveUp: end })

  useEffect(() => onSaving(isSaving), [isSaving, onSaving])
  useEffect(() => onReadOnly(isReadOnly), [isReadOnly, onReadOnly])
  useEffect(() => {
    if (conflict || merged || refusal.length > 0) head.current?.scrollIntoView({ block: 'start' })
  }, [conflict, merged, refusal, head])

  const submit = (then: AfterSave = 'close') => {
    after.current = then
    ;(document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit()
  }
  useImperativeHandle(ref, () => ({ submit, isChanged, giveUp: end }))

  const handleSubmit = async (values: FormData) => {
    // Saving over someone's change waits for the choice; until then it would only meet it again.
    if (conflict || isReadOnly) return
    setRefusal([])
    store.refuse([])
    const live = [...store.state().live.values()]
    const body = bodyFromData(sentFields(live, values, mode), values, mode)
    if (mode === 'create') for (const prop of store.emptied()) body[prop] = null
    if (masterProp && mode === 'create') body[masterProp] = row[masterProp]
    const outcome = await save(body, id === null ? null : { id, version: stored['version'] })
    if (outcome.state === 'saved') {
      end()
      const isSame = id !== null && outcome.row['version'] === stored['version']
      void (isSame ? message.info(t('nothingChanged')) : message.success(t('saved')))
      onSaved(after.current)
    } else if (outcome.state === 'refused') await handleRefused(outcome.error)
  }

  const handleRefused = async (error: ScreenError) => {
    const mine = store.state().data
    if (
      error.error === 'VERSION_CONFLICT' &&
      id !== null &&
      (await meeting.meet(id, { base, mine, before: stored }))
    )
      return
    const { live } = store.state()
    const { atFields, elsewhere } = toldFaults(error, screen, new Set(live.keys()))
    store.refuse(atFields)
    if (atFields.length === 0 || elsewhere.length > 0)
      setRefusal(elsewhere.length > 0 ? elsewhere : [errorText(error, t)])
    const first = firstOf(
      store.groups(),
      atFields.map(({ field }) => topOf(field)),
    )
    const at = atFields.find(({ field }) => topOf(field) === first)
    if (at) focusFault(store, formId, at.field)
  }

  const handleMerge = (choices: Record<string, Choice>) => meeting.settle(store.state().data, choices)

  const handleContinue = () => {
    const found = draft.offered!
    const typedOver = { ...base, ...found.before }
    const mine = withDraft(fields, base, found)
    store.replace(mine)
    draft.settle()
    if (found.version !== version) meeting.compare(stored, { base: typedOver, mine, before: stored })
  }

  const form = (
    <GeneratedForm
      formId={formId}
      screen={screen}
      fields={fields}
      mode={mode}
      store={store}
      surroundings={surroundings}
      disabled={conflict !== null || isReadOnly}
      onSubmit={(values) => void handleSubmit(values)}
    />
  )
  return (
    <>
      <div ref={head} />
      {draft.offered && (
        <DraftOffer
          draft={draft.offered}
          isOlder={draft.offered.version !== version}
          onContinue={handleContinue}
          onDiscard={draft.discard}
        />
      )}
      {refusal.length > 0 && (
        <Alert
          className={styles.formAlert}
          type="error"
          showIcon
          title={refusal.join(' ')}
          role="alert"
          closable={{ onClose: () => setRefusal([]), 'aria-label': t('close') }}
        />
      )}
      {conflict && <ConflictPanel screen={screen} conflict={conflict} onMerge={handleMerge} />}
      {merged && <MergedPanel screen={screen} conflict={merged} onClose={meeting.forget} />}
      <RowFaults store={store} />
      <FaultList store={store} formId={formId} fields={fields} />
      {mode === 'edit' && <StoredFields screen={screen} row={stored} masterProp={masterProp} />}
      {isReadOnly ? <ReadForm screen={screen}>{form}</ReadForm> : form}
      {foot &&
        createPortal(
          <FormFoot
            formId={formId}
            screen={screen}
            mode={mode}
            store={store}
            isSaving={isSaving}
            isReadOnly={isReadOnly}
            isHeld={conflict !== null}
            onSave={submit}
            onCopy={
              onCopy &&
              (() =>
                onCopy(copyOf(screen, { ...stored, ...bodyFromData(fields, store.state().data, 'create') })))
            }
          />,
          foot,
        )}
    </>
  )
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
