import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Checkbox, Form, Modal, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { NumberInput } from '../../../ui/number-input.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { watchesKey } from './watches-key.ts'

interface Values {
  offerId: string
  target: string | null
  /** Missing where the goods are in stock: the form does not ask then. */
  whenInStock?: boolean
}

interface Props {
  partId: string
  /** The OE number by which the part was found. */
  number?: string | undefined
  offers: { offerId: string; supplierName: string; available: number }[]
  /** The watch to begin anew, with its choices. */
  given?: Partial<Values>
  onClose: () => void
}

/** Asks for a message when a part costs little enough or is in stock again. */
export function WatchDialog({ partId, number, offers, given, onClose }: Props) {
  const { t } = useTranslation('watch')
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const save = useMutation({
    mutationFn: ({ offerId, target, whenInStock = false }: Values) =>
      request('savePriceWatch', {
        body: {
          ...{ partId, target: target || null, whenInStock },
          ...(offerId && { offerId }),
          ...(number && { number }),
        },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: watchesKey })
      message.success(t('saved'))
      onClose()
    },
  })
  const initial: Values = { offerId: '', target: null, whenInStock: false, ...given }
  return (
    <Modal
      open
      title={t('dialog')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={initial} onFinish={(values) => save.mutate(values)}>
        {/* Without a choice the field still carries the offer of a watch that is changed. */}
        <Form.Item name="offerId" label={t('offer')} hidden={offers.length < 2}>
          <Select
            options={[
              { value: '', label: t('anyOffer') },
              ...offers.map(({ offerId, supplierName }) => ({ value: offerId, label: supplierName })),
            ]}
          />
        </Form.Item>
        <Form.Item
          name="target"
          label={t('target')}
          dependencies={['whenInStock']}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_, value: string | null) => {
                if (!Number(value) && !getFieldValue('whenInStock')) throw new Error(t('need'))
              },
            }),
          ]}
        >
          <NumberInput<string> stringMode autoFocus min="0.01" precision={2} style={{ width: 180 }} />
        </Form.Item>
        {offers.every(({ available }) => available <= 0) && (
          <Form.Item name="whenInStock" valuePropName="checked">
            <Checkbox>{t('stock')}</Checkbox>
          </Form.Item>
        )}
      </Form>
      <Link to="/shopping/priceWatch">{t('seeAll')}</Link>
    </Modal>
  )
}
