import { useFileAddress } from '../../../admin/values/use-file-address.ts'

export interface Drawn {
  svg: string | null
  picture: string | null
}

interface Props {
  drawing: Drawn
  /** Small pictures come as thumbnails. */
  small?: boolean
}

/** The drawing of an assembly; empty while a picture loads. */
export function DrawingImage({ drawing: { svg, picture }, small = false }: Props) {
  if (picture !== null) return <Picture fileKey={picture} small={small} />
  if (svg === null) return null
  return <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} alt="" draggable={false} />
}

function Picture({ fileKey, small }: { fileKey: string; small: boolean }) {
  const { address } = useFileAddress(fileKey, { small })
  return address ? <img src={address} alt="" draggable={false} /> : null
}
