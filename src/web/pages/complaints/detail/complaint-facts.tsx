import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { momentText } from '../../../lib/moment.ts'
import cardStyles from '../../shopping/cards.module.css'
import factStyles from '../../shopping/facts.module.css'
import textStyles from '../../shopping/text.module.css'
import type { ComplaintDetail } from '../complaint.ts'
import { ComplaintPictures } from '../complaint-pictures.tsx'
import styles from '../complaints.module.css'

/** What the complaint is about. */
export function ComplaintFacts({ complaint }: { complaint: ComplaintDetail }) {
  const { t, i18n } = useTranslation('complaints')
  const { side, orderId, orderNo, subject, about, dueAt, isEscalated } = complaint
  const orderPage = side === 'buyer' ? '/shopping/orderDetail' : '/sales/orderDetail'
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>{t('detail.facts')}</h2>
      <p className={styles.description}>{complaint.description}</p>
      <ComplaintPictures images={complaint.images} />
      <dl className={factStyles.facts}>
        <div>
          <dt>{t('detail.category')}</dt>
          <dd>{complaint.category}</dd>
        </div>
        <div>
          <dt>{t('detail.wish')}</dt>
          <dd>{t(`wish.${complaint.wish}`)}</dd>
        </div>
        {orderId && (
          <div>
            <dt>{t('detail.order')}</dt>
            <dd>
              <Link className={textStyles.orderNo} to={`${orderPage}?orderId=${orderId}`} translate="no">
                {orderNo}
              </Link>
            </dd>
          </div>
        )}
        {about && (
          <div>
            <dt>{t(`about.${subject}`)}</dt>
            <dd>{about}</dd>
          </div>
        )}
        {side !== 'buyer' && (
          <div>
            <dt>{t('detail.customer')}</dt>
            <dd>{complaint.buyerName}</dd>
          </div>
        )}
        {side !== 'supplier' && complaint.supplierName && (
          <div>
            <dt>{t('detail.supplier')}</dt>
            <dd>{complaint.supplierName}</dd>
          </div>
        )}
        <div>
          <dt>{t('detail.raised')}</dt>
          <dd>
            {t('detail.raisedBy', {
              at: momentText(complaint.createdAt, i18n.language, 'dateMinute'),
              name: complaint.userName,
            })}
          </dd>
        </div>
        {dueAt && (
          <div>
            <dt>{t('detail.due')}</dt>
            <dd>
              {momentText(dueAt, i18n.language, 'dayTime')}
              {isEscalated && <span className={textStyles.warning}> {t('detail.late')}</span>}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
