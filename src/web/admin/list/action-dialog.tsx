import { Alert, Modal } from 'antd'
import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { newRequestId } from '../../lib/request-id.ts'
import { errorText } from '../error-panel.tsx'
import { useAskToLeave } from '../../app/use-ask-to-leave.ts'
import { FaultList } from '../form/fault-list.tsx'
import { focusField } from '../form/focus-field.ts'
import { sentFields } from '../form/form-check.ts'
import { bodyFromData, isChanged, startData, type FormData } from '../form/form-data.ts'
import { FormGate } from '../form/form-gate.tsx'
import { useFormStore } from '../form/form-store.ts'
import { GeneratedForm } from '../form/generated-form.tsx'
import { toldFaults } from '../form/told-faults.ts'
import { useUnsaved } from '../form/use-unsaved.ts'
import type { ScreenError } from '../send-call.ts'
import { useMe } from '../session-context.tsx'
import { ownSlot } from '../slots.ts'
import { words } from '../words.ts'
import { ActSubject } from './act-subject.tsx'
import { askedBy } from './allowed-acts.ts'
import type { Asked } from './use-acts.tsx'
import styles from '../admin.module.css'

interface Props {
  screen: Screen
  asked: Asked
  onSend: (body: Record<string, unknown>, requestId: string) => Promise<ScreenError | null>
  onClose: () => void
}

const LAYOUT = 'groups'

/** What a dialog of the screen's own gets. */
export interface ActionDialogProps extends Props {
  title: string
}

/** Asks for what an action needs before its call is made. */
export function ActionDialog(props: Props) {
  const { screen, asked } = props
  const { label, slot } = askedBy(asked.act)
  const title = words(label)
  const own = ownSlot(screen.name, slot, { ...props, title })
  if (own) return own
  return (
    <FormGate fields={askedBy(asked.act).input} layout={LAYOUT}>
      <InputDialog {...props} title={title} />
    </FormGate>
  )
}

function InputDialog({ screen, asked, onSend, onClose, title }: ActionDialogProps) {
  const { t } = useTranslation('admin')
  const me = useMe()
  const askToLeave = useAskToLeave()
  const formId = useId().replace(/\W/g, '')
  const { confirm, danger } = askedBy(asked.act)
  const input = useMemo(() => askedBy(asked.act).input.map(acrossTheDialog), [asked])
  const form = useMemo(() => formOfAction(screen, input), [screen, input])
  const base = useMemo(() => startData(input), [input])
  const [openedAt] = useState(() => new Date())
  const around = useMemo(() => ({ me, now: openedAt, row: {} }), [me, openedAt])
  const store = useFormStore({ screen: form, fields: input, mode: 'create', around }, base)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const requestId = useRef(newRequestId())
  const surroundings = useMemo(
    () => ({ row: {}, ownId: null, ownScreen: screen.name, tenantId: null, own: null }),
    [screen.name],
  )
  const isOver = useRef(false)
  const isTyped = () => !isOver.current && isChanged(input, base, store.state().data)
  const place = useUnsaved({
    isChanged: isTyped,
    giveUp: () => {
      isOver.current = true
    },
  })

  const handleClose = async () => {
    if (isSending || (isTyped() && !(await askToLeave()))) return
    isOver.current = true
    onClose()
  }

  const handleSubmit = async (values: FormData) => {
    if (isSending) return
    setSending(true)
    setRefusal(null)
    const live = store.state().live
    const sent = sentFields([...live.values()], values, 'create')
    const error = await onSend(bodyFromData(sent, values, 'create'), requestId.current)
    setSending(false)
    if (!error) {
      isOver.current = true
      return onClose()
    }
    const { atFields, elsewhere } = toldFaults(error, form, new Set(live.keys()))
    store.refuse(atFields)
    const first = atFields[0]
    if (first) focusField(store, formId, first.field)
    if (!first || elsewhere.length > 0) setRefusal(elsewhere.join(' ') || errorText(error, t))
    // Another content is another request; only an unanswered one is repeated under its id.
    if (error.status !== 0) requestId.current = newRequestId()
  }

  return (
    <Modal
      open
      title={title}
      okText={title}
      cancelText={t('cancel')}
      okButtonProps={{ danger, htmlType: 'submit', form: formId, loading: isSending }}
      onOk={() => {}}
      onCancel={() => void handleClose()}
      mask={{ closable: false }}
    >
      <div ref={place} />
      {(confirm || asked.ids.length > 1) && (
        <p className={styles.dialogText}>
          {confirm ? words(confirm) : t('chosen', { count: asked.ids.length })}
        </p>
      )}
      {asked.row && <ActSubject screen={screen} row={asked.row} />}
      {refusal && <Alert className={styles.formAlert} type="error" showIcon role="alert" title={refusal} />}
      <FaultList store={store} formId={formId} fields={input} />
      <GeneratedForm
        formId={formId}
        screen={form}
        fields={input}
        mode="create"
        store={store}
        surroundings={surroundings}
        disabled={isSending}
        onSubmit={(values) => void handleSubmit(values)}
      />
    </Modal>
  )
}

/** The action's fields in the place of the screen's: the same form draws them. */
function formOfAction(screen: Screen, input: Field[]): Screen {
  const group = { name: '', label: null, fields: input.map(({ prop }) => prop) }
  return {
    ...screen,
    fields: input,
    checks: [],
    states: null,
    form: { ...screen.form, layout: LAYOUT, groups: [group] },
  }
}

/** A dialog has room for one field a line. */
function acrossTheDialog(field: Field): Field {
  return field.form ? { ...field, form: { ...field.form, span: 24 } } : field
}
