import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../ui/amount.tsx'
import styles from '../shopping/summary-bar.module.css'
import type { Plan } from '../shopping/plan-panel.tsx'
import { CartHints } from './cart-hints.tsx'
import type { CartSum } from './cart-groups.ts'

interface Props {
  sum: CartSum
  /** Null while the server recalculates the discounts. */
  plan: Plan | null
  /** The reductions as last calculated, for what is missing for more. */
  hints: Plan | null
  /** The part of the ticked lines to pay before they arrive; 0.00 for none. */
  deposit: string
  allTicked: boolean
  someTicked: boolean
  canTick: boolean
  confirming: boolean
  onTickAll: (checked: boolean) => void
  onRemove: () => void
  onConfirm: () => void
}

/** Stays at the foot of the window, so that the total and the way on are always in sight. */
export function SummaryBar(props: Props) {
  const { sum, plan, hints, deposit, allTicked, someTicked, canTick, confirming } = props
  const { onTickAll, onRemove, onConfirm } = props
  const { t } = useTranslation(['shopping', 'promotion', 'placing'])
  return (
    <footer className={styles.bar}>
      <Checkbox
        checked={allTicked}
        indeterminate={someTicked && !allTicked}
        disabled={!canTick}
        onChange={(event) => onTickAll(event.target.checked)}
      >
        {t('cart.all')}
      </Checkbox>
      <Button type="text" onClick={onRemove}>
        {t('cart.removeTicked')}
      </Button>
      <CartHints plan={hints} supplierId={null} />
      <span className={styles.barSpace} />
      <span className={styles.barSum} role="status">
        <span className={styles.barCount}>
          {t('cart.ticked', { count: sum.lineCount, quantity: sum.quantity })}
          {plan && plan.discountAmount !== '0.00' && (
            <>
              {' · '}
              {t('promotion:plan.discount')} −<Amount value={plan.discountAmount} />
            </>
          )}
          {deposit !== '0.00' && (
            <>
              {' · '}
              {t('placing:preSale.ofThese')} <Amount value={deposit} />
            </>
          )}
          {!plan && sum.lineCount > 0 && ` · ${t('promotion:plan.updating')}`}
        </span>
        <span>
          {t('cart.total')} <Amount value={plan?.amount ?? sum.amount} size="large" strong />
        </span>
      </span>
      <Button
        type="primary"
        size="large"
        disabled={sum.lineCount === 0}
        loading={confirming}
        onClick={onConfirm}
      >
        {t('cart.confirm')}
      </Button>
    </footer>
  )
}
