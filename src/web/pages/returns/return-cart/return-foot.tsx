import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Amount } from '../../../ui/amount.tsx'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import { expectedRefund, isExplained, type ReturnLine } from './return-cart.ts'
import { useApp } from '../../../ui/use-app.ts'

interface Props {
  lines: ReturnLine[]
  confirmPath: string
  /** Called when the user continues although a line has no reason. */
  onUnexplained: () => void
}

/** The total of the lines, and the way to the confirmation once each has a reason. */
export function ReturnFoot({ lines, confirmPath, onUnexplained }: Props) {
  const { t } = useTranslation('cart')
  const { message } = useApp()
  const navigate = useNavigate()
  function handleNext() {
    if (lines.every(isExplained)) return void navigate(confirmPath)
    onUnexplained()
    message.warning(t('returns.cart.needed', { field: t('returns.cart.reason') }))
  }
  const isBeyond = lines.some(({ quantity, returnable }) => quantity > returnable)
  return (
    <section className={cardStyles.card}>
      <footer className={cardStyles.cardFoot}>
        <ReturnTotal lines={lines} />
        <Button type="primary" disabled={isBeyond} onClick={handleNext}>
          {t('returns.cart.next')}
        </Button>
      </footer>
    </section>
  )
}

export function ReturnTotal({ lines }: { lines: ReturnLine[] }) {
  const { t } = useTranslation('cart')
  return (
    <span className={textStyles.quiet}>
      {t('returns.cart.total', {
        lines: lines.length,
        pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      })}
      {' · '}
      {t('returns.cart.back')} <Amount value={expectedRefund(lines)} strong />
    </span>
  )
}
