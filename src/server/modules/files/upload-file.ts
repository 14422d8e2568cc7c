import { createHash, randomBytes } from 'node:crypto'
import type { ReplyOf } from '../../../shared/call.ts'
import type { uploadFile as uploadCall } from '../../../shared/calls/file.ts'
import { AppError } from '../../../shared/errors.ts'
import {
  fileAddress,
  fileTypes,
  imageKinds,
  sizeText,
  type FileKind,
  type UploadLimits,
} from '../../../shared/files.ts'
import { audit } from '../../audit.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { write } from '../../http/write.ts'
import { cleanImage, cutSquare } from './clean-image.ts'
import { contentKind } from './content-kind.ts'
import { countUnused, insertFile, type NewFile } from './queries.ts'

type Reply = ReplyOf<typeof uploadCall>

export interface Upload {
  /** The sender's name for the file; only ever shown. */
  name: string
  bytes: Buffer
  limits: Pick<UploadLimits, 'accept' | 'maxBytes' | 'squarePixels'>
}

/** More uploads than this without a saved row would fill the disk. */
const MOST_UNUSED = 200

/** Stores a file of an accepted kind. Throws the reason when it is refused. */
export async function uploadFile(ctx: SignedIn, { name: given, bytes, limits }: Upload): Promise<Reply> {
  if (bytes.length === 0) throw new AppError('FILE_EMPTY')
  if (bytes.length > limits.maxBytes)
    throw new AppError('FILE_TOO_LARGE', { limit: sizeText(limits.maxBytes) })
  const kind = await contentKind(bytes, given)
  if (!kind || !limits.accept.includes(kind))
    throw new AppError('FILE_KIND', { accepted: limits.accept.join(', ') })
  if ((await countUnused(ctx.db, ctx.me.userId)) >= MOST_UNUSED) throw new AppError('TOO_MANY_FILES')

  const content = await contentOf(bytes, kind, limits.squarePixels)
  const file: NewFile = {
    id: newId(),
    tenantId: ctx.me.tenantId,
    key: randomBytes(18).toString('base64url'),
    name: fileName(given, kind),
    kind,
    type: content.type,
    bytes: content.bytes.length,
    sha256: createHash('sha256').update(content.bytes).digest('hex'),
    createdBy: ctx.me.userId,
    createdAt: ctx.now,
  }
  const { files } = ctx.services
  await files.put(file.key, content.bytes, content.type)
  if (content.small) await files.put(smallKey(file.key), content.small, fileTypes.webp)
  const reply = await record(ctx, file, content.size).catch(async (error: unknown) => {
    await forget(ctx, file.key)
    throw error
  })
  // A repeated request gets the first reply, so this content is not needed.
  if (reply.fileId !== file.key) await forget(ctx, file.key)
  return reply
}

/** The key of an image's thumbnail. */
export function smallKey(key: string): string {
  return `${key}-small`
}

interface Content {
  bytes: Buffer
  type: string
  small?: Buffer
  size?: { width: number; height: number }
}

async function contentOf(bytes: Buffer, kind: FileKind, squarePixels?: number): Promise<Content> {
  if (!imageKinds.includes(kind)) return { bytes, type: fileTypes[kind] }
  const whole = await cleanImage(bytes, kind)
  const shown = squarePixels ? await cleanImage(await cutSquare(whole.bytes, squarePixels), kind) : whole
  const { width, height, ...image } = shown
  return { ...image, size: { width, height } }
}

function record(ctx: SignedIn, file: NewFile, size: Content['size']): Promise<Reply> {
  const { key, name, type, bytes } = file
  const told = { fileId: key, name, type, bytes, ...size }
  return write(ctx, async (tx) => {
    await insertFile(tx, file)
    await audit(tx, ctx, { action: 'upload', entity: 'file', entityId: file.id, after: told })
    return {
      fileId: key,
      fileUrl: `/api${fileAddress(key)}`,
      name,
      type,
      bytes,
      jsonStr: JSON.stringify(told),
    }
  })
}

async function forget({ services: { files } }: SignedIn, key: string) {
  await files.remove(key)
  await files.remove(smallKey(key))
}

const LONGEST_NAME = 120

/** The last part of a possible path, without forbidden characters, with the extension of its content. */
function fileName(given: string, kind: FileKind): string {
  const last = given.split(/[\\/]/).at(-1)!
  const clean = last.replace(/[\p{C}<>:"|?*]/gu, '').trim()
  const stem = clean
    .replace(/\.[^.]*$/, '')
    .replace(/^\.+/, '')
    .slice(0, LONGEST_NAME)
  return `${stem.isWellFormed() && stem !== '' ? stem : 'file'}.${kind}`
}
