import { ClockCircleOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../lib/moment.ts'
import styles from '../../shopping/text.module.css'
import type { OrderRecord, Side } from './order-query.ts'

interface Props {
  order: Pick<OrderRecord, 'status' | 'dueAt' | 'overdue'>
  side: Side
}

/**
 * The deadline of an order's stage, or a mark that it has passed. Supplier and platform see all stages, the
 * buyer only the signing.
 */
export function TimeLimit({ order: { status, dueAt, overdue }, side }: Props) {
  const { t, i18n } = useTranslation('placing')
  const isTheirs = side === 'sales' ? status !== 'shipped' || overdue : status === 'shipped'
  if (!dueAt || !isTheirs) return null
  const time = momentText(dueAt, i18n.language, 'dayTime')
  if (overdue) {
    return (
      <Tag color="error" icon={<ClockCircleOutlined aria-hidden />} title={t('overdue.since', { time })}>
        {t('overdue.mark')}
      </Tag>
    )
  }
  return (
    <time className={styles.quiet} dateTime={dueAt}>
      {t(side === 'sales' ? 'overdue.due' : 'overdue.sign', { time })}
    </time>
  )
}
