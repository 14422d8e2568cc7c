import { useQueries } from '@tanstack/react-query'
import { fileQuery } from '../../lib/file-query.ts'
import { PictureOverlay } from '../../ui/picture-overlay.tsx'

export interface StoredPicture {
  fileKey: string
  name: string
}

interface Props extends StoredPicture {
  /** The pictures it stands among, itself included. */
  among?: StoredPicture[] | undefined
  onClose: () => void
}

/** An uploaded image over the page, with those beside it one step away. */
export function ImagePreview({ fileKey, name, among = [], onClose }: Props) {
  const place = among.findIndex((each) => each.fileKey === fileKey)
  const pictures = place === -1 ? [{ fileKey, name }] : among
  const first = Math.max(place, 0)
  const files = useQueries({ queries: pictures.map((each) => fileQuery(each.fileKey)) })
  if (!files[first]?.data) return null
  const shown = pictures.map((each, at) => ({ src: files[at]?.data, name: each.name }))
  return <PictureOverlay pictures={shown} first={first} onClose={onClose} />
}
