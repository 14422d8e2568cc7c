import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { BodyOf } from '../../../../shared/call.ts'
import type { submitReturns } from '../../../../shared/calls/returns.ts'
import { returnDeliveries, returnWishes } from '../../../../shared/return-terms.ts'
import { returnImages } from '../../../../shared/upload-purposes.ts'
import { request } from '../../../lib/request.ts'
import { PictureCards, type Picture } from '../../../ui/picture-cards.tsx'
import { addressesKey } from '../../account/addresses/addresses-key.ts'
import styles from '../../shopping/cards.module.css'
import { returnCartKey, returnsKey, type ReturnLine } from './return-cart.ts'
import { ReturnTotal } from './return-foot.tsx'
import { useApp } from '../../../ui/use-app.ts'

type Fields = Omit<BodyOf<typeof submitReturns>, 'lineIds' | 'images'> & { images: Picture[] }

interface Props {
  lines: ReturnLine[]
  onSubmitted: () => void
}

/** Transport and description of the return; submits all lines of the cart at once. */
export function ReturnForm({ lines, onSubmitted }: Props) {
  const { t } = useTranslation('cart')
  const { message } = useApp()
  const client = useQueryClient()
  const addresses = useQuery({
    queryKey: addressesKey,
    queryFn: () => request('listAddresses', { flags: { quiet: true } }),
  })
  const submit = useMutation({
    mutationFn: ({ images, ...fields }: Fields) =>
      request('submitReturns', {
        body: {
          ...fields,
          lineIds: lines.map(({ lineId }) => lineId),
          images: images.flatMap(({ response }) => (response ? [{ fileUrl: response.fileUrl }] : [])),
        },
      }),
    onSuccess: (made) => {
      client.setQueryData(returnCartKey, [])
      void client.invalidateQueries({ queryKey: returnsKey })
      message.success(t('returns.cart.submitted', { count: made.length }))
      onSubmitted()
    },
    onError: () => void client.invalidateQueries({ queryKey: returnCartKey }),
  })
  const known = addresses.data ?? []
  const needed = (field: string) => [
    { required: true, whitespace: true, message: t('returns.cart.needed', { field }) },
  ]
  /** A running upload would be missing from the request. */
  async function refuseUnfinished(pictures: Picture[]) {
    if (pictures.some(({ status }) => status !== 'done')) throw new Error(t('returns.cart.imagesUnderWay'))
  }
  const isBeyond = lines.some(({ quantity, returnable }) => quantity > returnable)
  return (
    <section className={styles.card}>
      {addresses.isSuccess && (
        <Form<Fields>
          layout="vertical"
          initialValues={{
            wish: 'REFUND',
            delivery: 'PICKUP',
            images: [],
            addressId: (known.find(({ isDefault }) => isDefault) ?? known[0])?.addressId,
          }}
          onFinish={(fields) => submit.mutate(fields)}
        >
          <Form.Item name="wish" label={t('returns.wish')} extra={t('returns.wishText')}>
            <Radio.Group
              options={returnWishes.map((value) => ({ value, label: t(`returns.wishes.${value}`) }))}
            />
          </Form.Item>
          <Form.Item name="delivery" label={t('returns.cart.delivery')} rules={[{ required: true }]}>
            <Radio.Group
              options={returnDeliveries.map((value) => ({ value, label: t(`returns.deliveries.${value}`) }))}
            />
          </Form.Item>
          <Form.Item
            name="addressId"
            label={t('returns.cart.pickup')}
            rules={needed(t('returns.cart.pickup'))}
            extra={
              known.length === 0 ? (
                <Link to="/shopping/addressList">{t('returns.cart.noAddress')}</Link>
              ) : undefined
            }
          >
            <Select
              options={known.map(({ addressId, regionName, detail, recipient }) => ({
                value: addressId,
                label: `${regionName.replaceAll('/', ' ')} ${detail} · ${recipient}`,
              }))}
            />
          </Form.Item>
          <Form.Item
            name="description"
            label={t('returns.cart.description')}
            rules={needed(t('returns.cart.description'))}
          >
            <Input.TextArea
              maxLength={500}
              showCount
              autoSize={{ minRows: 2, maxRows: 6 }}
              placeholder={t('returns.cart.descriptionHint')}
            />
          </Form.Item>
          <Form.Item
            name="images"
            label={t('returns.cart.images')}
            extra={t('returns.cart.imagesHint')}
            rules={[{ validator: (_, pictures?: Picture[]) => refuseUnfinished(pictures ?? []) }]}
          >
            <PictureCards purpose="return.images" limits={returnImages} />
          </Form.Item>
          <footer className={styles.cardFoot}>
            <ReturnTotal lines={lines} />
            <Button type="primary" htmlType="submit" loading={submit.isPending} disabled={isBeyond}>
              {t('returns.cart.submit')}
            </Button>
          </footer>
        </Form>
      )}
    </section>
  )
}
