import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../lib/moment.ts'
import type { ShownMessage, Target } from './open-message.ts'
import styles from './messages.module.css'

interface Props {
  message: ShownMessage & { statusCode: 'NEW' | 'READED'; createTime: string }
  /** Where it offers to lead. */
  target: Target | undefined
  onOpen: () => void
  onFollow: (target: Target) => void
}

export function MessageItem({ message, target, onOpen, onFollow }: Props) {
  const { t, i18n } = useTranslation('messages')
  const isNew = message.statusCode === 'NEW'
  return (
    <li className={styles.item} data-new={isNew}>
      <button type="button" className={styles.main} onClick={onOpen}>
        <span className={styles.name}>
          {isNew && <span className={styles.dot} role="img" aria-label={t('new')} />}
          {message.messageName}
        </span>
        <time className={styles.time} dateTime={message.createTime}>
          {momentText(message.createTime, i18n.language, 'dayTime')}
        </time>
        <span className={styles.content}>{message.content}</span>
      </button>
      {target && (
        <Button type="link" size="small" className={styles.follow!} onClick={() => onFollow(target)}>
          {t(target.kind)}
        </Button>
      )}
    </li>
  )
}
