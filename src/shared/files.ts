// The accepted kinds of files: a closed list, recognized by content and never by name.

/** Kinds with their media types. None of them is run by a browser. */
export const fileTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  csv: 'text/csv',
  txt: 'text/plain',
  zip: 'application/zip',
  ofd: 'application/ofd',
  xml: 'application/xml',
} as const

export type FileKind = keyof typeof fileTypes

const fileKinds = Object.keys(fileTypes) as FileKind[]
export const imageKinds: FileKind[] = ['jpg', 'png', 'webp', 'gif']
/** Kinds of e-invoices: only fields that name them take them. */
const invoiceKinds: FileKind[] = ['ofd', 'xml']
export const documentKinds = fileKinds.filter(
  (kind) => !imageKinds.includes(kind) && !invoiceKinds.includes(kind),
)

/** The limits of a file or image field. */
export interface UploadLimits {
  accept: FileKind[]
  /** Bytes of one file. */
  maxBytes: number
  /** Files in one row. */
  maxCount: number
  /** Images are cropped to a square with edges of this many pixels. */
  squarePixels?: number
}

/** The specification's 5 MB for images, 20 MB for documents; no field takes more. */
export const IMAGE_MAX_KB = 5 * 1024
export const FILE_MAX_KB = 20 * 1024

/** The key of a file in calls: 144 random bits. */
export const FILE_KEY_PATTERN = '^[A-Za-z0-9_-]{24}$'

/** The address of a file, below /api; images also have a small version for lists. */
export function fileAddress(key: string, { small = false } = {}): string {
  return `/order/uploadSvc/file/${key}${small ? '?small=true' : ''}`
}

/** 5242880 → "5 MB" */
export function sizeText(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.round(bytes / 104857.6) / 10} MB` : `${Math.ceil(bytes / 1024)} KB`
}
