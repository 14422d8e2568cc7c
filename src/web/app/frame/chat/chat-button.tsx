import { CustomerServiceOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onChat, onOpenServiceChat, type ChatAbout } from '../../../lib/chat/chat-signals.ts'
import { request } from '../../../lib/request.ts'
import { CountBadge } from '../../../ui/count-badge.tsx'

const ChatDrawer = lazy(async () => ({ default: (await import('./chat-drawer.tsx')).ChatDrawer }))

const unreadKey = ['serviceChat', 'unread']

/** Opens the chat with customer service from every page; shows how much is unread. */
export function ChatButton() {
  const { t } = useTranslation('frame')
  const client = useQueryClient()
  const [about, setAbout] = useState<ChatAbout | null>(null)
  const unread = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => request('chatUnread', { signal, flags: { quiet: true } }),
    staleTime: 60_000,
  })
  const isOpen = about !== null
  useEffect(() => onOpenServiceChat(setAbout), [])
  useEffect(
    () => (isOpen ? undefined : onChat(() => void client.invalidateQueries({ queryKey: unreadKey }))),
    [client, isOpen],
  )
  const count = isOpen ? 0 : (unread.data?.unread ?? 0)
  const label = count > 0 ? t('links.chatUnread', { count }) : t('links.chat')
  return (
    <>
      <CountBadge count={count} max={99}>
        <Button
          type="text"
          icon={<CustomerServiceOutlined aria-hidden />}
          aria-label={label}
          title={label}
          onClick={() => setAbout({})}
        />
      </CountBadge>
      <Suspense>{about && <ChatDrawer about={about} onClose={() => setAbout(null)} />}</Suspense>
    </>
  )
}
