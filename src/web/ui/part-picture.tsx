import styles from './part-picture.module.css'

type Props = { size: number; /** In sight when the page opens: fetched at once. */ eager?: boolean } & (
  | { picture: string }
  | { drawing: string }
)

/**
 * A part's line drawing, by its address or by the drawing's name; `size` is its edge in pixels. Decorative:
 * the part's name is always beside it.
 */
export function PartPicture({ size, eager = false, ...of }: Props) {
  const address = 'picture' in of ? of.picture : drawingAddress(of.drawing)
  return (
    <span className={styles.picture} style={{ width: size, height: size }}>
      <img
        src={address}
        alt=""
        width={size}
        height={size}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </span>
  )
}

/** For an unknown name the server returns the general part. */
function drawingAddress(drawing: string): string {
  return `/api/kms/part/picture/${encodeURIComponent(drawing)}.svg`
}
