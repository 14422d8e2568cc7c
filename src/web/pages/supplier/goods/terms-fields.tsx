import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { LEAD_DAYS_MAX, MIN_QUANTITY_MAX, MULTIPLE_MAX } from '../../../../shared/goods.ts'
import { NumberInput } from '../../../ui/number-input.tsx'
import type { Desk } from './goods-view.tsx'
import styles from './goods.module.css'

/** The fields of how a part is sold, for a new offer and for a change. */
export function TermsFields({ desk, isNew }: { desk: Desk; isNew: boolean }) {
  const { t } = useTranslation('goods')
  return (
    <div className={styles.fields}>
      {desk.seesPrices && (
        <Form.Item name="price" label={t('priceYuan')} rules={[{ required: true, message: t('needed') }]}>
          <Input prefix="¥" inputMode="decimal" maxLength={16} />
        </Form.Item>
      )}
      {desk.seesCosts && (
        <Form.Item name="cost" label={t('costYuan')} extra={t('costText')}>
          <Input prefix="¥" inputMode="decimal" maxLength={16} allowClear />
        </Form.Item>
      )}
      <Form.Item name="warehouseId" label={t('shipsFrom')} rules={[{ required: true, message: t('needed') }]}>
        <Select
          options={desk.warehouses.map(({ warehouseId, warehouse }) => ({
            value: warehouseId,
            label: warehouse,
          }))}
        />
      </Form.Item>
      {isNew && (
        <Form.Item name="onHand" label={t('onHandNow')} extra={t('onHandText')}>
          <NumberInput min={0} max={9_999_999} precision={0} />
        </Form.Item>
      )}
      <Form.Item name="minQuantity" label={t('minimum')}>
        <NumberInput min={1} max={MIN_QUANTITY_MAX} precision={0} />
      </Form.Item>
      <Form.Item name="multiple" label={t('multiple')}>
        <NumberInput min={1} max={MULTIPLE_MAX} precision={0} />
      </Form.Item>
      <Form.Item name="leadDays" label={t('leadDays')} extra={t('leadText')}>
        <NumberInput min={0} max={LEAD_DAYS_MAX} precision={0} />
      </Form.Item>
    </div>
  )
}
