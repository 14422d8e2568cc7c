import { PictureOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileAddress } from './use-file-address.ts'
import type { StoredPicture } from './image-preview.tsx'
import styles from './files.module.css'

const ImagePreview = lazy(async () => ({ default: (await import('./image-preview.tsx')).ImagePreview }))

interface Props extends StoredPicture {
  /** The pictures it stands among, itself included: they are gone through in the large view. */
  among?: StoredPicture[]
}

/** A small image that opens large. */
export function ImageThumb({ fileKey, name, among }: Props) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const { address, isError } = useFileAddress(fileKey, { small: true })
  return (
    <>
      <button
        type="button"
        className={styles.thumb}
        aria-label={t('files.preview', { name })}
        title={isError ? t('files.failed') : name}
        onClick={(event) => {
          event.stopPropagation()
          setOpen(true)
        }}
      >
        {address ? <img src={address} alt="" /> : <PictureOutlined aria-hidden />}
      </button>
      {isOpen && (
        <Suspense>
          <ImagePreview fileKey={fileKey} name={name} among={among} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
