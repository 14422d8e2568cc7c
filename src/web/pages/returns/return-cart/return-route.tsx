import { useTranslation } from 'react-i18next'
import { momentText } from '../../../lib/moment.ts'
import textStyles from '../../shopping/text.module.css'
import type { ReturnRequest } from './return-cart.ts'

/** How a return's goods travel, and how it was answered. */
export function ReturnRoute({ asked }: { asked: ReturnRequest }) {
  const { t, i18n } = useTranslation('cart')
  const { carrier, trackingNo, replacement, wayBack, confirmBy, afterStatement, answer, status } = asked
  const travels = [
    ...(carrier ? [t('returns.list.travels', { carrier, trackingNo })] : []),
    ...(replacement.carrier ? [t('returns.list.replacement', { ...replacement })] : []),
    ...(confirmBy
      ? [t('returns.list.confirmBy', { at: momentText(confirmBy, i18n.language, 'dateMinute') })]
      : []),
    ...(wayBack.carrier ? [t('returns.list.wayBack', { ...wayBack })] : []),
  ]
  const answered =
    status === 'declined' ? 'why' : status === 'agreed' || status === 'sent' ? 'note' : 'inspected'
  return (
    <>
      <p className={textStyles.quiet}>
        {asked.isLacking
          ? t('returns.list.lacking')
          : `${t(`returns.deliveries.${asked.delivery}`)} · ${t('returns.list.from', { pickup: asked.pickup })}`}{' '}
        · {t('returns.list.by', { name: asked.userName })}
        {asked.wish === 'EXCHANGE' && ` · ${t('returns.list.exchange')}`}
      </p>
      {travels.map((text) => (
        <p key={text} className={textStyles.quiet}>
          {text}
        </p>
      ))}
      {afterStatement && (status === 'accepted' || status === 'refunded') && (
        <p className={textStyles.quiet}>{t('returns.list.afterStatement', { no: afterStatement })}</p>
      )}
      {answer && <p className={textStyles.warning}>{t(`returns.list.${answered}`, { reason: answer })}</p>}
    </>
  )
}
