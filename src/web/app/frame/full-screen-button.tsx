import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './frame.module.css'

/** Switches full screen on and off. */
export function FullScreenButton() {
  const { t } = useTranslation('frame')
  const isFull = useSyncExternalStore(onFullScreenChange, () => document.fullscreenElement !== null)
  // iPhones have no full screen for pages.
  if (!document.fullscreenEnabled) return null
  const label = isFull ? t('leaveFullScreen') : t('fullScreen')
  return (
    <Button
      type="text"
      size="small"
      className={styles.fullScreen}
      icon={isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
      title={label}
      aria-label={label}
      onClick={() => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())}
    />
  )
}

function onFullScreenChange(changed: () => void) {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
