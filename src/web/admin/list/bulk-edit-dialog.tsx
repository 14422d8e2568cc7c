// Gives all chosen rows one value: which fields, which values, and afterwards what became of each row.
import { Alert, Button, Checkbox, Modal, Skeleton } from 'antd'
import { Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import { newRequestId } from '../../lib/request-id.ts'
import { errorText } from '../error-panel.tsx'
import { formFaults } from '../form/form-check.ts'
import { bodyFromData, type FormData, type Row } from '../form/form-data.ts'
import { useFaultWords } from '../form/fault-words.ts'
import { FieldInput } from '../form/widget-input.tsx'
import type { ScreenError } from '../send-call.ts'
import { useMe } from '../session-context.tsx'
import { words } from '../words.ts'
import { isOpen } from './allowed-acts.ts'
import { useBulkEdit, type BulkOutcome } from './use-bulk-edit.ts'
import styles from './table.module.css'

interface Props {
  screen: Screen
  ids: string[]
  /** The rows that were left as they are stay chosen. */
  onDone: (left: string[]) => void
  onClose: () => void
}

export function BulkEditDialog({ screen, ids, onDone, onClose }: Props) {
  const { t } = useTranslation('admin')
  const me = useMe()
  const say = useFaultWords()
  const send = useBulkEdit(screen)
  const fields = screen.fields.filter((field) => screen.list.bulkEdit.includes(field.prop) && isOpen(field))
  const [taken, setTaken] = useState<string[]>([])
  const [data, setData] = useState<FormData>({})
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState('')
  const [isSending, setSending] = useState(false)
  const [left, setLeft] = useState<BulkOutcome[] | null>(null)
  const requestId = useRef(newRequestId())
  const chosen = fields.filter(({ prop }) => taken.includes(prop))
  const given = bodyFromData(chosen, data, 'edit')

  const handleSave = async () => {
    const live = chosen.map((field) => ({ field, isRequired: field.required, isLocked: false }))
    const around = { me, now: new Date(), row: {} }
    // Rules over several fields are held against each row, by the server.
    const found = formFaults({ ...screen, checks: [] }, live, data, { mode: 'edit', around })
    setFaults(Object.fromEntries(found.map((fault) => [fault.field, say(fault)])))
    setRefusal('')
    if (found.length > 0) return
    setSending(true)
    try {
      const values = bodyFromData(chosen, data, 'edit')
      const outcomes = await send({ ids, values, requestId: requestId.current })
      const refused = outcomes.filter(({ done }) => !done)
      onDone(refused.map(({ id }) => id))
      if (refused.length === 0) return onClose()
      setLeft(refused)
    } catch (caught) {
      const error = caught as ScreenError
      const own = error.fields?.filter(({ field }) => taken.includes(field)) ?? []
      setFaults(Object.fromEntries(own.map(({ field, msg }) => [field, msg])))
      if (own.length === 0) setRefusal(errorText(error, t))
      // Another content is another request; only an unanswered one is repeated under its id.
      if (error.status !== 0) requestId.current = newRequestId()
    } finally {
      setSending(false)
    }
  }

  if (left) return <Outcomes left={left} done={ids.length - left.length} onClose={onClose} />
  return (
    <Modal
      open
      title={t('table.bulkEdit')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: chosen.length === 0, loading: isSending }}
      onOk={() => void handleSave()}
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

interface FieldProps {
  screen: Screen
  field: Field
  isTaken: boolean
  value: unknown
  /** The values that the rows are given. */
  given: Row
  fault: string
  isSending: boolean
  onTake: (isTaken: boolean) => void
  onChange: (value: unknown) => void
}

function BulkField({ screen, field, isTaken, value, given, fault, isSending, onTake, onChange }: FieldProps) {
  const { t } = useTranslation('admin')
  const id = useId().replace(/\W/g, '')
  return (
    <div className={styles.bulkField} data-field={field.prop}>
      <Checkbox checked={isTaken} onChange={(event) => onTake(event.target.checked)}>
        {words(field.label)}
      </Checkbox>
      {isTaken && (
        <div role="group" aria-label={words(field.label)}>
          <Suspense fallback={<Skeleton.Input active block />}>
            <FieldInput
              input={{
                field,
                id,
                value: value as never,
                onChange,
                onBlur: () => {},
                disabled: isSending,
                placeholder: field.required ? '' : t('table.emptied'),
                status: fault ? 'error' : '',
                'aria-describedby': `${id}__said`,
              }}
              around={{
                row: {},
                ownId: null,
                ownScreen: screen.name,
                tenantId: null,
                own: { fields: screen.fields, row: given },
              }}
            />
          </Suspense>
          <div id={`${id}__said`} className={styles.bulkFault} role="alert">
            {fault}
          </div>
        </div>
      )}
    </div>
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
