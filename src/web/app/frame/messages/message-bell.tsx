import { BellOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../../../lib/session.ts'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { useUnreadCount } from './queries.ts'
import { useLiveMessages } from './use-live-messages.ts'
import { useNotices } from './use-notices.tsx'
import { useOpenMessage } from './use-open-message.ts'
import styles from './messages.module.css'

const MessagePanel = lazy(async () => ({ default: (await import('./message-panel.tsx')).MessagePanel }))

/** The specification's cap of the number at the bell. */
const MOST_SHOWN = 99

/** The bell in the header: the number of unread messages, new ones, and the whole list on a click. */
export function MessageBell() {
  const userId = session()?.userId
  return userId ? <Bell userId={userId} /> : null
}

function Bell({ userId }: { userId: string }) {
  const { t } = useTranslation('messages')
  const [isOpen, setOpen] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  const unread = useUnreadCount()
  const doing = useOpenMessage()
  useLiveMessages(userId, useNotices({ ...doing, openList: () => setOpen(true) }))
  const label = unread > 0 ? t('bellUnread', { count: unread }) : t('bell')

  const close = () => {
    setOpen(false)
    bell.current?.focus()
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      classNames={{ root: styles.popover!, container: styles.popoverBox! }}
      content={
        <Suspense fallback={<div className={styles.panelWaiting} />}>
          <MessagePanel
            unread={unread}
            readAll={doing.readAll}
            offered={doing.offered}
            onOpen={(message) => doing.open(message) && setOpen(false)}
            onFollow={(message, target) => {
              setOpen(false)
              doing.follow(message, target)
            }}
            onClose={close}
          />
        </Suspense>
      }
    >
      <Button
        ref={bell}
        type="text"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={t('bell')}
        icon={
          <CountBadge count={unread} max={MOST_SHOWN}>
            <BellOutlined className={styles.bell} aria-hidden />
          </CountBadge>
        }
      />
    </Popover>
  )
}
