import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { MyChat } from '../../../pages/service/mine/my-chat.tsx'

interface Props {
  about: { partId?: string }
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
      <MyChat partId={about.partId} />
    </Drawer>
  )
}
