import { useFileAddress } from '../admin/values/use-file-address.ts'
import { PartPicture } from './part-picture.tsx'
import styles from './part-picture.module.css'

interface Props {
  part: { picture: string; photo: string | null }
  /** The edge in pixels. */
  size: number
  eager?: boolean
}

/** A part's first photograph, or the drawing of its kind if there is none. */
export function PartPhoto({ part: { picture, photo }, size, eager = false }: Props) {
  return photo === null ? (
    <PartPicture picture={picture} size={size} eager={eager} />
  ) : (
    <Photo fileKey={photo} picture={picture} size={size} />
  )
}

/** The thumbnail of a file is sharp enough up to this size. */
const SMALL_EDGE = 120

function Photo({ fileKey, picture, size }: { fileKey: string; picture: string; size: number }) {
  const { address } = useFileAddress(fileKey, { small: size <= SMALL_EDGE })
  if (!address) return <PartPicture picture={picture} size={size} />
  return (
    <span className={`${styles.picture} ${styles.photo}`} style={{ width: size, height: size }}>
      <img src={address} alt="" width={size} height={size} />
    </span>
  )
}
