import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../../ui/use-app.ts'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import type { ComplaintDetail } from '../complaint.ts'
import styles from '../complaints.module.css'
import { AnswerForm } from './answer-form.tsx'
import { RateForm } from './rate-form.tsx'
import { useComplaintAct } from './use-complaint-act.ts'

/** What the reader may do with the complaint now; nothing is drawn if there is nothing. */
export function ComplaintActs({ complaint }: { complaint: ComplaintDetail }) {
  const { t } = useTranslation('complaints')
  const { allowedActs: acts, complaintId } = complaint
  const [isReopening, setReopening] = useState(false)
  const mayReopen = acts.includes('reopen')
  if (acts.includes('answer'))
    return (
      <section className={cardStyles.card}>
        <h2 className={cardStyles.cardTitle}>{t('answer.title')}</h2>
        <p className={textStyles.quiet}>{t('answer.text')}</p>
        <AnswerForm complaintId={complaintId} />
      </section>
    )
  if (isReopening && mayReopen)
    return (
      <section className={cardStyles.card}>
        <h2 className={cardStyles.cardTitle}>{t('reopen.title')}</h2>
        <p className={textStyles.quiet}>{t('reopen.text')}</p>
        <ReopenForm complaintId={complaintId} onCancel={() => setReopening(false)} />
      </section>
    )
  if (acts.includes('appraise'))
    return (
      <section className={cardStyles.card}>
        <h2 className={cardStyles.cardTitle}>{t('rate.title')}</h2>
        <RateForm complaintId={complaintId} {...(mayReopen && { onNotContent: () => setReopening(true) })} />
      </section>
    )
  if (mayReopen)
    return (
      <div className={styles.acts}>
        <Button onClick={() => setReopening(true)}>{t('reopen.button')}</Button>
      </div>
    )
  return acts.includes('withdraw') ? <WithdrawButton complaint={complaint} /> : null
}

function ReopenForm({ complaintId, onCancel }: { complaintId: string; onCancel: () => void }) {
  const { t } = useTranslation('complaints')
  const [text, setText] = useState('')
  const reopen = useComplaintAct('reopenComplaint', 'reopen.done')
  return (
    <>
      <Input.TextArea
        autoFocus
        maxLength={500}
        showCount
        autoSize={{ minRows: 3, maxRows: 8 }}
        aria-label={t('reopen.text')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.acts}>
        <Button
          type="primary"
          loading={reopen.isPending}
          disabled={text.trim() === ''}
          onClick={() => reopen.mutate({ complaintId, text })}
        >
          {t('reopen.submit')}
        </Button>
        <Button onClick={onCancel}>{t('withdraw.keep')}</Button>
      </div>
    </>
  )
}

function WithdrawButton({ complaint: { complaintId, complaintNo } }: { complaint: ComplaintDetail }) {
  const { t } = useTranslation('complaints')
  const { modal } = useApp()
  const withdraw = useComplaintAct('withdrawComplaint', 'withdraw.done')
  const ask = () =>
    modal.confirm({
      title: t('withdraw.title', { no: complaintNo }),
      content: t('withdraw.text'),
      okText: t('withdraw.button'),
      okButtonProps: { danger: true },
      cancelText: t('withdraw.keep'),
      onOk: () => withdraw.mutateAsync({ complaintId }),
    })
  return (
    <div className={styles.acts}>
      <Button danger loading={withdraw.isPending} onClick={ask}>
        {t('withdraw.button')}
      </Button>
    </div>
  )
}
