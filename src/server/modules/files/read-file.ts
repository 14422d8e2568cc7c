import { AppError } from '../../../shared/errors.ts'
import { FILE_KEY_PATTERN, imageKinds, type FileKind } from '../../../shared/files.ts'
import type { Ctx, SignedIn } from '../../context.ts'
import { findFile, type StoredFile } from './queries.ts'
import { smallKey } from './upload-file.ts'

interface Served {
  bytes: Uint8Array
  headers: Record<string, string>
}

/** A file's content with its headers. Throws RECORD_NOT_FOUND, also for files of other tenants. */
export async function readFile(
  ctx: SignedIn,
  { key, small }: { key: string; small: boolean },
): Promise<Served> {
  const file = await fileOf(ctx, key)
  if (!maySee(ctx, file)) throw new AppError('RECORD_NOT_FOUND')
  return served(ctx, { file, key, small })
}

/** A small picture that is public. Throws RECORD_NOT_FOUND. */
export async function readShownFile(ctx: Ctx, key: string): Promise<Served> {
  return served(ctx, { file: await fileOf(ctx, key), key, small: true })
}

async function fileOf(ctx: Ctx, key: string): Promise<StoredFile> {
  const file = new RegExp(FILE_KEY_PATTERN).test(key) ? await findFile(ctx.db, key) : undefined
  if (!file) throw new AppError('RECORD_NOT_FOUND')
  return file
}

async function served(
  ctx: Ctx,
  { file, key, small }: { file: StoredFile; key: string; small: boolean },
): Promise<Served> {
  const isImage = imageKinds.includes(file.kind as FileKind)
  const bytes = await ctx.services.files.get(small && isImage ? smallKey(key) : key)
  if (!bytes) throw new AppError('RECORD_NOT_FOUND')
  return {
    bytes,
    headers: {
      'content-type': small && isImage ? 'image/webp' : file.type,
      'content-disposition': `${isImage ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(file.name)}`,
      'x-content-type-options': 'nosniff',
      // If a browser draws it as a page of ours, it may do nothing there.
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      // A key's content never changes, but only signed-in users may read it.
      'cache-control': 'private, max-age=3600',
    },
  }
}

function maySee({ me }: SignedIn, { tenantId, shared }: StoredFile): boolean {
  return shared || me.tenantIds.includes(tenantId) || me.dataScope === 'ALL'
}

function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
