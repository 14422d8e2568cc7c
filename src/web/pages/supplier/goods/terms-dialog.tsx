import { Form, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { partName } from '../../../ui/part-name.ts'
import type { Goods } from './goods-query.ts'
import type { Desk } from './goods-view.tsx'
import { TermsFields } from './terms-fields.tsx'
import { useChangeGoods } from './use-goods-changes.ts'

interface Values {
  price?: string
  cost?: string
  warehouseId: string
  minQuantity: number | null
  multiple: number | null
  leadDays: number | null
}

interface Props {
  goods: Goods
  desk: Desk
  onClose: () => void
}

/** Price and terms of one of the goods. */
export function TermsDialog({ goods, desk, onClose }: Props) {
  const { t, i18n } = useTranslation('goods')
  const [form] = Form.useForm<Values>()
  const change = useChangeGoods(desk.supplierId!)
  const { offerId, version, warehouseId, minQuantity, multiple, leadDays } = goods
  const save = ({ price, cost, ...terms }: Values) =>
    change.mutate(
      {
        ...{ offerId, version, warehouseId: terms.warehouseId },
        ...(price !== undefined && price !== goods.price && { price }),
        ...(desk.seesCosts && (cost ?? '') !== (goods.cost ?? '') && { cost: cost?.trim() || null }),
        minQuantity: terms.minQuantity ?? 1,
        multiple: terms.multiple ?? 1,
        leadDays: terms.leadDays ?? 0,
      },
      { onSuccess: onClose },
    )
  return (
    <Modal
      open
      title={t('termsOf', { name: partName(goods, i18n.language) })}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: change.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          ...{ price: goods.price ?? '', cost: goods.cost ?? '' },
          ...{ warehouseId, minQuantity, multiple, leadDays },
        }}
        onFinish={save}
      >
        <TermsFields desk={desk} isNew={false} />
      </Form>
    </Modal>
  )
}
