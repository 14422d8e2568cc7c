import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BodyOf } from '../../../../shared/call.ts'
import type { applyForInvoice } from '../../../../shared/calls/invoice.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { request } from '../../../lib/request.ts'
import { Amount } from '../../../ui/amount.tsx'
import cardStyles from '../../shopping/cards.module.css'
import { invoicesKey } from '../invoices/invoices-key.ts'
import styles from './apply-invoice.module.css'

export type Wish = Omit<BodyOf<typeof applyForInvoice>, 'orderIds'>

interface Props {
  /** How many orders are chosen, and their sum in yuan. */
  count: number
  amount: string
  isWorking: boolean
  onApply: (wish: Wish) => void
}

/** To whom the invoice is made out, of which kind, and whether it is one for all. */
export function WishForm({ count, amount, isWorking, onApply }: Props) {
  const { t } = useTranslation('invoices')
  const [form] = Form.useForm<Wish>()
  const kind = Form.useWatch('kind', form) ?? 'ORDINARY'
  const seesTitles = usePermission('fiscal_invoice_title_view')
  const titles = useQuery({
    queryKey: [...invoicesKey, 'titles'],
    queryFn: () => request('listInvoiceTitles', { flags: { quiet: true } }),
  })
  if (!titles.data) return null
  const offered = titles.data.filter(({ creditCode }) => kind === 'ORDINARY' || creditCode !== '')
  const manage = seesTitles && <Link to="/fiscal/invoice-title">{t('titles')}</Link>
  if (titles.data.length === 0) return <Alert type="info" showIcon title={t('noTitles')} action={manage} />
  return (
    <Form
      form={form}
      layout="vertical"
      className={cardStyles.card!}
      initialValues={{ kind: 'ORDINARY', together: true, titleId: titles.data[0]!.titleId }}
      onFinish={onApply}
    >
      <div className={styles.fields}>
        <Form.Item name="kind" label={t('kindLabel')}>
          <Radio.Group
            options={(['ORDINARY', 'SPECIAL'] as const).map((value) => ({
              value,
              label: t(`kind.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item
          name="titleId"
          label={t('to')}
          extra={manage}
          rules={[
            { required: true, message: t('titleNeeded') },
            {
              validator: (_, id?: string) =>
                !id || offered.some(({ titleId }) => titleId === id)
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('titleNeeded'))),
            },
          ]}
        >
          <Select
            options={offered.map(({ titleId, name, creditCode }) => ({
              value: titleId,
              label: creditCode ? `${name} · ${creditCode}` : name,
            }))}
          />
        </Form.Item>
        <Form.Item name="together" label={t('how')}>
          <Radio.Group
            options={[
              { value: true, label: t('together') },
              { value: false, label: t('apart') },
            ]}
          />
        </Form.Item>
      </div>
      <footer className={cardStyles.cardFoot}>
        <span>
          {t('chosen', { count })} <Amount value={amount} strong />
        </span>
        <Button type="primary" htmlType="submit" disabled={count === 0} loading={isWorking}>
          {t('send')}
        </Button>
      </footer>
    </Form>
  )
}
