import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { ordersKey } from '../list/order-query.ts'
import moveStyles from './money-moves.module.css'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'

/** The transfers, refunds, invoices and credit entries of the order that the reader may open; nothing without any. */
export function OrderDocuments({ orderId }: { orderId: string }) {
  const { t } = useTranslation('orders')
  const documents = useQuery({
    queryKey: [...ordersKey, 'documents', orderId],
    queryFn: ({ signal }) =>
      request('orderDocuments', { query: { orderId }, signal, flags: { quiet: true } }),
  })
  const found = documents.data ?? []
  if (found.length === 0) return null
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>{t('order.documents')}</h2>
      <ul className={moveStyles.moneyMoves}>
        {found.map(({ screen, id, kind, label, address }) => (
          <li key={`${screen} ${id}`}>
            <Link to={address}>{label}</Link>
            <span className={textStyles.quiet}>{kind}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
