// Redraws an image and stores only the drawing, so that everything else in the file (its location, a script
// after the last pixel) is dropped and its size is bounded.
import sharp, { type Sharp } from 'sharp'
import { AppError } from '../../../shared/errors.ts'
import { fileTypes, type FileKind } from '../../../shared/files.ts'

export interface CleanImage {
  bytes: Buffer
  type: string
  width: number
  height: number
  /** For lists. */
  small: Buffer
}

/** Longest edges in pixels. */
const LARGEST = 2560
const SMALL = 240
/** A file of a few kilobytes can hold an image that fills the memory. */
const MOST_PIXELS = 50_000_000

/** Throws IMAGE_BROKEN, IMAGE_MOVES or IMAGE_TOO_LARGE. */
export async function cleanImage(bytes: Buffer, kind: FileKind): Promise<CleanImage> {
  const {
    pages = 1,
    width = 0,
    height = 0,
  } = await asRefusal(() => sharp(bytes, { limitInputPixels: false }).metadata())
  if (pages > 1) throw new AppError('IMAGE_MOVES')
  if (width * height > MOST_PIXELS)
    throw new AppError('IMAGE_TOO_LARGE', { width, height, limit: MOST_PIXELS / 1_000_000 })
  return asRefusal(async () => {
    const drawn = () => sharp(bytes, { failOn: 'truncated', limitInputPixels: MOST_PIXELS }).rotate()
    const within = { width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true } as const
    const full = await encoded(drawn().resize(within), kind).toBuffer({ resolveWithObject: true })
    const small = drawn()
      .resize({ ...within, width: SMALL, height: SMALL })
      .webp({ quality: 80 })
    return {
      bytes: full.data,
      type: kind === 'gif' ? fileTypes.png : fileTypes[kind],
      width: full.info.width,
      height: full.info.height,
      small: await small.toBuffer(),
    }
  })
}

/** The centre square of a clean image, scaled to this many pixels. */
export function cutSquare(bytes: Buffer, pixels: number): Promise<Buffer> {
  return asRefusal(() => sharp(bytes).resize(pixels, pixels, { fit: 'cover' }).toBuffer())
}

function encoded(image: Sharp, kind: FileKind): Sharp {
  switch (kind) {
    case 'jpg':
      return image.jpeg({ quality: 85 })
    case 'webp':
      return image.webp({ quality: 85 })
    default:
      return image.png()
  }
}

async function asRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    // The library fails only on images that it cannot draw; its message would not help a person.
    throw new AppError('IMAGE_BROKEN')
  }
}
