// Rows side by side: which one stays, which value each field keeps, and what moves; then they are merged.
import { useInvalidate } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Moving } from '../../../shared/calls/merge.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { newRequestId } from '../../lib/request-id.ts'
import { request } from '../../lib/request.ts'
import { useApp } from '../../ui/use-app.ts'
import { ErrorPanel, errorText } from '../error-panel.tsx'
import { screenErrorOf } from '../send-call.ts'
import { rowLabel } from '../values/row-label.ts'
import { MergeTable } from './merge-table.tsx'
import { firstChoices, likelySurvivor, toSend, usesMoving, type Choices } from './merge-plan.ts'
import styles from './merge.module.css'

type Row = Record<string, unknown>

interface Props {
  screen: Screen
  ids: string[]
  onDone: () => void
  onClose: () => void
}

const WIDTH_PX = 960

export function MergeDialog({ screen, ids, onDone, onClose }: Props) {
  const { t } = useTranslation('merge')
  const { data, error, refetch } = useQuery({
    queryKey: ['merge', screen.name, ids],
    queryFn: ({ signal }) =>
      request('mergePreview', {
        query: { screen: screen.name, ids: ids.join(',') },
        signal,
        flags: { quiet: true },
      }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Modal
      open
      title={t('title')}
      footer={null}
      width={WIDTH_PX}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {data ? (
        <Comparison screen={screen} {...data} onDone={onDone} onClose={onClose} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </Modal>
  )
}

interface ComparisonProps extends Omit<Props, 'ids'> {
  rows: Row[]
  moving: Moving[]
}

function Comparison({ screen, rows, moving, onDone, onClose }: ComparisonProps) {
  const { t } = useTranslation('merge')
  const { t: ofAdmin } = useTranslation('admin')
  const { message } = useApp()
  const invalidate = useInvalidate()
  const idOf = (row: Row) => String(row[screen.table.key])
  const [survivorId, setSurvivorId] = useState(() => likelySurvivor(moving))
  const [choices, setChoices] = useState<Choices>(() => firstChoices(screen, { rows, survivorId }))
  const [refusal, setRefusal] = useState('')
  const [isSending, setSending] = useState(false)
  const requestId = useRef(newRequestId())
  const label = rowLabel(
    screen,
    rows.find((row) => idOf(row) === survivorId)!,
  )
  const uses = usesMoving(moving, survivorId)

  const handleMerge = async () => {
    setRefusal('')
    setSending(true)
    try {
      const { moved } = await request('mergeRows', {
        body: {
          screen: screen.name,
          survivorId,
          rows: rows.map((row) => ({ id: idOf(row), version: Number(row['version']) })),
          from: toSend(choices, survivorId),
        },
        requestId: requestId.current,
        flags: { quiet: true },
      })
      message.success(moved === 0 ? t('doneNone', { label }) : t('done', { label, count: moved }))
      await invalidate({ resource: screen.name, invalidates: ['list', 'many', 'detail'] })
      onDone()
    } catch (caught) {
      const error = screenErrorOf(caught)
      setRefusal([errorText(error, ofAdmin), ...error.fields.map(({ msg }) => msg)].join(' · '))
      if (error.status !== 0) requestId.current = newRequestId()
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <p className={styles.text}>{t('intro')}</p>
      {refusal && <Alert type="error" showIcon title={refusal} className={styles.alert!} />}
      <MergeTable
        screen={screen}
        rows={rows}
        moving={moving}
        survivorId={survivorId}
        choices={choices}
        onSurvivor={(id) => {
          setSurvivorId(id)
          setChoices(firstChoices(screen, { rows, survivorId: id }))
        }}
        onChoose={(prop, from) => setChoices({ ...choices, [prop]: from })}
      />
      <p className={styles.text} aria-live="polite">
        {uses.length === 0
          ? t('movingNone')
          : t('moving', { label, uses: uses.map((use) => t('use', use)).join(t('comma')) })}{' '}
        {t(screen.table.trash ? 'lastingTrash' : 'lasting')}
      </p>
      <div className={styles.foot}>
        <Button disabled={isSending} onClick={onClose}>
          {ofAdmin('cancel')}
        </Button>
        <Button
          type="primary"
          danger
          loading={isSending}
          className={styles.do!}
          onClick={() => void handleMerge()}
        >
          {t('do', { count: rows.length - 1, label })}
        </Button>
      </div>
    </>
  )
}
