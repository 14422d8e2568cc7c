import {
  DownloadOutlined,
  LeftOutlined,
  RightOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownPicture } from './picture-overlay.tsx'
import styles from './picture-actions.module.css'

interface Props {
  picture: ShownPicture
  at: number
  count: number
  actions: {
    onActive?: (step: number) => void
    onRotateLeft: () => void
    onRotateRight: () => void
    onZoomOut: () => void
    onZoomIn: () => void
  }
}

interface Shown {
  current: number
  total: number
  image: { url: string }
  actions: Props['actions']
}

/** Draws the acts below antd's large view of a picture, whose own buttons have no words. */
export function drawActions(nameAt: (place: number) => string) {
  return (_: unknown, { current, total, image: { url }, actions }: Shown) => (
    <PictureActions
      picture={{ src: url, name: nameAt(current) }}
      at={current}
      count={total}
      actions={actions}
    />
  )
}

function PictureActions({ picture, at, count, actions }: Props) {
  const { t } = useTranslation('common')
  const step = (by: number) => actions.onActive?.(by)
  const save = t('pictures.save')
  return (
    <div className={styles.actions}>
      {count > 1 && (
        <>
          <Act words={t('pictures.previous')} disabled={at === 0} onAct={() => step(-1)}>
            <LeftOutlined aria-hidden />
          </Act>
          <Act words={t('pictures.next')} disabled={at === count - 1} onAct={() => step(1)}>
            <RightOutlined aria-hidden />
          </Act>
        </>
      )}
      <Act words={t('pictures.rotateLeft')} onAct={actions.onRotateLeft}>
        <RotateLeftOutlined aria-hidden />
      </Act>
      <Act words={t('pictures.rotateRight')} onAct={actions.onRotateRight}>
        <RotateRightOutlined aria-hidden />
      </Act>
      <Act words={t('pictures.zoomOut')} onAct={actions.onZoomOut}>
        <ZoomOutOutlined aria-hidden />
      </Act>
      <Act words={t('pictures.zoomIn')} onAct={actions.onZoomIn}>
        <ZoomInOutlined aria-hidden />
      </Act>
      {picture.src && (
        <a className={styles.act} href={picture.src} download={picture.name} title={save} aria-label={save}>
          <DownloadOutlined aria-hidden />
        </a>
      )}
    </div>
  )
}

function Act({
  words,
  disabled = false,
  onAct,
  children,
}: {
  words: string
  disabled?: boolean
  onAct: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={styles.act}
      title={words}
      aria-label={words}
      disabled={disabled}
      onClick={onAct}
    >
      {children}
    </button>
  )
}
