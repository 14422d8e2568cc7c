import { Alert, App } from 'antd'
import { useEffect, useId, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { dataProvider } from '../data-provider.ts'
import { fetchHistory } from '../history/use-history.ts'
import { errorText } from '../error-panel.tsx'
import { useMe } from '../session-context.tsx'
import type { ScreenError } from '../send-call.ts'
import { ConflictPanel, type LastChange } from './conflict-panel.tsx'
import { differences, merge, type Difference } from './conflict.ts'
import { liveFields, type Around } from './form-check.ts'
import {
  bodyFromData,
  dataFromRow,
  formFields,
  isChanged,
  startData,
  type FormData,
  type Mode,
  type Row,
} from './form-data.ts'
import type { ShownFault } from './form-validator.ts'
import { GeneratedForm } from './generated-form.tsx'
import { useSave } from './use-save.ts'
import styles from '../admin.module.css'

export interface RowFormHandle {
  submit: () => void
  isChanged: () => boolean
}

interface Props {
  ref: Ref<RowFormHandle>
  screen: Screen
  mode: Mode
  /** Given by the row this one belongs to, so not asked. */
  masterProp: string | null
  /** The stored row, or what a new one begins with. */
  row: Row
  onSaving: (saving: boolean) => void
  onSaved: () => void
}

interface Conflict {
  theirs: Row
  lastChange: LastChange | null
  found: Difference[]
}

/** The form of one row: what is typed, what the server refused, and meeting someone else's change. */
export function RowForm({ ref, screen, mode, masterProp, row, onSaving, onSaved }: Props) {
  const { t } = useTranslation('admin')
  const { message } = App.useApp()
  const me = useMe()
  const formId = useId().replace(/\W/g, '')
  const head = useRef<HTMLDivElement>(null)
  const fields = useMemo(
    () => formFields(screen, mode).filter(({ prop }) => prop !== masterProp),
    [screen, mode, masterProp],
  )
  const [stored, setStored] = useState(row)
  const base = useMemo(
    () => (mode === 'create' ? startData(fields, stored) : dataFromRow(fields, stored)),
    [fields, mode, stored],
  )
  const [data, setData] = useState<FormData>(base)
  const [wasTried, setTried] = useState(false)
  const [serverFaults, setServerFaults] = useState<ShownFault[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { save, isSaving } = useSave(screen)
  const [openedAt] = useState(() => new Date())
  const around: Around = useMemo(() => ({ me, now: openedAt, row: stored }), [me, openedAt, stored])
  const id = mode === 'edit' ? String(stored[screen.table.key]) : null
  // A new row of a screen that does not ask for a tenant becomes the writer's own.
  const asksTenant = fields.some(({ prop }) => prop === 'tenantId')
  const tenantId = textOf(data['tenantId'] ?? stored['tenantId'] ?? (asksTenant ? null : me.tenantId))
  const surroundings = useMemo(
    () => ({ row: stored, ownId: id, ownScreen: screen.name, tenantId }),
    [stored, id, screen.name, tenantId],
  )

  useEffect(() => onSaving(isSaving), [isSaving, onSaving])
  useEffect(() => {
    if (conflict || refusal) head.current?.scrollIntoView({ block: 'start' })
  }, [conflict, refusal])
  useLeaveGuard(() => isChanged(fields, base, data))
  useImperativeHandle(ref, () => ({
    submit: () => (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit(),
    isChanged: () => isChanged(fields, base, data),
  }))

  const handleChange = (next: FormData, prop: string | undefined) => {
    setData(next)
    setServerFaults((faults) =>
      faults.some(({ field }) => field === prop) ? faults.filter(({ field }) => field !== prop) : faults,
    )
  }

  const handleSubmit = async (values: FormData) => {
    // Saving over someone's change waits for the choice; until then it would only meet it again.
    if (conflict) return
    setTried(true)
    setRefusal(null)
    setServerFaults([])
    const live = liveFields(screen, fields, values, { mode, around: { ...around, now: new Date() } })
    const sent = live.filter(
      ({ isLocked, field }) => !isLocked || (mode === 'create' && values[field.prop] !== undefined),
    )
    const body = bodyFromData(
      sent.map(({ field }) => field),
      values,
      mode,
    )
    if (masterProp && mode === 'create') body[masterProp] = row[masterProp]
    const outcome = await save(body, id === null ? null : { id, version: stored['version'] })
    if (outcome.state === 'saved') {
      void message.success(t('saved'))
      onSaved()
    } else if (outcome.state === 'refused') await handleRefused(outcome.error)
  }

  const handleRefused = async (error: ScreenError) => {
    if (error.error === 'VERSION_CONFLICT' && id !== null) {
      const [theirs, lastChange] = await Promise.all([theirRow(screen, id), latestChange(screen, id)])
      if (theirs) {
        setConflict({
          theirs,
          lastChange,
          found: differences(fields, { base, mine: data, theirs: dataFromRow(fields, theirs) }),
        })
        return
      }
    }
    const shown = shownFaults(
      error,
      screen,
      fields.map(({ prop }) => prop),
    )
    setServerFaults(shown)
    if (shown.length === 0) {
      return setRefusal(errorText(error, t))
    }
    const first = fields.find(({ prop }) => shown.some(({ field }) => field === prop))
    if (first) document.getElementById(`${formId}_${first.prop}`)?.focus()
  }

  const handleMerge = (choices: Parameters<typeof merge>[2]) => {
    if (!conflict) return
    setStored(conflict.theirs)
    setData(merge(data, conflict.found, choices))
    setConflict(null)
  }

  return (
    <>
      <div ref={head} />
      {refusal && (
        <Alert
          className={styles.formAlert}
          type="error"
          showIcon
          title={refusal}
          role="alert"
          closable={{ onClose: () => setRefusal(null) }}
        />
      )}
      {conflict && <ConflictPanel screen={screen} conflict={conflict} onMerge={handleMerge} />}
      <GeneratedForm
        formId={formId}
        screen={screen}
        fields={fields}
        mode={mode}
        data={data}
        around={around}
        surroundings={surroundings}
        serverFaults={serverFaults}
        wasTried={wasTried}
        disabled={conflict !== null}
        onChange={handleChange}
        onSubmit={(values) => void handleSubmit(values)}
        onRefused={() => setTried(true)}
      />
    </>
  )
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** Who saved the row last, and when; null when that cannot be had. */
async function latestChange(screen: Screen, id: string): Promise<LastChange | null> {
  try {
    const { records } = await fetchHistory(screen, { id, current: 1, size: 1 })
    return records[0] ?? null
  } catch {
    // The comparison stands without a name.
    return null
  }
}

async function theirRow(screen: Screen, id: string): Promise<Row | null> {
  try {
    const { data } = await dataProvider.getOne<Row>({ resource: screen.name, id })
    return data
  } catch {
    // Removed meanwhile, or no answer: then the server's sentence says what is known.
    return null
  }
}

/** The server's faults at the form's fields; those of no field here are joined under ''. */
function shownFaults(error: ScreenError, screen: Screen, shown: string[]): ShownFault[] {
  const propOf = new Map(
    screen.fields.flatMap(({ prop, of }) => (of ?? []).map((end) => [end, prop] as const)),
  )
  const faults = error.fields.map(({ field, rule, msg }) => ({
    field: propOf.get(field) ?? field,
    rule,
    msg,
  }))
  return faults.some(({ field }) => shown.includes(field))
    ? faults.filter(({ field }) => shown.includes(field))
    : []
}

/** Closing the window or reloading asks first while there is something to lose. */
function useLeaveGuard(hasChanges: () => boolean) {
  const latest = useRef(hasChanges)
  useEffect(() => {
    latest.current = hasChanges
  })
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [])
}
