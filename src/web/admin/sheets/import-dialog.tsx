import { Alert, Button, Modal, Progress, Radio, Result, Skeleton, Spin } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRun } from '../../../shared/screen/import-run.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { ErrorPanel } from '../error-panel.tsx'
import { words } from '../words.ts'
import { PickFile } from './pick-file.tsx'
import { BadRows, ColumnNotices, RunCounts } from './run-facts.tsx'
import styles from './sheets.module.css'
import type { Given, useImportRun } from './use-import-run.ts'
import { useImportSteps } from './use-import-steps.ts'

interface Props {
  screen: Screen
  given: Given
  importing: ReturnType<typeof useImportRun>
  /** No run from before is looked for any more: another file was asked for. */
  onAfresh: () => void
  onClose: () => void
}

const DIALOG_PX = 640

/** An import from the template to the result; what is under way goes on when it is closed. */
export function ImportDialog({ screen, given, importing, onAfresh, onClose }: Props) {
  const { t } = useTranslation('sheets')
  const [isOpen, setOpen] = useState(true)
  const { run, look, forget } = importing
  const steps = useImportSteps(screen, { given, look })
  const stage = steps.sending ? 'SENDING' : run ? run.status : importing.isLoading ? 'LOADING' : 'PICK'

  const startAfresh = () => {
    steps.forgetRefusal()
    onAfresh()
    forget()
  }
  const handleClose = () => {
    steps.stop()
    if (stage === 'DONE' || stage === 'FAILED' || stage === 'REFUSED') forget()
    setOpen(false)
  }
  const close = <Button onClick={handleClose}>{t('close')}</Button>
  const another = <Button onClick={startAfresh}>{t('another')}</Button>

  const draw = (): [ReactNode, ReactNode] => {
    if (steps.sending)
      return [
        <AtWork
          key="sending"
          title={t('sending', { name: steps.sending.name })}
          percent={steps.sending.percent}
        />,
        <Button key="stop" onClick={steps.stop}>
          {t('stop')}
        </Button>,
      ]
    if (!run) {
      if (importing.isLoading) return [<Skeleton key="loading" active />, close]
      if (importing.error)
        return [<ErrorPanel key="e" error={importing.error} onRetry={importing.refetch} />, close]
      return [
        <PickFile
          key="pick"
          screen={screen}
          given={given}
          refusal={steps.refusal}
          onPick={steps.handlePick}
        />,
        close,
      ]
    }
    const name = run.fileName
    switch (run.status) {
      case 'CHECKING':
        return [
          <AtWork key="checking" title={t('checking', { name })} text={t('checkedRows', { count: run.done })}>
            {t('mayClose')}
          </AtWork>,
          close,
        ]
      case 'IMPORTING':
        return [
          <AtWork
            key="importing"
            title={t('writing', { name })}
            text={t('writtenRows', { done: run.done, rows: run.rows ?? '' })}
            percent={percentOf(run)}
          >
            {t('mayClose')}
          </AtWork>,
          close,
        ]
      case 'REFUSED':
        return [
          <Result key="refused" status="warning" title={t('refused')} subTitle={run.problem?.msg} />,
          another,
        ]
      case 'FAILED':
        return [
          <div key="failed" className={styles.form}>
            <Result status="error" title={t('failed')} subTitle={run.problem?.msg} />
            <BadRows screen={screen} run={run} />
          </div>,
          <>
            {close}
            {another}
          </>,
        ]
      case 'DONE':
        return [
          <div key="done" className={styles.form}>
            <Result status="success" title={t('done')} subTitle={name} className={styles.result!} />
            <RunCounts run={run} />
            <BadRows screen={screen} run={run} />
          </div>,
          <>
            {another}
            <Button type="primary" onClick={handleClose}>
              {t('close')}
            </Button>
          </>,
        ]
      case 'CHECKED':
        return [
          <Checked key="checked" screen={screen} run={run} steps={steps} />,
          <>
            {another}
            <WriteButton run={run} steps={steps} />
          </>,
        ]
    }
  }
  const [body, footer] = draw()

  return (
    <Modal
      open={isOpen}
      width={DIALOG_PX}
      title={t('importTitle', { title: words(screen.title) })}
      footer={footer}
      onCancel={handleClose}
      afterOpenChange={(open) => !open && onClose()}
      mask={{ closable: false }}
    >
      <div key={stage} ref={takeFocus} tabIndex={-1} className={styles.stage}>
        {body}
      </div>
    </Modal>
  )
}

/** What had the focus is gone with the step before. */
function takeFocus(content: HTMLElement | null) {
  content?.focus()
}

function percentOf({ done, rows }: ImportRun): number {
  return rows ? Math.min(Math.round((done / rows) * 100), 99) : 0
}

interface AtWorkProps {
  title: string
  text?: string
  /** Left out where nobody knows how much there is. */
  percent?: number
  children?: ReactNode
}

function AtWork({ title, text, percent, children }: AtWorkProps) {
  return (
    <div className={styles.atWork}>
      <p role="status">{title}</p>
      {percent === undefined ? <Spin /> : <Progress percent={percent} aria-label={title} />}
      {text && <p className={styles.figures}>{text}</p>}
      {children && <p className={styles.hint}>{children}</p>}
    </div>
  )
}

interface CheckedProps {
  run: ImportRun
  steps: ReturnType<typeof useImportSteps>
}

/** What the check has found, and how the rows are to be written. */
function Checked({ screen, run, steps }: CheckedProps & { screen: Screen }) {
  const { t } = useTranslation('sheets')
  const hasBad = run.bad > 0
  const choice = (value: 'ALL' | 'GOOD', label: string, text: string) => ({
    value,
    disabled: value === 'ALL' && hasBad,
    label: (
      <>
        {label}
        <span className={styles.choiceText}>{text}</span>
      </>
    ),
  })
  return (
    <div className={styles.form}>
      <p role="status">{t('checked', { name: run.fileName })}</p>
      {run.problem && <Alert type="error" showIcon title={run.problem.msg} />}
      <RunCounts run={run} />
      <ColumnNotices run={run} />
      <BadRows screen={screen} run={run} />
      {run.created + run.changed > 0 && (
        <Radio.Group
          vertical
          aria-label={t('mode')}
          value={modeOf(run, steps)}
          options={[
            choice('ALL', t('modeAll'), t(hasBad ? 'modeAllBad' : 'modeAllText')),
            choice('GOOD', t('modeGood'), t('modeGoodText')),
          ]}
          onChange={({ target }) => steps.setMode(target.value as 'ALL' | 'GOOD')}
        />
      )}
      {steps.refusal && <Alert type="error" showIcon title={steps.refusal} />}
    </div>
  )
}

function WriteButton({ run, steps }: CheckedProps) {
  const { t } = useTranslation('sheets')
  const count = run.created + run.changed
  return (
    <Button
      type="primary"
      disabled={count === 0}
      loading={steps.isStarting}
      onClick={() => void steps.handleWrite(run.id, modeOf(run, steps))}
    >
      {count === 0 ? t('nothing') : t('write', { count })}
    </Button>
  )
}

function modeOf(run: ImportRun, { mode }: CheckedProps['steps']): 'ALL' | 'GOOD' {
  return run.bad > 0 ? 'GOOD' : mode
}
