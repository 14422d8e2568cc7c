import { useQuery } from '@tanstack/react-query'
import { Steps } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Approval } from '../../../shared/calls/approval.ts'
import { request } from '../../lib/request.ts'
import { shanghaiText } from '../values/shanghai-time.ts'
import styles from './record.module.css'

type Step = Approval['steps'][number]

const drawnAs = { signed: 'finish', current: 'process', later: 'wait', skipped: 'wait' } as const

interface Props {
  screen: string
  id: string
  /** When the row was read: whatever was done to it since may be a signature. */
  readAt: number
}

/** Who signed the row and when, whom it waits for, and who comes after; nothing for a row that nobody signs. */
export function ApprovalSteps({ screen, id, readAt }: Props) {
  const { t } = useTranslation('record')
  const approvals = useQuery({
    queryKey: ['approvalsOfRow', screen, id, readAt],
    queryFn: ({ signal }) =>
      request('approvalsOfRow', { query: { screen, id }, signal, flags: { quiet: true } }),
    placeholderData: (former) => former,
  })
  if (approvals.isError) return <p role="alert">{t('approval.failed')}</p>
  return approvals.data?.map(({ transition, label, steps }) => (
    <section key={transition} className={styles.approval} aria-label={t('approval.of', { act: label })}>
      <Steps
        size="small"
        responsive
        items={steps.map((step) => ({
          title: step.label,
          status: drawnAs[step.state],
          content: <StepState {...step} />,
        }))}
      />
    </section>
  ))
}

function StepState({ state, signers, signatures, due }: Step) {
  const { t } = useTranslation('record')
  return (
    <>
      {signatures.map(({ signer, at, for: whom }) => (
        <div key={signer + at}>
          {whom === undefined
            ? t('approval.signed', { signer, at: shanghaiText(at) })
            : t('approval.signedFor', { signer, whom, at: shanghaiText(at) })}
        </div>
      ))}
      {state === 'current' && <div>{t('approval.current', { count: signers - signatures.length })}</div>}
      {due !== undefined && <div>{t('approval.due', { at: shanghaiText(due) })}</div>}
      {state === 'later' && <div>{t('approval.later')}</div>}
      {state === 'skipped' && <div>{t('approval.skipped')}</div>}
    </>
  )
}
