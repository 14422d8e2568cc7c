import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { Calls } from '../../../../shared/calls/all.ts'
import { momentText } from '../../../lib/moment.ts'
import { CountBadge } from '../../../ui/count-badge.tsx'
import styles from './desk.module.css'

type DeskChat = ReplyOf<Calls['chatDesk']>['mine'][number]

interface Props {
  title: string
  chats: DeskChat[]
  /** The chat in hand. */
  current: string | null
  /** Shown without chats. */
  none: string
  onOpen: (chatId: string) => void
  /** Of waiting chats. */
  onAccept?: (chatId: string) => void
  /** The chat that is being accepted. */
  accepting?: string | undefined
}

/** A list of chats under its title. */
export function ChatEntries({ title, chats, current, none, onOpen, onAccept, accepting }: Props) {
  const { t } = useTranslation('chat')
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {chats.length === 0 && <p className={styles.quiet}>{none}</p>}
      <ul>
        {chats.map((chat) => (
          <li key={chat.chatId} className={styles.entry} data-current={chat.chatId === current || undefined}>
            <ChatEntry chat={chat} onOpen={() => onOpen(chat.chatId)} />
            {onAccept && (
              <Button
                size="small"
                type="primary"
                loading={accepting === chat.chatId}
                onClick={() => onAccept(chat.chatId)}
              >
                {t('desk.accept')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ChatEntry({ chat, said, onOpen }: { chat: DeskChat; said?: string; onOpen: () => void }) {
  const { t, i18n } = useTranslation('chat')
  const { status, boundName, isMySkill, isMine, isUnanswered, lastText, unread, waitingSince, lastTime } =
    chat
  const isWaiting = status === 'WAITING' || status === 'LEFT'
  const time = momentText((isWaiting ? waitingSince : null) ?? lastTime, i18n.language, 'dayTime')
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      <span className={styles.names}>
        <strong>{chat.customerName}</strong> {chat.personName}
        <CountBadge count={unread} max={99} />
      </span>
      <span className={styles.marks}>
        <Tag>{t(`stage.${chat.stage}`)}</Tag>
        {status === 'OPEN' && isMine && isUnanswered && <Tag color="red">{t('desk.unanswered')}</Tag>}
        {status === 'LEFT' && <Tag color="orange">{t('desk.left')}</Tag>}
        {status === 'CLOSED' && <Tag>{t('desk.closed')}</Tag>}
        {isWaiting && boundName && <Tag color="blue">{t('desk.boundTo', { name: boundName })}</Tag>}
        {isWaiting && isMySkill && <Tag color="green">{t('desk.mySkill')}</Tag>}
        <time>{time}</time>
      </span>
      <span className={styles.last}>{said ?? (lastText || t('picture'))}</span>
    </button>
  )
}
