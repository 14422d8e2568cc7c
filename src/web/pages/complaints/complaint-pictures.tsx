import { Image } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFileAddress } from '../../admin/values/use-file-address.ts'
import { drawActions } from '../../ui/picture-actions.tsx'
import styles from './complaints.module.css'

/** Pictures of a complaint or of an answer; each opens large. */
export function ComplaintPictures({ images }: { images: { fileUrl: string }[] }) {
  const { t } = useTranslation('complaints')
  if (images.length === 0) return null
  return (
    <div className={styles.pictures}>
      <Image.PreviewGroup
        preview={{ actionsRender: drawActions((place) => t('detail.picture', { place: place + 1 })) }}
      >
        {images.map(({ fileUrl }, index) => (
          <Picture key={fileUrl} fileKey={fileUrl.split('/').at(-1)!} place={index + 1} />
        ))}
      </Image.PreviewGroup>
    </div>
  )
}

function Picture({ fileKey, place }: { fileKey: string; place: number }) {
  const { t } = useTranslation('complaints')
  const { address } = useFileAddress(fileKey)
  if (!address) return null
  return <Image src={address} alt={t('detail.picture', { place })} width={72} height={72} />
}
