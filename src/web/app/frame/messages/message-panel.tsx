import { ArrowLeftOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageList } from './message-list.tsx'
import { MessageSettings } from './message-settings.tsx'
import type { ShownMessage, Target } from './open-message.ts'
import type { Which } from './queries.ts'
import styles from './messages.module.css'

interface Props {
  unread: number
  readAll: { mutate: () => void; isPending: boolean }
  offered: (message: ShownMessage) => Target | undefined
  onOpen: (message: ShownMessage) => void
  onFollow: (message: ShownMessage, target: Target) => void
  onClose: () => void
}

// Keyboard users continue here: the popover is at the end of the page, and the button that switched its sides
// is gone.
const focusOn = (panel: HTMLElement | null) => panel?.focus({ preventScroll: true })

/** The content below the bell: the messages, or their settings. */
export function MessagePanel({ unread, readAll, offered, onOpen, onFollow, onClose }: Props) {
  const { t } = useTranslation('messages')
  const [which, setWhich] = useState<Which>('all')
  const [isSetting, setSetting] = useState(false)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <section
      key={isSetting ? 'settings' : 'messages'}
      ref={focusOn}
      role="dialog"
      aria-label={isSetting ? t('settings') : t('title')}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={handleKey}
    >
      <header className={styles.head}>
        {isSetting ? (
          <>
            <Button
              type="text"
              icon={<ArrowLeftOutlined aria-hidden />}
              aria-label={t('back')}
              title={t('back')}
              onClick={() => setSetting(false)}
            />
            <h2 className={styles.title}>{t('settings')}</h2>
          </>
        ) : (
          <>
            <h2 className={styles.title}>{t('title')}</h2>
            <Segmented<Which>
              size="small"
              aria-label={t('which')}
              value={which}
              onChange={setWhich}
              options={[
                { value: 'all', label: t('all') },
                { value: 'unread', label: t('unread') },
              ]}
            />
            <span className={styles.spring} />
            <Button
              type="link"
              size="small"
              disabled={unread === 0}
              loading={readAll.isPending}
              onClick={() => readAll.mutate()}
            >
              {t('readAll')}
            </Button>
            <Button
              type="text"
              icon={<SettingOutlined aria-hidden />}
              aria-label={t('settings')}
              title={t('settings')}
              onClick={() => setSetting(true)}
            />
          </>
        )}
      </header>
      {isSetting ? (
        <MessageSettings />
      ) : (
        <MessageList key={which} which={which} offered={offered} onOpen={onOpen} onFollow={onFollow} />
      )}
    </section>
  )
}
