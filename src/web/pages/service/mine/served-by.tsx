import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { Calls } from '../../../../shared/calls/all.ts'
import { ImageThumb } from '../../../admin/values/image-thumb.tsx'
import styles from '../chat/chat.module.css'

/** Who serves me, how to ring them, and where my chat stands. */
export function ServedBy({ mine }: { mine: ReplyOf<Calls['myChat']> }) {
  const { t } = useTranslation('chat')
  const { chat, servedBy, isServedNow, hours, ahead } = mine
  const state = () => {
    if (chat?.status === 'OPEN') return t('state.open', { name: chat.agentName })
    if (chat?.status === 'WAITING') return t('state.waiting', { count: ahead ?? 0 })
    if (chat?.status === 'LEFT') return t('state.left', { hours })
    return isServedNow ? t('state.served', { hours }) : t('state.away', { hours })
  }
  return (
    <header className={styles.head}>
      {servedBy && (
        <p className={styles.servedBy}>
          {servedBy.avatar && <ImageThumb fileKey={servedBy.avatar} name={servedBy.name} />}
          <span>{t('servedBy', { name: servedBy.name })}</span>
          {servedBy.phone && <a href={`tel:${servedBy.phone}`}>{servedBy.phone}</a>}
          {servedBy.wechat && <span>{t('wechat', { wechat: servedBy.wechat })}</span>}
          {servedBy.workHours && <span>{servedBy.workHours}</span>}
        </p>
      )}
      <p className={styles.state} role="status">
        {state()}
      </p>
    </header>
  )
}
