import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../lib/moment.ts'
import { request } from '../../../lib/request.ts'
import moveStyles from './money-moves.module.css'
import styles from './order-view.module.css'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'

/** The latest are enough for an order with more messages. */
const SHOWN = 20

/** The reader's messages about the order, latest first; nothing without any. */
export function OrderMessages({ orderId }: { orderId: string }) {
  const { t, i18n } = useTranslation('orders')
  const messages = useQuery({
    // Below the key of the bell's list, so that new messages refresh these too.
    queryKey: ['messages', 'list', 'order', orderId],
    queryFn: ({ signal }) =>
      request('searchMessages', { body: { sourceId: orderId, size: SHOWN }, signal, flags: { quiet: true } }),
  })
  const told = messages.data?.records ?? []
  if (told.length === 0) return null
  return (
    <section className={`${cardStyles.card} ${styles.past}`}>
      <h2 className={cardStyles.cardTitle}>{t('order.messages')}</h2>
      <ul className={moveStyles.moneyMoves}>
        {told.map(({ id, messageName, content, createTime }) => (
          <li key={id}>
            <span>{messageName}</span>
            <time className={textStyles.quiet}>{momentText(createTime, i18n.language)}</time>
            <span className={moveStyles.moneyMoveText}>{content}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
