// Gives all chosen rows one value: which fields, which values, what each row would become, and then writes it.
import { Alert, Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { newRequestId } from '../../lib/request-id.ts'
import { errorText } from '../error-panel.tsx'
import { formFaults } from '../form/form-check.ts'
import { bodyFromData, type FormData } from '../form/form-data.ts'
import { useFaultWords } from '../form/fault-words.ts'
import { screenErrorOf } from '../send-call.ts'
import { useMe } from '../session-context.tsx'
import { isOpen } from './allowed-acts.ts'
import { BulkField } from './bulk-field.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { isChange, useBulkEdit, type BulkOutcome } from './use-bulk-edit.ts'
import styles from './table.module.css'

interface Props {
  screen: Screen
  ids: string[]
  /** The rows that were left as they are stay chosen. */
  onDone: (left: string[]) => void
  onClose: () => void
}

type Step =
  | { kind: 'form' }
  | { kind: 'preview'; outcomes: BulkOutcome[] }
  /** What was left as it was. */
  | { kind: 'told'; left: BulkOutcome[]; done: number }

export function BulkEditDialog({ screen, ids, onDone, onClose }: Props) {
  const { t } = useTranslation('admin')
  const me = useMe()
  const say = useFaultWords()
  const { preview, save } = useBulkEdit(screen)
  const fields = screen.fields.filter((field) => screen.list.bulkEdit.includes(field.prop) && isOpen(field))
  const [taken, setTaken] = useState<string[]>([])
  const [data, setData] = useState<FormData>({})
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState('')
  const [isSending, setSending] = useState(false)
  const [step, setStep] = useState<Step>({ kind: 'form' })
  const requestId = useRef(newRequestId())
  const chosen = fields.filter(({ prop }) => taken.includes(prop))
  const given = bodyFromData(chosen, data, 'edit')

  const send = async (work: () => Promise<void>) => {
    setRefusal('')
    setSending(true)
    try {
      await work()
    } catch (caught) {
      const error = screenErrorOf(caught)
      const own = error.fields?.filter(({ field }) => taken.includes(field)) ?? []
      setFaults(Object.fromEntries(own.map(({ field, msg }) => [field, msg])))
      if (own.length === 0) setRefusal(errorText(error, t))
      setStep({ kind: 'form' })
      // Another content is another request; only an unanswered one is repeated under its id.
      if (error.status !== 0) requestId.current = newRequestId()
    } finally {
      setSending(false)
    }
  }
  const handlePreview = async () => {
    const live = chosen.map((field) => ({ field, isRequired: field.required, isLocked: false }))
    const around = { me, now: new Date(), row: {} }
    // Rules over several fields are held against each row, by the server.
    const found = formFaults({ ...screen, checks: [] }, live, data, { mode: 'edit', around })
    setFaults(Object.fromEntries(found.map((fault) => [fault.field, say(fault)])))
    if (found.length > 0) return
    await send(async () => setStep({ kind: 'preview', outcomes: await preview({ ids, values: given }) }))
  }
  const handleSave = (outcomes: BulkOutcome[]) =>
    send(async () => {
      const changing = outcomes.filter(isChange).map(({ id }) => id)
      const saved = await save({ ids: changing, values: given, requestId: requestId.current })
      // Somebody may have changed a row since the preview.
      const late = saved.filter(({ done }) => !done)
      const left = [...outcomes.filter(({ done }) => !done), ...late]
      onDone(left.map(({ id }) => id))
      if (late.length === 0) return onClose()
      setStep({ kind: 'told', left: late, done: changing.length - late.length })
    })

  if (step.kind === 'told') return <Outcomes left={step.left} done={step.done} onClose={onClose} />
  if (step.kind === 'preview')
    return (
      <BulkPreview
        screen={screen}
        outcomes={step.outcomes}
        isSending={isSending}
        onSave={() => void handleSave(step.outcomes)}
        onBack={() => setStep({ kind: 'form' })}
        onClose={onClose}
      />
    )
  return (
    <Modal
      open
      title={t('table.bulkEdit')}
      okText={t('bulk.preview')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: chosen.length === 0, loading: isSending }}
      onOk={() => void handlePreview()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className={styles.dialogText}>{t('table.bulkEditText', { count: ids.length })}</p>
      {refusal && <Alert type="error" showIcon title={refusal} className={styles.dialogAlert!} />}
      {fields.map((field) => (
        <BulkField
          key={field.prop}
          screen={screen}
          field={field}
          isTaken={taken.includes(field.prop)}
          value={data[field.prop]}
          given={given}
          fault={faults[field.prop] ?? ''}
          isSending={isSending}
          onTake={(isTaken) =>
            setTaken(isTaken ? [...taken, field.prop] : taken.filter((prop) => prop !== field.prop))
          }
          onChange={(value) => {
            setData({ ...data, [field.prop]: value })
            setFaults({ ...faults, [field.prop]: '' })
          }}
        />
      ))}
    </Modal>
  )
}

interface OutcomeProps {
  left: BulkOutcome[]
  done: number
  onClose: () => void
}

/** What was left as it was, and why. */
function Outcomes({ left, done, onClose }: OutcomeProps) {
  const { t } = useTranslation('admin')
  return (
    <Modal
      open
      title={t('table.bulkEdit')}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('table.understood')}
        </Button>
      }
      onCancel={onClose}
    >
      <Alert
        type="warning"
        showIcon
        title={t('table.bulkDone', { done, left: left.length })}
        className={styles.dialogAlert!}
      />
      <ul className={styles.outcomes}>
        {left.map(({ id, label, msg }) => (
          <li key={id}>
            <strong>{label || id}</strong> {msg}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
