import { Image } from 'antd'
import { useState } from 'react'
import { drawActions } from './picture-actions.tsx'

export interface ShownPicture {
  /** None until it has come. */
  src: string | undefined
  name: string
}

interface Props {
  pictures: ShownPicture[]
  /** The place of the one to begin with. */
  first?: number
  onClose: () => void
}

/** Pictures over the page, as large as they fit, to be turned, enlarged, gone through and saved. */
export function PictureOverlay({ pictures, first = 0, onClose }: Props) {
  const [at, setAt] = useState(first)
  const shown = pictures[at]
  return (
    <Image.PreviewGroup
      items={pictures.map(({ src, name }) => ({ ...(src && { src }), alt: name }))}
      preview={{
        open: true,
        current: at,
        alt: shown?.name ?? '',
        onChange: setAt,
        onOpenChange: (open) => open || onClose(),
        actionsRender: drawActions((place) => pictures[place]?.name ?? ''),
      }}
    />
  )
}
