import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '../../../../shared/call.ts'
import type { answerMakerClaim } from '../../../../shared/calls/maker-claim.ts'
import type { MakerAct } from '../../../../shared/warranty-claim.ts'
import { request } from '../../../lib/request.ts'
import { showFaults } from '../../../lib/show-faults.ts'
import { DayInput } from '../../../ui/day-input.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { useApp } from '../../../ui/use-app.ts'
import styles from '../../complaints/complaints.module.css'
import cardStyles from '../../shopping/cards.module.css'
import { refusalText } from '../../shopping/refusal.ts'
import { claimsKey, type MakerClaim } from '../warranty-claims/claim-status.tsx'

type Fields = Omit<BodyOf<typeof answerMakerClaim>, 'claimId'>

/** The maker's answer, or its settlement. */
export function ClaimAnswer({ claim }: { claim: MakerClaim }) {
  const { t } = useTranslation('complaints')
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const first = claim.allowedActs[0]!
  const act: MakerAct = Form.useWatch('act', form) ?? first
  const isPaying = first === 'pay'
  const send = useMutation({
    mutationFn: (fields: Fields) =>
      request('answerMakerClaim', { body: { ...fields, claimId: claim.claimId }, flags: { quiet: true } }),
    onSuccess: () => {
      message.success(t('claim.done'))
    },
    onError: (error) => {
      if (!showFaults(form, error)) message.error(refusalText(error, t('claim.failed')))
    },
    onSettled: () => client.invalidateQueries({ queryKey: claimsKey }),
  })
  const needed = (field: string) => [
    { required: true, whitespace: true, message: t('raise.needed', { field }) },
  ]
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>{t(isPaying ? 'claim.settle' : 'claim.decide')}</h2>
      <Form<Fields>
        form={form}
        layout="vertical"
        className={styles.form!}
        initialValues={{ act: first, amount: isPaying ? claim.agreed : claim.claimed }}
        onFinish={(fields) => send.mutate({ ...fields, act })}
      >
        {!isPaying && (
          <Form.Item name="act" label={t('claim.decision')}>
            <Radio.Group
              options={claim.allowedActs.map((value) => ({ value, label: t(`claim.act.${value}`) }))}
            />
          </Form.Item>
        )}
        {act === 'accept' && (
          <Form.Item
            name="makerClaimNo"
            label={t('claim.makerClaimNo')}
            rules={needed(t('claim.makerClaimNo'))}
          >
            <Input maxLength={60} />
          </Form.Item>
        )}
        {act !== 'decline' && (
          <Form.Item
            name="amount"
            label={t(isPaying ? 'claim.paid' : 'claim.agreed')}
            rules={needed(t(isPaying ? 'claim.paid' : 'claim.agreed'))}
          >
            <NumberInput<string>
              className={styles.amount!}
              stringMode
              min="0.01"
              precision={2}
              suffix={t('staff.yuan')}
            />
          </Form.Item>
        )}
        {act === 'decline' && (
          <Form.Item name="answer" label={t('claim.answer')} rules={needed(t('claim.answer'))}>
            <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
          </Form.Item>
        )}
        {isPaying && (
          <Form.Item name="paidOn" label={t('claim.paidOn')} rules={needed(t('claim.paidOn'))}>
            <DayInput />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" loading={send.isPending}>
          {t('claim.submit')}
        </Button>
      </Form>
    </section>
  )
}
