import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { momentText } from '../../../lib/moment.ts'
import { ReturnStatusTag } from './return-status.tsx'
import styles from './return-cart.module.css'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import { ReturnActs } from './return-acts.tsx'
import type { ReturnRequest } from './return-cart.ts'
import { ReturnGoods } from './return-goods.tsx'
import type { Reader } from './return-list.tsx'
import { ReturnPictures } from './return-pictures.tsx'
import { ReturnRoute } from './return-route.tsx'

/** The page of a return, by the kind of the reader's company. */
const detailPages: Record<string, string> = {
  CUST: '/agency/returnShopCart/detail',
  VENDER: '/vendor/returnDetail',
  '': '/sales/returnDetail',
}

/** A return in a list. */
export function ReturnCard({ asked, side }: { asked: ReturnRequest; side: Reader }) {
  const { t, i18n } = useTranslation('cart')
  const tenantType = useCurrentUser()?.tenantType ?? 'CUST'
  const orderPage = side === 'buyer' ? '/shopping/orderDetail' : '/sales/orderDetail'
  const detailPage = detailPages[tenantType]
  return (
    <article className={cardStyles.card} aria-label={asked.returnNo}>
      <header className={cardStyles.cardHead}>
        <strong className={textStyles.mono} translate="no">
          {detailPage ? (
            <Link
              to={`${detailPage}?requestId=${asked.requestId}`}
              aria-label={t('returns.detail.open', { returnNo: asked.returnNo })}
            >
              {asked.returnNo}
            </Link>
          ) : (
            asked.returnNo
          )}
        </strong>
        <ReturnStatusTag status={asked.status} />
        <span className={styles.returnAbout}>
          <Link className={textStyles.orderNo} to={`${orderPage}?orderId=${asked.orderId}`} translate="no">
            {asked.orderNo}
          </Link>
          <span>{side === 'buyer' ? asked.supplierName : asked.buyerName}</span>
          <time dateTime={asked.createdAt}>{momentText(asked.createdAt, i18n.language, 'dateMinute')}</time>
        </span>
      </header>
      <ReturnGoods lines={asked.lines} />
      {asked.description && <p>{asked.description}</p>}
      <ReturnPictures images={asked.images} />
      <ReturnRoute asked={asked} />
      <ReturnActs asked={asked} showsStock={side === 'supplier'} />
    </article>
  )
}
