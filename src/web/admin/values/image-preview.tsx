import { PictureOverlay } from '../../ui/picture-overlay.tsx'
import { useFileAddress } from './use-file-address.ts'

interface Props {
  fileKey: string
  name: string
  onClose: () => void
}

/** An uploaded image over the page. */
export function ImagePreview({ fileKey, name, onClose }: Props) {
  const { address } = useFileAddress(fileKey)
  return address ? <PictureOverlay src={address} alt={name} onClose={onClose} /> : null
}
