import { useTranslation } from 'react-i18next'
import { momentText } from '../../lib/moment.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useTimeLeft } from '../shopping/use-server-clock.ts'
import textStyles from '../shopping/text.module.css'
import type { PickHead } from './picking-query.ts'
import styles from './picking.module.css'

/** What a picker needs to know of an order: how much, from where, how it leaves, until when, who has it. */
export function PickFacts({ order }: { order: PickHead }) {
  const { t, i18n } = useTranslation('picking')
  const { orderNo, status, buyerName, region, warehouse, line, company, lineCount, pieces, picker } = order
  const time = (at: string) => momentText(at, i18n.language, 'dayTime')
  return (
    <div className={styles.facts}>
      <p className={styles.head}>
        <strong className={textStyles.mono} translate="no">
          {orderNo}
        </strong>
        {status === 'partShipped' && <StatusTag tone="active">{t('rest')}</StatusTag>}
        {order.dueAt && <Due at={order.dueAt} />}
        {picker && (
          <StatusTag tone={picker.isMe ? 'done' : 'waiting'}>
            {picker.isMe ? t('mineSince', { at: time(picker.since) }) : t('pickedBy', { name: picker.name })}
          </StatusTag>
        )}
      </p>
      <p>
        {t('amount', { lines: lineCount, pieces })} · {warehouse}
      </p>
      <p className={textStyles.quiet}>
        {[line, company, order.departsAt && t('departs', { at: time(order.departsAt) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={textStyles.quiet}>
        {buyerName} · {region}
      </p>
    </div>
  )
}

function Due({ at }: { at: string }) {
  const { t, i18n } = useTranslation('picking')
  const isLate = useTimeLeft(at) === 0
  return (
    <StatusTag tone={isLate ? 'bad' : 'waiting'}>
      {t(isLate ? 'late' : 'due', { at: momentText(at, i18n.language, 'dayTime') })}
    </StatusTag>
  )
}
