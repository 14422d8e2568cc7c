import { Image } from 'antd'
import { useTranslation } from 'react-i18next'
import { drawActions } from '../../../ui/picture-actions.tsx'
import { useFileAddress } from '../../../admin/values/use-file-address.ts'
import styles from './return-cart.module.css'
import type { ReturnRequest } from './return-cart.ts'

/** The buyer's pictures; each opens large. */
export function ReturnPictures({ images }: Pick<ReturnRequest, 'images'>) {
  const { t } = useTranslation('cart')
  if (images.length === 0) return null
  return (
    <div className={styles.returnPictures}>
      <Image.PreviewGroup
        preview={{ actionsRender: drawActions((place) => t('returns.list.picture', { place: place + 1 })) }}
      >
        {images.map(({ fileUrl }, index) => (
          <ReturnPicture key={fileUrl} fileKey={fileUrl.split('/').at(-1)!} place={index + 1} />
        ))}
      </Image.PreviewGroup>
    </div>
  )
}

function ReturnPicture({ fileKey, place }: { fileKey: string; place: number }) {
  const { t } = useTranslation('cart')
  const { address } = useFileAddress(fileKey)
  if (!address) return null
  return <Image src={address} alt={t('returns.list.picture', { place })} width={64} height={64} />
}
