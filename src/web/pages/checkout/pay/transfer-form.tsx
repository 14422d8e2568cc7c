import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, AutoComplete, Button, DatePicker, Form, Input } from 'antd'
import type { Dayjs } from 'dayjs'
import { dayjs } from '../../../lib/day.ts'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '../../../../shared/call.ts'
import type { Calls } from '../../../../shared/calls/all.ts'
import { transferVoucherImages } from '../../../../shared/upload-purposes.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'
import { showFaults } from '../../../lib/show-faults.ts'
import { Amount } from '../../../ui/amount.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { PictureCards, type Picture } from '../../../ui/picture-cards.tsx'
import { ordersKey } from '../../orders/list/order-query.ts'
import { AccountFacts } from './account-facts.tsx'
import styles from './pay.module.css'
import cardStyles from '../../shopping/cards.module.css'
import factStyles from '../../shopping/facts.module.css'
import textStyles from '../../shopping/text.module.css'
import { useRequestId } from '../../shopping/use-request-id.ts'
import { useApp } from '../../../ui/use-app.ts'

interface Fields {
  payer: string
  paidOn: Dayjs
  images: Picture[]
  remark?: string
}

type Voucher = Omit<BodyOf<Calls['sendTransferVoucher']>, 'orderIds'>

interface Props {
  /** Sends the voucher for what is paid here. */
  send: (voucher: Voucher, requestId: string) => Promise<unknown>
  amount: string
  /** What a voucher does; orders stop their clock. */
  text?: string
  onSent: () => void
}

/** The account to transfer to, and the voucher of the transfer. */
export function TransferForm({ send: sendVoucher, amount, text, onSent }: Props) {
  const { t } = useTranslation('payment')
  const { message } = useApp()
  const client = useQueryClient()
  const requestId = useRequestId()
  const [form] = Form.useForm<Fields>()
  const known = useQuery({
    queryKey: ['transferAccounts'],
    queryFn: () => request('transferAccounts', { flags: { quiet: true } }),
  })
  const send = useMutation({
    mutationFn: ({ payer, paidOn, images, remark }: Fields) => {
      const body = {
        payer,
        paidOn: paidOn.format('YYYY-MM-DD'),
        images: images.flatMap(({ response }) => (response ? [{ fileUrl: response.fileUrl }] : [])),
        ...(remark && { remark }),
      }
      return sendVoucher(body, requestId([body, amount]))
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ordersKey })
      message.success(t('transfer.sent'))
      onSent()
    },
    onError: (error) => {
      if (!showFaults(form, error))
        message.error((error instanceof ApiError && error.msg) || t('transfer.notSent'))
    },
  })
  if (known.isPending) return <PageSkeleton kind="form" />
  if (known.isError) return <ErrorState error={known.error} onRetry={() => void known.refetch()} />
  const { accounts, payers } = known.data
  if (accounts.length === 0) return <Alert type="warning" showIcon title={t('transfer.noAccount')} />
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>{t(accounts.length > 1 ? 'transfer.toOne' : 'transfer.to')}</h2>
      {accounts.map((account) => (
        <AccountFacts key={account.accountId} account={account} />
      ))}
      <dl className={factStyles.facts}>
        <div>
          <dt>{t('transfer.amount')}</dt>
          <dd>
            <Amount value={amount} strong />
          </dd>
        </div>
      </dl>
      <p className={textStyles.quiet}>{text ?? t('transfer.text')}</p>
      <Form
        className={styles.payFields!}
        form={form}
        layout="vertical"
        scrollToFirstError
        initialValues={{ payer: payers[0], paidOn: dayjs(), images: [] }}
        onFinish={(fields) => send.mutate(fields)}
      >
        <Form.Item
          name="payer"
          label={t('transfer.payer')}
          rules={[{ required: true, whitespace: true, message: t('transfer.payerMissing') }]}
        >
          <AutoComplete options={payers.map((value) => ({ value }))}>
            <Input maxLength={80} autoComplete="organization" />
          </AutoComplete>
        </Form.Item>
        <Form.Item
          name="paidOn"
          label={t('transfer.paidOn')}
          rules={[{ required: true, message: t('transfer.paidOnMissing') }]}
        >
          <DatePicker disabledDate={(day) => day.isAfter(dayjs(), 'day')} allowClear={false} />
        </Form.Item>
        <Form.Item
          name="images"
          required
          label={t('transfer.images')}
          extra={t('transfer.imagesHint')}
          rules={[{ validator: (_, pictures?: Picture[]) => refuse(pictures ?? []) }]}
        >
          <PictureCards purpose="transfer.voucher" limits={transferVoucherImages} />
        </Form.Item>
        <Form.Item name="remark" label={t('transfer.remark')}>
          <Input maxLength={200} />
        </Form.Item>
        <Button type="primary" size="large" htmlType="submit" loading={send.isPending}>
          {t('transfer.send')}
        </Button>
      </Form>
    </section>
  )

  /** A running upload would be missing from the request; a failed one must be removed. */
  async function refuse(pictures: Picture[]) {
    if (pictures.length === 0) throw new Error(t('transfer.imagesMissing'))
    if (pictures.some(({ status }) => status !== 'done')) throw new Error(t('transfer.imagesUnderWay'))
  }
}
