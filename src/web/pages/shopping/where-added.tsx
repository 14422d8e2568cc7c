import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './text.module.css'

interface Props {
  added: number
  /** Of these, the lines in the pre-sale cart. */
  preSale: number
  /** The cart of the others. */
  cartPath: string
}

/** How many lines went into which cart, with the way to each. */
export function WhereAdded({ added, preSale, cartPath }: Props) {
  const { t } = useTranslation('placing')
  const regular = added - preSale
  return (
    <span className={styles.figures}>
      {regular > 0 && (
        <>
          {t('added.regular', { count: regular })} · <Link to={cartPath}>{t('added.toCart')}</Link>
        </>
      )}
      {regular > 0 && preSale > 0 && <br />}
      {preSale > 0 && (
        <>
          {t('added.preSale', { count: preSale })} ·{' '}
          <Link to="/agency/preSaleCart">{t('added.toPreSale')}</Link>
        </>
      )}
    </span>
  )
}
