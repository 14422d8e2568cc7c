import { Image } from 'antd'
import { useFileAddress } from './use-file-address.ts'
import styles from './files.module.css'

interface Props {
  fileKey: string
  name: string
  onClose: () => void
}

/** An image over the page, as large as it fits. */
export function ImagePreview({ fileKey, name, onClose }: Props) {
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
