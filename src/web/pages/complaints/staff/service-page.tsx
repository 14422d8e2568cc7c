import { Button, Form, Input, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { compensationKinds, type CompensationKind } from '../../../../shared/complaint.ts'
import { NumberInput } from '../../../ui/number-input.tsx'
import { deskPage, type ComplaintDetail } from '../complaint.ts'
import styles from '../complaints.module.css'
import { useComplaintAct } from '../detail/use-complaint-act.ts'
import { StaffPage } from './staff-page.tsx'
import { optionsOf, useStaffChoices } from './use-staff-choices.ts'

interface Fields {
  text: string
  kind: CompensationKind | 'NONE'
  amount?: string
  points?: number
  couponId?: string
}

/** Complaints in hand, to be answered. */
export default function ResolveComplaintsPage() {
  return (
    <StaffPage
      step="service"
      isOpen={({ allowedActs }) => allowedActs.includes('resolve')}
      renderForm={(complaint, onDone) => <ResolveForm complaint={complaint} onDone={onDone} />}
    />
  )
}

function ResolveForm({ complaint, onDone }: { complaint: ComplaintDetail; onDone: () => void }) {
  const { t } = useTranslation('complaints')
  const [form] = Form.useForm<Fields>()
  const kind = Form.useWatch('kind', form) ?? 'NONE'
  const choices = useStaffChoices()
  const resolve = useComplaintAct('stepComplaint', 'staff.done', onDone)
  const { complaintId, allowedActs } = complaint
  const isMoney = kind === 'REFUND' || kind === 'CREDIT'
  const needed = (field: string) => [{ required: true, message: t('raise.needed', { field }) }]
  const send = ({ text, kind: given, amount, points, couponId }: Fields) =>
    resolve.mutate({
      ...{ complaintId, act: 'resolve', text },
      ...(given !== 'NONE' && { kind: given }),
      ...(isMoney && amount && { amount }),
      ...(given === 'POINTS' && points && { points }),
      ...(given === 'COUPON' && couponId && { couponId }),
    })
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      className={styles.form!}
      initialValues={{ kind: 'NONE' }}
      onFinish={send}
    >
      <Form.Item
        name="text"
        label={t('staff.service.answer')}
        rules={[
          {
            required: true,
            whitespace: true,
            message: t('raise.needed', { field: t('staff.service.answer') }),
          },
        ]}
      >
        <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 4, maxRows: 10 }} />
      </Form.Item>
      <Form.Item
        name="kind"
        label={t('staff.service.kind')}
        extra={choices && t('staff.service.mayGive', { amount: choices.mayGive })}
      >
        <Radio.Group
          options={(['NONE', ...compensationKinds] as const).map((value) => ({
            value,
            label: t(`staff.kinds.${value}`),
          }))}
        />
      </Form.Item>
      {isMoney && (
        <Form.Item name="amount" label={t('staff.service.amount')} rules={needed(t('staff.service.amount'))}>
          <NumberInput<string>
            className={styles.amount!}
            stringMode
            min="0.01"
            max="999999"
            precision={2}
            suffix={t('staff.yuan')}
          />
        </Form.Item>
      )}
      {kind === 'POINTS' && (
        <Form.Item name="points" label={t('staff.service.points')} rules={needed(t('staff.service.points'))}>
          <NumberInput min={1} max={1_000_000} precision={0} />
        </Form.Item>
      )}
      {kind === 'COUPON' && (
        <Form.Item name="couponId" label={t('staff.kinds.COUPON')} rules={needed(t('staff.kinds.COUPON'))}>
          <Select options={optionsOf(choices?.coupons)} />
        </Form.Item>
      )}
      <div className={styles.acts}>
        <Button type="primary" htmlType="submit" loading={resolve.isPending}>
          {t('staff.service.submit')}
        </Button>
        {allowedActs.some((act) => act === 'transfer' || act === 'toSupplier') && (
          <Link to={`${deskPage('transfer')}?complaintId=${complaintId}`}>
            <Button>{t('staff.service.passOn')}</Button>
          </Link>
        )}
      </div>
    </Form>
  )
}
