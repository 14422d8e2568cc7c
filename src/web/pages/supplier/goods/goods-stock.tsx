import { Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import { StockLevel } from '../../../ui/stock-level.tsx'
import type { Goods } from './goods-query.ts'
import styles from './goods.module.css'

/** What can be ordered; what lies in each warehouse opens. */
export function GoodsStock({ goods: { available, stockLevel, stock } }: { goods: Goods }) {
  const { t } = useTranslation('goods')
  const shown = (
    <button type="button" className={styles.stock} aria-label={t('stockOpen', { count: available })}>
      <span className={styles.pieces}>{available}</span>
      {stockLevel !== 'sufficient' && <StockLevel level={stockLevel} />}
    </button>
  )
  return (
    <Popover
      trigger="click"
      title={t('stockTitle')}
      content={
        stock.length === 0 ? (
          t('stockNone')
        ) : (
          <table className={styles.heaps}>
            <thead>
              <tr>
                {(['warehouse', 'onHand', 'reserved', 'frozen', 'available'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {stock.map((heap) => (
                <tr key={heap.warehouseId}>
                  <th scope="row">
                    {heap.warehouse}
                    {heap.ships && <span className={styles.quiet}> {t('ships')}</span>}
                  </th>
                  <td>{heap.onHand}</td>
                  <td>{heap.reserved}</td>
                  <td>{heap.frozen}</td>
                  <td>{heap.available}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    >
      {shown}
    </Popover>
  )
}
