/** Longer edges show no more of a VIN and cost mobile data. */
const LONGEST_EDGE = 1600
/** Below this size, shrinking saves nothing. */
const SMALL_BYTES = 600 * 1024

/**
 * The picture reduced for sending. A picture that the browser cannot draw is sent as it is, and the server
 * names the problem.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    return drawn ? new File([drawn], 'vin.jpg', { type: drawn.type }) : file
  } catch {
    return file
  }
}
