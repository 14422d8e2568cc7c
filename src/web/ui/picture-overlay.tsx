import { Image } from 'antd'

interface Props {
  src: string
  alt: string
  onClose: () => void
}

/** A picture over the page, as large as it fits, to be turned and enlarged. */
export function PictureOverlay({ src, alt, onClose }: Props) {
  return (
    <Image.PreviewGroup
      items={[src]}
      preview={{ open: true, alt, onOpenChange: (open) => open || onClose() }}
    />
  )
}
