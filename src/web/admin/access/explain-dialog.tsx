import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Modal, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AccessStep } from '../../../shared/calls/access.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { leavesOf, useMenu } from '../../app/menu.ts'
import { request } from '../../lib/request.ts'
import { ErrorPanel } from '../error-panel.tsx'
import { callOf } from '../screen-call.ts'
import { useScreen } from '../screen-store.ts'
import { ReferenceSelect } from '../values/reference-select.tsx'
import { words } from '../words.ts'
import styles from './access.module.css'
import { useClear } from '../../ui/use-clear.tsx'

/** What the dialog opens with. */
export interface Asked {
  userId: string | null
  screen: string | null
  row: { id: string; label: string } | null
}

interface Props {
  asked: Asked
  onClose: () => void
}

const DIALOG_PX = 720

/** "Why can't this person see it?": whom, what, and the answer step by step. */
export function ExplainDialog({ asked, onClose }: Props) {
  const { t } = useTranslation(['admin', 'access'])
  const [userId, setUserId] = useState(asked.userId)
  const [name, setName] = useState(asked.screen)
  const [rowId, setRowId] = useState(asked.row?.id ?? null)
  const [button, setButton] = useState<string | null>(null)
  const [field, setField] = useState<string | null>(null)
  const menu = useMenu()
  const screens = leavesOf(menu?.nodes ?? []).flatMap(({ screen, name: label }) =>
    screen ? [{ value: screen, label }] : [],
  )
  const handleScreen = (next: string) => {
    setName(next)
    for (const clear of [setRowId, setButton, setField]) clear(null)
  }
  return (
    <Modal
      open
      width={DIALOG_PX}
      title={t('access:title')}
      footer={null}
      onCancel={onClose}
      style={{ top: 32 }}
    >
      <Form layout="vertical" className={styles.question}>
        <Form.Item label={t('access:user')}>
          <ReferenceSelect
            reference={{ optionsPath: '/sys-system/user/options' }}
            aria-label={t('access:user')}
            placeholder={t('access:findUser')}
            value={userId ? [userId] : []}
            onChange={([id]) => setUserId(id ?? null)}
          />
        </Form.Item>
        <Form.Item label={t('access:screen')}>
          <Select
            aria-label={t('access:screen')}
            showSearch={{ optionFilterProp: 'label' }}
            options={screens}
            value={name}
            onChange={handleScreen}
          />
        </Form.Item>
        {name && (
          <ScreenParts
            name={name}
            known={asked.row}
            {...{ rowId, button, field }}
            onRow={setRowId}
            onButton={setButton}
            onField={setField}
          />
        )}
      </Form>
      {userId && name ? (
        <Answer {...{ userId, name, button, field, rowId }} />
      ) : (
        <Alert type="info" showIcon title={t('access:choose')} />
      )}
    </Modal>
  )
}

interface PartsProps {
  name: string
  known: Asked['row']
  rowId: string | null
  button: string | null
  field: string | null
  onRow: (id: string | null) => void
  onButton: (name: string | null) => void
  onField: (prop: string | null) => void
}

/** The button, field and row of the screen, each as one likes. */
function ScreenParts({ name, known, rowId, button, field, onRow, onButton, onField }: PartsProps) {
  const { t } = useTranslation(['admin', 'access'])
  const clear = useClear()
  const found = useScreen(name)
  if (found.state !== 'ready') return null
  const { screen } = found.module
  return (
    <>
      <Form.Item label={t('access:button')}>
        <Select
          aria-label={t('access:button')}
          allowClear={clear}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('access:any')}
          options={buttonsOf(screen)}
          value={button}
          onChange={(next: string | undefined) => onButton(next ?? null)}
        />
      </Form.Item>
      <Form.Item label={t('access:field')}>
        <Select
          aria-label={t('access:field')}
          allowClear={clear}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('access:any')}
          options={screen.fields.map(({ prop, label }) => ({ value: prop, label: words(label) }))}
          value={field}
          onChange={(next: string | undefined) => onField(next ?? null)}
        />
      </Form.Item>
      <Form.Item label={t('access:row')} className={styles.wide}>
        <ReferenceSelect
          reference={{ optionsPath: callOf(screen, 'options')!.path }}
          aria-label={t('access:row')}
          placeholder={t('access:any')}
          value={rowId ? [rowId] : []}
          known={known ? { [known.id]: known.label } : {}}
          onChange={([id]) => onRow(id ?? null)}
        />
      </Form.Item>
    </>
  )
}

function buttonsOf({ permissions, fields }: Screen) {
  const ofFields = new Set(fields.flatMap(({ readCode, writeCode }) => [readCode, writeCode]))
  return permissions
    .filter(({ code }) => !ofFields.has(code))
    .map(({ name, label }) => ({ value: name, label: words(label) }))
}

interface AnswerProps {
  userId: string
  name: string
  button: string | null
  field: string | null
  rowId: string | null
}

function Answer({ userId, name, button, field, rowId }: AnswerProps) {
  const { t } = useTranslation(['admin', 'access'])
  const query = {
    ...{ userId, screen: name },
    ...(button && { button }),
    ...(field && { field }),
    ...(rowId && { rowId }),
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['explainAccess', query],
    queryFn: () => request('explainAccess', { query, flags: { quiet: true } }),
    // Rights change while one is looking for the reason.
    gcTime: 0,
  })
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 5 }} title={false} aria-label={t('loading')} />
  return (
    <div aria-live="polite">
      <Alert
        type={data.ok ? 'success' : 'error'}
        showIcon
        title={
          data.ok ? t('access:yes') : t('access:no', { count: data.steps.filter(({ ok }) => !ok).length })
        }
      />
      <ol className={styles.steps}>
        {data.steps.map((step, at) => (
          <Step key={at} step={step} />
        ))}
      </ol>
    </div>
  )
}

function Step({ step: { ok, what, because, where } }: { step: AccessStep }) {
  const { t } = useTranslation(['admin', 'access'])
  return (
    <li className={styles.step}>
      {ok ? (
        <CheckCircleFilled className={styles.yes} aria-label={t('yes')} />
      ) : (
        <CloseCircleFilled className={styles.no} aria-label={t('no')} />
      )}
      <div>
        <div className={styles.what}>{what}</div>
        <div className={styles.because}>
          {because}
          {where && 'role' in where && (
            <>
              {' '}
              <Link to={`/system/role?${new URLSearchParams({ name: where.role.name }).toString()}`}>
                {t('access:openRole')}
              </Link>
            </>
          )}
        </div>
        {where && 'file' in where && (
          <code className={styles.where}>
            {where.file}:{where.line}
          </code>
        )}
      </div>
    </li>
  )
}
