import { Alert, Modal } from 'antd'
import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { newRequestId } from '../../lib/request-id.ts'
import { errorText } from '../error-panel.tsx'
import { bodyFromData, startData, type FormData } from '../form/form-data.ts'
import { GeneratedForm } from '../form/generated-form.tsx'
import type { ShownFault } from '../form/form-validator.ts'
import type { ScreenError } from '../send-call.ts'
import { useMe } from '../session-context.tsx'
import { ownSlot } from '../slots.ts'
import { words } from '../words.ts'
import type { Asked } from './use-acts.tsx'
import styles from '../admin.module.css'

interface Props {
  screen: Screen
  asked: Asked
  onSend: (body: Record<string, unknown>, requestId: string) => Promise<ScreenError | null>
  onClose: () => void
}

/** What a dialog of the screen's own gets. */
export interface ActionDialogProps extends Props {
  title: string
}

/** Asks for what an action needs before its call is made. */
export function ActionDialog(props: Props) {
  const { screen, asked } = props
  const title = words(asked.act.action.label)
  const own = ownSlot(screen.name, asked.act.action.slot, { ...props, title })
  return own ?? <InputDialog {...props} title={title} />
}

function InputDialog({ screen, asked, onSend, onClose, title }: ActionDialogProps) {
  const { t } = useTranslation('admin')
  const me = useMe()
  const formId = useId().replace(/\W/g, '')
  const { confirm, danger } = asked.act.action
  const input = useMemo(() => asked.act.action.input.map(acrossTheDialog), [asked])
  // The action's fields in the place of the screen's: the same form draws them.
  const form = useMemo(() => ({ ...screen, fields: input, checks: [], states: null }), [screen, input])
  const [data, setData] = useState<FormData>(() => startData(input))
  const [wasTried, setTried] = useState(false)
  const [faults, setFaults] = useState<ShownFault[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const requestId = useRef(newRequestId())
  const [openedAt] = useState(() => new Date())
  const around = useMemo(() => ({ me, now: openedAt, row: {} }), [me, openedAt])
  const surroundings = useMemo(
    () => ({ row: {}, ownId: null, ownScreen: screen.name, tenantId: null }),
    [screen.name],
  )

  const handleSubmit = async (values: FormData) => {
    if (isSending) return
    setSending(true)
    setRefusal(null)
    const error = await onSend(bodyFromData(input, values, 'create'), requestId.current)
    setSending(false)
    if (!error) return onClose()
    const shown = error.fields.filter(({ field }) => input.some(({ prop }) => prop === field))
    setFaults(shown)
    if (shown.length === 0) setRefusal(errorText(error, t))
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
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className={styles.dialogText}>
        {confirm ? words(confirm) : t('chosen', { count: asked.ids.length })}
      </p>
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} />}
      <GeneratedForm
        formId={formId}
        screen={form}
        fields={input}
        mode="create"
        data={data}
        around={around}
        surroundings={surroundings}
        serverFaults={faults}
        wasTried={wasTried}
        disabled={isSending}
        onChange={(next, prop) => {
          setData(next)
          setFaults((told) => told.filter(({ field }) => field !== prop))
        }}
        onSubmit={(values) => void handleSubmit(values)}
        onRefused={() => setTried(true)}
      />
    </Modal>
  )
}

/** A dialog has room for one field a line. */
function acrossTheDialog(field: Field): Field {
  return field.form ? { ...field, form: { ...field.form, span: 24 } } : field
}
