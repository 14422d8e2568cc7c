import { CloseOutlined, PushpinFilled } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './frame.module.css'

export interface TagOf {
  path: string
  title: string
  isPinned: boolean
}

export interface TagActions {
  /** Whether one more tag may be pinned. */
  mayPin: boolean
  onOpen: (path: string) => void
  onClose: (path: string) => void
  onCloseOthers: (path: string) => void
  onReopen: (path: string) => void
  onPin: (path: string, isPinned: boolean) => void
  /** Moves to another tag's position. */
  onMove: (path: string, to: string) => void
}

interface Props extends TagActions {
  tag: TagOf
  before: TagOf | undefined
  after: TagOf | undefined
  isCurrent: boolean
  /** The tag being dragged over the strip, and whether it is before this one. */
  dragged: { path: string; isBefore: boolean } | null
  onDrag: (path: string | null) => void
}

/** One open page: a click opens it, dragging moves it, and the right button opens a menu. */
export function PageTag({ tag, before, after, isCurrent, dragged, onDrag, ...actions }: Props) {
  const { t } = useTranslation('frame')
  const { path, title, isPinned } = tag
  const place = useRef<HTMLSpanElement>(null)
  // A longer title, known once the page has loaded, would push the close button out of sight.
  const shown = isCurrent ? title : undefined
  useEffect(() => {
    if (shown !== undefined) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])

  const moveTo = (other: TagOf | undefined) => ({
    disabled: other?.isPinned !== isPinned,
    onClick: () => actions.onMove(path, other!.path),
  })
  const items: MenuProps['items'] = [
    {
      key: 'pin',
      label: t(isPinned ? 'unpinTag' : 'pinTag'),
      disabled: !isPinned && !actions.mayPin,
      onClick: () => actions.onPin(path, !isPinned),
    },
    { key: 'left', label: t('moveTagLeft'), ...moveTo(before) },
    { key: 'right', label: t('moveTagRight'), ...moveTo(after) },
    { type: 'divider' },
    { key: 'refresh', label: t('refresh'), disabled: !isCurrent, onClick: () => actions.onReopen(path) },
    { key: 'close', label: t('closeCurrent'), onClick: () => actions.onClose(path) },
    { key: 'others', label: t('closeOthers'), onClick: () => actions.onCloseOthers(path) },
  ]

  return (
    <Dropdown menu={{ items }} trigger={['contextMenu']}>
      <span
        ref={place}
        className={styles.tag}
        data-current={isCurrent}
        data-dragged={dragged?.path === path}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          onDrag(path)
        }}
        onDragOver={(event) => {
          if (dragged === null) return
          event.preventDefault()
          const { left, width } = event.currentTarget.getBoundingClientRect()
          // Only beyond the middle: tags of different width would otherwise swap back and forth.
          const isPast = event.clientX > left + width / 2
          if (dragged.path !== path && isPast === dragged.isBefore) actions.onMove(dragged.path, path)
        }}
        onDrop={(event) => event.preventDefault()}
        onDragEnd={() => onDrag(null)}
      >
        <button
          type="button"
          className={styles.tagTitle}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={() => actions.onOpen(path)}
          onAuxClick={(event) => event.button === 1 && actions.onClose(path)}
        >
          {isPinned && <PushpinFilled className={styles.tagPin} aria-label={t('pinnedTag')} />}
          {title}
        </button>
        {!isPinned && (
          <button
            type="button"
            className={styles.tagClose}
            aria-label={t('closeTag', { title })}
            onClick={() => actions.onClose(path)}
          >
            <CloseOutlined aria-hidden />
          </button>
        )}
      </span>
    </Dropdown>
  )
}
