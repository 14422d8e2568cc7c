import { useInvalidate } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { Alert, Modal, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { newRequestId } from '../../lib/request-id.ts'
import { ErrorPanel, errorText } from '../error-panel.tsx'
import type { Wording } from '../values/wording.ts'
import { callOf, prepareForIds } from '../screen-call.ts'
import { screenErrorOf, sendCall, type ScreenError } from '../send-call.ts'
import { shanghaiText } from '../values/shanghai-time.ts'
import { words } from '../words.ts'
import { ChangeList } from './change-list.tsx'
import { changesBetween } from './row-changes.ts'
import type { HistoryEntry } from './use-history.ts'
import styles from './history.module.css'
import { useApp } from '../../ui/use-app.ts'

type Row = Record<string, unknown>

interface LeftOut {
  field: string
  reason: 'secret' | 'readOnly' | 'notEditable' | 'closed' | 'state' | 'gone'
}

interface Preview {
  current: Row
  reverted: Row
  leftOut: LeftOut[]
}

interface Props {
  screen: Screen
  id: string
  /** The change whose state is gone back to. */
  entry: HistoryEntry
  wording: Wording
  onClose: () => void
  onDone: () => void
}

/** Shows what going back would change, and goes back once that is confirmed. */
export function RevertDialog({ screen, id, entry, wording, onClose, onDone }: Props) {
  const { t } = useTranslation('admin')
  const { message } = useApp()
  const invalidate = useInvalidate()
  const requestId = useRef(newRequestId())
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<ScreenError | null>(null)
  const revert = callOf(screen, 'revert')!
  const preview = useQuery<Preview, ScreenError>({
    queryKey: ['revert', screen.name, id, entry.id],
    queryFn: () => sendCall(prepareForIds(screen, revert, [id], { changeId: entry.id, preview: true })),
    gcTime: 0,
    staleTime: Infinity,
  })
  const changes = preview.data
    ? changesBetween(screen.fields, preview.data.current, preview.data.reverted)
    : []

  const handleOk = async () => {
    setSending(true)
    setRefusal(null)
    try {
      const body = { changeId: entry.id, version: preview.data!.current['version'] }
      await sendCall(prepareForIds(screen, revert, [id], body), { requestId: requestId.current })
      await invalidate({ resource: screen.name, invalidates: ['list', 'many', 'detail'] })
      message.success(t('history.reverted'))
      onDone()
    } catch (error) {
      const refused = screenErrorOf(error)
      setRefusal(refused)
      // Only what got no answer is repeated under its id.
      if (refused.status !== 0) requestId.current = newRequestId()
      if (refused.error === 'VERSION_CONFLICT') void preview.refetch()
    } finally {
      setSending(false)
    }
  }

  return (
    <Modal
      open
      title={t('history.revertTo', { when: shanghaiText(entry.createdAt, { seconds: true }) })}
      okText={t('history.revert')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: isSending, disabled: changes.length === 0 }}
      onOk={() => void handleOk()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {refusal && <Refusal screen={screen} error={refusal} />}
      {preview.isPending ? (
        <Skeleton active paragraph={{ rows: 3 }} />
      ) : preview.isError ? (
        <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <>
          <p>{t(changes.length > 0 ? 'history.willChange' : 'history.sameAlready')}</p>
          <ChangeList changes={changes} wording={wording} />
          <LeftOutList screen={screen} leftOut={preview.data.leftOut} />
        </>
      )}
    </Modal>
  )
}

/** The server's sentence, and the fields at fault by their labels. */
function Refusal({ screen, error }: { screen: Screen; error: ScreenError }) {
  const { t } = useTranslation('admin')
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={errorText(error, t)}
      description={
        error.fields.length > 0 && (
          <ul className={styles.leftOut}>
            {error.fields.map(({ field, msg }) => (
              <li key={field}>
                {labelOf(screen, field)}: {msg}
              </li>
            ))}
          </ul>
        )
      }
      style={{ marginBottom: 12 }}
    />
  )
}

function LeftOutList({ screen, leftOut }: { screen: Screen; leftOut: LeftOut[] }) {
  const { t } = useTranslation('admin')
  if (leftOut.length === 0) return null
  return (
    <div className={styles.quiet}>
      {t('history.leftOut')}
      <ul className={styles.leftOut}>
        {leftOut.map(({ field, reason }) => (
          <li key={field}>
            {labelOf(screen, field)} — {t(`history.reasons.${reason}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function labelOf({ fields }: Screen, prop: string): string {
  const field = fields.find((each) => each.prop === prop || each.of?.includes(prop))
  return field ? words(field.label) : prop
}
