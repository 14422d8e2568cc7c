import { CustomerServiceOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { openServiceChat, type ChatAbout } from '../../lib/chat/chat-signals.ts'
import { useCurrentUser } from '../../lib/current-user.ts'

/** Opens the chat about what a page shows; the platform's own people have nobody to ask. */
export function AskService({ about }: { about: ChatAbout }) {
  const { t } = useTranslation('chat')
  if (!useCurrentUser()?.tenantType) return null
  return (
    <Button icon={<CustomerServiceOutlined aria-hidden />} onClick={() => openServiceChat(about)}>
      {t('ask')}
    </Button>
  )
}
