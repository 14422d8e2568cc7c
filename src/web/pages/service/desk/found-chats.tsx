import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { chatKeys } from '../chat/chat-keys.ts'
import { ChatEntry } from './chat-entries.tsx'
import styles from './desk.module.css'

interface Props {
  q: string
  current: string | null
  onOpen: (chatId: string) => void
}

/** Chats in which something was said, the newest first. */
export function FoundChats({ q, current, onOpen }: Props) {
  const { t } = useTranslation('chat')
  const found = useQuery({
    queryKey: [...chatKeys.desk, 'found', q],
    queryFn: ({ signal }) => request('searchChats', { query: { q }, signal }),
  })
  const records = found.data?.records ?? []
  return (
    <section className={styles.group} aria-busy={found.isFetching}>
      <h2>{t('desk.found', { count: found.data?.total ?? 0 })}</h2>
      {found.isSuccess && records.length === 0 && <p className={styles.quiet}>{t('desk.noFound')}</p>}
      <ul>
        {records.map(({ chat, seq, text }) => (
          <li
            key={`${chat.chatId} ${seq}`}
            className={styles.entry}
            data-current={chat.chatId === current || undefined}
          >
            <ChatEntry chat={chat} said={text} onOpen={() => onOpen(chat.chatId)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
