import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { partName } from '../../../ui/part-name.ts'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import filterStyles from '../../shopping/filters.module.css'
import textStyles from '../../shopping/text.module.css'
import stockStyles from '../stock/stock.module.css'
import { MOST_PIECES } from '../take-order/sale-draft.ts'
import { usePreSaleCart, type CartLine } from './pre-sale-cart.ts'

/** Pre-sale goods put together for a customer; their order is taken on the page of telephone orders. */
export function PreSaleCart() {
  const { t, i18n } = useTranslation('presale')
  const navigate = useNavigate()
  const { lines, change, remove, clear } = usePreSaleCart()
  const columns: RecordColumn<CartLine>[] = [
    {
      key: 'part',
      title: t('column.part'),
      render: (line) => (
        <span className={stockStyles.part}>
          <span className={textStyles.mono} translate="no">
            {line.code}
          </span>
          <span>{partName(line, i18n.language)}</span>
        </span>
      ),
    },
    { key: 'due', title: t('column.due'), width: 130, render: ({ goodsDueOn }) => goodsDueOn },
    {
      key: 'quantity',
      title: t('column.quantity'),
      width: 130,
      render: ({ offerId, code, quantity }) => (
        <NumberInput
          size="small"
          min={1}
          max={MOST_PIECES}
          precision={0}
          aria-label={`${t('column.quantity')} ${code}`}
          value={quantity}
          onChange={(value) => change(offerId, value ?? 1)}
        />
      ),
    },
    {
      key: 'acts',
      title: '',
      width: 60,
      render: ({ offerId, code }) => (
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={`${t('remove')} ${code}`}
          onClick={() => remove(offerId)}
        />
      ),
    },
  ]
  return (
    <section className={stockStyles.list} aria-label={t('tab.cart')}>
      <p className={textStyles.quiet}>{t('cartText')}</p>
      <RecordTable
        rows={lines}
        rowKey={({ offerId }) => offerId}
        columns={columns}
        minWidth={620}
        empty={<EmptyState title={t('cartEmpty')} description={t('cartEmptyText')} />}
        pagination={{ pageSize: 50, hideOnSinglePage: true }}
      />
      {lines.length > 0 && (
        <div className={filterStyles.filters}>
          <Button type="primary" onClick={() => navigate('/vendor/sale/goOnAdd?cart=preSale')}>
            {t('order')}
          </Button>
          <Button onClick={clear}>{t('empty')}</Button>
        </div>
      )}
    </section>
  )
}
