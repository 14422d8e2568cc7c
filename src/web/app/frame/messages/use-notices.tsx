import { InfoCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PushedMessage } from '../../../../shared/calls/message.ts'
import { isLocked } from '../../../lib/lock.ts'
import type { ShownMessage, Target } from './open-message.ts'
import { useMessageSettings, wants } from './queries.ts'
import { useApp } from '../../../ui/use-app.ts'

/** The specified time that a message shows. */
const SECONDS = 10
/** More than these at once are announced together. */
const MOST = 3

interface Doing {
  open: (message: ShownMessage) => boolean
  offered: (message: ShownMessage) => Target | undefined
  follow: (message: ShownMessage, target: Target) => void
  /** Opens the list. */
  openList: () => void
}

/** Shows new messages: on the page, or by the browser when the page is out of sight. */
export function useNotices({ open, offered, follow, openList }: Doing) {
  const { t } = useTranslation('messages')
  const { notification } = useApp()
  const settings = useMessageSettings().data

  const showOne = (message: PushedMessage) => {
    const key = `message-${message.id}`
    const target = offered(message)
    const done = (act: () => void) => () => {
      notification.destroy(key)
      act()
    }
    notification.info({
      key,
      title: message.messageName,
      description: message.content,
      duration: SECONDS,
      icon: <InfoCircleFilled aria-hidden />,
      role: 'status',
      onClick: done(() => open(message)),
      ...(target && {
        actions: (
          <Button
            type="link"
            size="small"
            onClick={(event) => {
              event.stopPropagation()
              done(() => follow(message, target))()
            }}
          >
            {t(target.kind)}
          </Button>
        ),
      }),
    })
  }
  const showSeveral = (messages: PushedMessage[]) => {
    const key = 'messages'
    const handleOpen = () => {
      notification.destroy(key)
      openList()
    }
    notification.info({
      key,
      title: t('several', { count: messages.length }),
      description: t('severalText', { name: messages.at(-1)!.messageName }),
      duration: SECONDS,
      icon: <InfoCircleFilled aria-hidden />,
      role: 'status',
      onClick: handleOpen,
      actions: (
        <Button type="link" size="small" onClick={handleOpen}>
          {t('open')}
        </Button>
      ),
    })
  }
  return {
    onPage: (messages: PushedMessage[]) => {
      const wanted = messages.filter((message) => wants(settings, message, 'popup'))
      if (wanted.length > MOST) showSeveral(wanted)
      else wanted.forEach(showOne)
    },
    byBrowser: (messages: PushedMessage[]): boolean => {
      // A locked screen shows no messages.
      if (isLocked()) return false
      if (!('Notification' in window) || Notification.permission !== 'granted') return false
      const wanted = messages.filter((message) => wants(settings, message, 'browser'))
      const latest = wanted.at(-1)
      if (!latest) return true
      const isOne = wanted.length === 1
      const shown = new Notification(
        isOne ? latest.messageName : t('browserTitle', { count: wanted.length }),
        // The tag prevents double notifications by windows at the same moment.
        { body: latest.content, tag: latest.id },
      )
      shown.addEventListener('click', () => {
        window.focus()
        shown.close()
        if (isOne) open(latest)
        else openList()
      })
      return true
    },
  }
}
