import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { GoodsState } from '../../../../shared/goods.ts'
import { momentText } from '../../../lib/moment.ts'
import { Amount } from '../../../ui/amount.tsx'
import { OeNumber } from '../../../ui/oe-number.tsx'
import { partName } from '../../../ui/part-name.ts'
import { PartPhoto } from '../../../ui/part-photo.tsx'
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx'
import { GoodsActs } from './goods-acts.tsx'
import type { Goods } from './goods-query.ts'
import { GoodsStock } from './goods-stock.tsx'
import type { Desk } from './goods-view.tsx'
import { PriceCell } from './price-cell.tsx'
import styles from './goods.module.css'

const tones: Record<GoodsState, Tone> = {
  onSale: 'done',
  soldOut: 'bad',
  paused: 'waiting',
  refused: 'bad',
  ended: 'over',
}

interface Props {
  goods: Goods
  desk: Desk
  isChosen: boolean
  onChoose: () => void
  onHistory: () => void
  onTerms: () => void
}

/** One of the goods. */
export function GoodsRow({ goods, desk, isChosen, onChoose, onHistory, onTerms }: Props) {
  const { t, i18n } = useTranslation('goods')
  const name = partName(goods, i18n.language)
  return (
    <tr>
      {desk.mayPutOnSale && (
        <td>
          <Checkbox aria-label={t('chosen', { name })} checked={isChosen} onChange={onChoose} />
        </td>
      )}
      <td>
        <div className={styles.part}>
          <PartPhoto part={goods} size={40} />
          <div className={styles.words}>
            <Link to={`/quoteOrder/detail?partId=${goods.partId}`} className={styles.name}>
              {name}
            </Link>
            <span className={styles.facts}>
              <OeNumber value={goods.oeNumber || goods.code} />
              <span>{goods.brand}</span>
              {goods.spec && <span>{goods.spec}</span>}
            </span>
            <GoodsTerms goods={goods} />
          </div>
        </div>
      </td>
      <td data-name={t('state')}>
        <StatusTag tone={tones[goods.state]}>{t(`states.${goods.state}`)}</StatusTag>
        {goods.refusal && <p className={styles.refusal}>{goods.refusal}</p>}
      </td>
      {desk.seesPrices && (
        <td data-name={t('price')} className={styles.right}>
          <PriceCell goods={goods} supplierId={desk.supplierId!} onHistory={onHistory} />
          {goods.cost !== null && (
            <span className={styles.quiet}>
              {t('cost')} <Amount value={goods.cost} size="small" />
            </span>
          )}
        </td>
      )}
      <td data-name={t('stock')} className={styles.right}>
        <GoodsStock goods={goods} />
      </td>
      <td data-name={t('views')} className={styles.right}>
        {goods.views}
      </td>
      <td data-name={t('sold')} className={styles.right}>
        {goods.sold}
      </td>
      <td data-name={t('lastSale')} className={styles.day}>
        {goods.lastSoldAt ? momentText(goods.lastSoldAt, i18n.language, 'date') : t('neverSold')}
      </td>
      <td className={styles.acts}>
        <GoodsActs goods={goods} supplierId={desk.supplierId!} onTerms={onTerms} />
      </td>
    </tr>
  )
}

/** What is special about how it is sold; nothing where nothing is. */
function GoodsTerms({ goods: { minQuantity, multiple, leadDays, isPromoted } }: { goods: Goods }) {
  const { t } = useTranslation('goods')
  const terms = [
    minQuantity > 1 && t('from', { count: minQuantity }),
    multiple > 1 && t('inMultiples', { count: multiple }),
    leadDays > 0 && t('leads', { count: leadDays }),
    isPromoted && t('ticks.promoted'),
  ].filter(Boolean)
  if (terms.length === 0) return null
  return <span className={styles.quiet}>{terms.join(' · ')}</span>
}
