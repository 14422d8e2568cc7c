import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { PIECE, unitName } from '../../shared/unit-name.ts'
import { Amount } from './amount.tsx'
import styles from './price-reason.module.css'

interface Props {
  price: string | null
  listPrice: string | null
  priceKind: 'list' | 'customer' | 'group' | 'special' | 'seckill'
  priceName: string | null
  limitPerOrder?: number | null
  limitPerUser?: number | null
  /** The part's unit; pieces by default. */
  unit?: string
}

/** The reason for a special price: its kind, the list price, and the available quantity. */
export function PriceReason(props: Props) {
  const { price, listPrice, priceKind, priceName, limitPerOrder = null, limitPerUser = null } = props
  const { t, i18n } = useTranslation('promotion')
  if (priceKind === 'list' || price === null) return null
  const unit = unitName(props.unit ?? PIECE, i18n.language)
  const isOffer = priceKind === 'special' || priceKind === 'seckill'
  return (
    <span className={styles.reason}>
      <Tag color={isOffer ? 'red' : 'blue'} className={styles.tag} title={priceName ?? undefined}>
        {t(`kind.${priceKind}`)}
      </Tag>
      {listPrice !== price && (
        <del className={styles.list}>
          <span className="visually-hidden">{t('listPrice')} </span>
          <Amount value={listPrice} size="small" />
        </del>
      )}
      {limitPerOrder !== null && <span>{t('perOrder', { count: limitPerOrder, unit })}</span>}
      {limitPerUser !== null && <span>{t('perUser', { count: limitPerUser, unit })}</span>}
    </span>
  )
}
