import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ChatAbout } from '../../../lib/chat/chat-signals.ts'
import { MyChat } from '../../../pages/service/mine/my-chat.tsx'

interface Props {
  about: ChatAbout
  onClose: () => void
}

/** The chat beside the page. */
export function ChatDrawer({ about, onClose }: Props) {
  const { t } = useTranslation('chat')
  return (
    <Drawer
      open
      title={t('title')}
      size="min(440px, 100vw)"
      closable={{ 'aria-label': t('close') }}
      styles={{ body: { padding: 0 } }}
      onClose={onClose}
    >
      <MyChat about={about} />
    </Drawer>
  )
}
