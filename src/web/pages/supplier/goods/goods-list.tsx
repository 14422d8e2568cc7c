import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Goods } from './goods-query.ts'
import { GoodsRow } from './goods-row.tsx'
import type { Desk } from './goods-view.tsx'
import styles from './goods.module.css'

interface Props {
  goods: Goods[]
  desk: Desk
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onHistory: (goods: Goods) => void
  onTerms: (goods: Goods) => void
}

/** Goods as a table; on a phone each row is a card. */
export function GoodsList({ goods, desk, chosen, onChoose, onHistory, onTerms }: Props) {
  const { t } = useTranslation('goods')
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {desk.mayPutOnSale && (
              <td>
                <Checkbox
                  aria-label={t('chooseAll')}
                  checked={chosen.size > 0 && goods.every(({ offerId }) => chosen.has(offerId))}
                  indeterminate={chosen.size > 0 && goods.some(({ offerId }) => !chosen.has(offerId))}
                  onChange={({ target }) =>
                    onChoose(new Set(target.checked ? goods.map(({ offerId }) => offerId) : []))
                  }
                />
              </td>
            )}
            <th scope="col">{t('part')}</th>
            <th scope="col">{t('state')}</th>
            {desk.seesPrices && (
              <th scope="col" className={styles.right}>
                {t('price')}
              </th>
            )}
            <th scope="col" className={styles.right}>
              {t('stock')}
            </th>
            <th scope="col" className={styles.right} title={t('viewsText')}>
              {t('views')}
            </th>
            <th scope="col" className={styles.right} title={t('soldText')}>
              {t('sold')}
            </th>
            <th scope="col">{t('lastSale')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {goods.map((one) => (
            <GoodsRow
              key={one.offerId}
              goods={one}
              desk={desk}
              isChosen={chosen.has(one.offerId)}
              onChoose={() => onChoose(toggled(chosen, one.offerId))}
              onHistory={() => onHistory(one)}
              onTerms={() => onTerms(one)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function toggled(chosen: ReadonlySet<string>, offerId: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(offerId)) next.add(offerId)
  return next
}
