import { PictureOutlined } from '@ant-design/icons'
import { Image } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileAddress } from './use-file-address.ts'
import styles from './files.module.css'

/** A small image that opens large. */
export function ImageThumb({ fileKey, name }: { fileKey: string; name: string }) {
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
      {isOpen && <Preview fileKey={fileKey} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

function Preview({ fileKey, name, onClose }: { fileKey: string; name: string; onClose: () => void }) {
  const { address } = useFileAddress(fileKey)
  if (!address) return null
  return (
    <Image
      src={address}
      alt={name}
      rootClassName={styles.hidden}
      preview={{ open: true, src: address, onOpenChange: (open) => open || onClose() }}
    />
  )
}
