import { SearchOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CHAT_PAGE } from '../../../../shared/chat.ts'
import { request } from '../../../lib/request.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Bubbles, type Reader } from '../chat/message-list.tsx'
import { chatKeys } from '../chat/chat-keys.ts'
import styles from '../chat/chat.module.css'

/** Asks for a word that was said; an empty one ends the search. */
export function SearchSaid({ onSearch }: { onSearch: (q: string) => void }) {
  const { t } = useTranslation('chat')
  const [isOpen, setOpen] = useState(false)
  const end = () => {
    setOpen(false)
    onSearch('')
  }
  if (!isOpen)
    return (
      <div className={styles.search}>
        <Button type="text" size="small" icon={<SearchOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {t('search')}
        </Button>
      </div>
    )
  return (
    <div className={styles.search}>
      <Input.Search
        autoFocus
        allowClear
        maxLength={100}
        placeholder={t('searchHint')}
        aria-label={t('searchHint')}
        onSearch={(text) => onSearch(text.trim())}
      />
      <Button type="text" onClick={end}>
        {t('endSearch')}
      </Button>
    </div>
  )
}

/** My messages that hold a word, the newest at the bottom. */
export function FoundMessages({ q, isMine, orderPage }: Reader & { q: string }) {
  const { t } = useTranslation('chat')
  const found = useQuery({
    queryKey: [...chatKeys.found, q],
    queryFn: ({ signal }) => request('myChatMessages', { query: { q }, signal, flags: { quiet: true } }),
  })
  if (found.isPending) return <PageSkeleton kind="detail" />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const { messages, hasMore } = found.data
  return (
    <div className={styles.messages} role="log" aria-label={t('found')} tabIndex={0}>
      {messages.length === 0 && <p className={styles.hint}>{t('noneFound')}</p>}
      <Bubbles messages={messages} isMine={isMine} orderPage={orderPage} />
      {hasMore && <p className={styles.hint}>{t('foundNewest', { count: CHAT_PAGE })}</p>}
    </div>
  )
}
