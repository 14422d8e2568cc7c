import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, DatePicker, Form, Input, Select, Typography } from 'antd'
import type { Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { listToPay } from '../../../../shared/calls/payable.ts'
import { bankReceipt } from '../../../../shared/upload-purposes.ts'
import { dayjs } from '../../../lib/day.ts'
import { request } from '../../../lib/request.ts'
import { showFaults } from '../../../lib/show-faults.ts'
import { Amount } from '../../../ui/amount.tsx'
import { PictureCards, type Picture } from '../../../ui/picture-cards.tsx'
import { useApp } from '../../../ui/use-app.ts'
import cardStyles from '../../shopping/cards.module.css'
import factStyles from '../../shopping/facts.module.css'
import { refusalText } from '../../shopping/refusal.ts'
import { useRequestId } from '../../shopping/use-request-id.ts'
import { toPayKey } from './to-pay-key.ts'

type Known = ReplyOf<typeof listToPay>

interface Fields {
  paidOn: Dayjs
  accountId: string
  bankReference: string
  images: Picture[]
}

interface Props {
  application: Known['applications'][number]
  accounts: Known['accounts']
  onDone: () => void
}

/** Where to transfer what, and the facts of the transfer once it is made. */
export function PayForm({ application, accounts, onDone }: Props) {
  const { t } = useTranslation(['payable', 'common'])
  const { message } = useApp()
  const client = useQueryClient()
  const requestId = useRequestId()
  const [form] = Form.useForm<Fields>()
  const pay = useMutation({
    mutationFn: ({ paidOn, accountId, bankReference, images }: Fields) => {
      const body = {
        applicationId: application.applicationId,
        paidOn: paidOn.format('YYYY-MM-DD'),
        accountId,
        bankReference: bankReference.trim(),
        images: images.flatMap(({ response }) => (response ? [{ fileUrl: response.fileUrl }] : [])),
      }
      return request('payOffline', { body, requestId: requestId(body), flags: { quiet: true } })
    },
    onSuccess: () => {
      message.success(t('done', { no: application.applicationNo }))
      onDone()
      return client.invalidateQueries({ queryKey: toPayKey })
    },
    onError: (error) => {
      if (!showFaults(form, error)) message.error(refusalText(error, t('common:error.OFFLINE')))
    },
  })
  const facts = [
    [t('fact.payee'), application.payee],
    [t('fact.bank'), application.bank],
    [t('fact.branch'), application.branch],
    [t('fact.accountNo'), application.accountNo],
    [t('fact.reason'), application.reason],
  ] as const
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>{t('formTitle', { no: application.applicationNo })}</h2>
      <dl className={factStyles.facts}>
        <div>
          <dt>{t('column.amount')}</dt>
          <dd>
            <Amount value={application.amount} strong />
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Typography.Text copyable={{ text: value }}>{value}</Typography.Text>
            </dd>
          </div>
        ))}
      </dl>
      <Form
        form={form}
        layout="vertical"
        scrollToFirstError
        initialValues={{ paidOn: dayjs(), accountId: accounts[0]?.accountId, images: [] }}
        onFinish={(fields) => pay.mutate(fields)}
      >
        <Form.Item
          name="paidOn"
          label={t('field.paidOn')}
          rules={[{ required: true, message: t('missing') }]}
        >
          <DatePicker disabledDate={(day) => day.isAfter(dayjs(), 'day')} allowClear={false} />
        </Form.Item>
        <Form.Item
          name="accountId"
          label={t('field.account')}
          rules={[{ required: true, message: t('missing') }]}
        >
          <Select options={accounts.map(({ accountId, name }) => ({ value: accountId, label: name }))} />
        </Form.Item>
        <Form.Item
          name="bankReference"
          label={t('field.reference')}
          rules={[{ required: true, whitespace: true, message: t('missing') }]}
        >
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="images"
          required
          label={t('field.receipt')}
          extra={t('field.receiptHint')}
          rules={[{ validator: (_, pictures?: Picture[]) => refuse(pictures ?? []) }]}
        >
          <PictureCards purpose="payment.receipt" limits={bankReceipt} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={pay.isPending}>
          {t('save')}
        </Button>
      </Form>
    </section>
  )

  /** A running upload would be missing from the request; a failed one must be removed. */
  async function refuse(pictures: Picture[]) {
    if (pictures.length === 0) throw new Error(t('receiptMissing'))
    if (pictures.some(({ status }) => status !== 'done')) throw new Error(t('receiptUnderWay'))
  }
}
