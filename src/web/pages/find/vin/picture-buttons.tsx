import { CameraOutlined, PictureOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './vin.module.css'

interface Props {
  onPicture: (file: File) => void
}

/** Chooses a picture file or, on devices with a camera, takes a photograph. */
export function PictureButtons({ onPicture }: Props) {
  const { t } = useTranslation('vin')
  return (
    <span className={styles.pictureButtons}>
      <FileButton icon={<PictureOutlined aria-hidden />} label={t('picture.choose')} onPicture={onPicture} />
      <span className={styles.camera}>
        <FileButton
          isCamera
          icon={<CameraOutlined aria-hidden />}
          label={t('picture.photograph')}
          onPicture={onPicture}
        />
      </span>
    </span>
  )
}

interface FileButtonProps extends Props {
  icon: ReactNode
  label: string
  isCamera?: boolean
}

function FileButton({ icon, label, isCamera, onPicture }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="large" className={styles.button} icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label={label}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same picture may be chosen again.
          target.value = ''
          if (file) onPicture(file)
        }}
      />
    </>
  )
}
