import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ReturnStatus } from '../../../../shared/return-terms.ts'
import { Amount } from '../../../ui/amount.tsx'
import cardStyles from '../../shopping/cards.module.css'
import { OpenMovements } from '../../supplier/stock/open-movements.tsx'
import styles from './return-cart.module.css'
import type { ReturnRequest } from './return-cart.ts'
import { useReturnActs, type OfferedAct } from './use-return-acts.tsx'

/** Without a refund. */
const nothingBack: readonly ReturnStatus[] = [
  'replacing',
  'replaced',
  'exchanged',
  'withdrawn',
  'declined',
  'failed',
]
/** The goods are in stock again. */
const isInStock: readonly ReturnStatus[] = ['accepted', 'replacing', 'replaced', 'refunded', 'exchanged']
const isSecondary = (act: OfferedAct) =>
  act === 'decline' || act === 'withdraw' || act === 'refundInstead' || act === 'sendBack'

interface Props {
  asked: ReturnRequest
  /** The reader may look at the movements of stock. */
  showsStock: boolean
}

/** The refund of a return and what the reader may do. */
export function ReturnActs({ asked, showsStock }: Props) {
  const { t } = useTranslation('cart')
  const act = useReturnActs(asked)
  const offered: OfferedAct[] = [...asked.allowedActions, ...(asked.maySendBack ? ['sendBack' as const] : [])]
  const isRefunded = !nothingBack.includes(asked.status)
  // People without prices see no amount of money.
  const showsRefund = isRefunded && asked.amount !== null
  if (offered.length === 0 && !isRefunded) return null
  return (
    <footer className={cardStyles.cardFoot}>
      {showsRefund && (
        <span>
          {t(asked.status === 'refunded' ? 'returns.list.refunded' : 'returns.cart.back')}{' '}
          <Amount value={asked.amount} strong />
        </span>
      )}
      {showsStock && isInStock.includes(asked.status) && (
        <OpenMovements documentId={asked.requestId} documentNo={asked.returnNo}>
          {t('returns.stockMoves')}
        </OpenMovements>
      )}
      {offered.length > 0 && (
        <span className={styles.returnPut}>
          {offered.map((action) => (
            <Button
              key={action}
              type={isSecondary(action) ? 'default' : 'primary'}
              loading={act.pending === action}
              onClick={() => act.ask(action)}
            >
              {t(`returns.act.${action}`)}
            </Button>
          ))}
        </span>
      )}
      {act.dialog}
    </footer>
  )
}
