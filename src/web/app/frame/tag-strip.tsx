import {
  CloseOutlined,
  DownOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  HomeOutlined,
  ReloadOutlined,
} from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { HOME } from '../views.ts'
import styles from './frame.module.css'

interface Props {
  tags: { path: string; title: string }[]
  current: string
  onOpen: (path: string) => void
  onClose: (path: string) => void
  onCloseOthers: (path: string) => void
  onCloseAll: () => void
  onReopen: (path: string) => void
}

/** The open pages, and what can be done with them. */
export function TagStrip({ tags, current, onOpen, onClose, onCloseOthers, onCloseAll, onReopen }: Props) {
  const { t } = useTranslation('frame')
  const isTag = tags.some(({ path }) => path === current)
  const actions: MenuProps['items'] = [
    { key: 'current', label: t('closeCurrent'), disabled: !isTag, onClick: () => onClose(current) },
    {
      key: 'others',
      label: t('closeOthers'),
      disabled: tags.length === Number(isTag),
      onClick: () => onCloseOthers(current),
    },
    { key: 'all', label: t('closeAll'), disabled: tags.length === 0, onClick: onCloseAll },
  ]
  return (
    <div className={styles.strip}>
      <nav className={styles.tags} aria-label={t('tags')}>
        <Tag
          path={HOME}
          title={t('home')}
          isCurrent={current === HOME}
          icon={<HomeOutlined />}
          onOpen={onOpen}
        />
        {tags.map((tag) => (
          <Tag key={tag.path} {...tag} isCurrent={tag.path === current} onOpen={onOpen} onClose={onClose} />
        ))}
      </nav>
      <Button
        type="text"
        size="small"
        icon={<ReloadOutlined />}
        title={t('refresh')}
        aria-label={t('refresh')}
        onClick={() => onReopen(current)}
      />
      <FullScreenButton />
      <Dropdown menu={{ items: actions }} trigger={['click']} placement="bottomRight">
        <Button
          type="text"
          size="small"
          icon={<DownOutlined />}
          title={t('tagActions')}
          aria-label={t('tagActions')}
        />
      </Dropdown>
    </div>
  )
}

interface TagProps {
  path: string
  title: string
  isCurrent: boolean
  icon?: React.ReactNode
  onOpen: (path: string) => void
  onClose?: (path: string) => void
}

function Tag({ path, title, isCurrent, icon, onOpen, onClose }: TagProps) {
  const { t } = useTranslation('frame')
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  return (
    <span ref={place} className={styles.tag} data-current={isCurrent}>
      <button
        type="button"
        className={styles.tagTitle}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => onOpen(path)}
        onAuxClick={(event) => event.button === 1 && onClose?.(path)}
      >
        {icon}
        {title}
      </button>
      {onClose && (
        <button
          type="button"
          className={styles.tagClose}
          aria-label={t('closeTag', { title })}
          onClick={() => onClose(path)}
        >
          <CloseOutlined />
        </button>
      )}
    </span>
  )
}

function FullScreenButton() {
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
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
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
