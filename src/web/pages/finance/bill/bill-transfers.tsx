import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readBill } from '../../../../shared/calls/statement.ts'
import { Amount } from '../../../ui/amount.tsx'
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx'
import styles from '../../shopping/cards.module.css'
import resultStyles from '../../shopping/result.module.css'

type Transfer = ReplyOf<typeof readBill>['transfers'][number]

const tones: Record<Transfer['status'], Tone> = { PENDING: 'active', CONFIRMED: 'done', REFUSED: 'bad' }

/** The transfers whose vouchers were sent for a statement, and what finance said. */
export function BillTransfers({ transfers }: { transfers: Transfer[] }) {
  const { t } = useTranslation('bill')
  if (transfers.length === 0) return null
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{t('transfers')}</h2>
      <ul className={resultStyles.resultOrders}>
        {transfers.map(({ voucherId, amount, paidOn, status, reason }) => (
          <li key={voucherId}>
            <span>{paidOn}</span>
            <StatusTag tone={tones[status]}>{t(`transferStatus.${status}`)}</StatusTag>
            <span className={resultStyles.grow}>{reason}</span>
            <Amount value={amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}
