import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/file.ts'
import { AppError } from '../../../shared/errors.ts'
import { IMAGE_MAX_KB, imageKinds, type UploadLimits } from '../../../shared/files.ts'
import { uploadPurposes } from '../../../shared/upload-purposes.ts'
import type { SignedIn } from '../../context.ts'
import { holdsCode } from '../../may.ts'
import { serveCall } from '../../http/route.ts'
import { readFile } from './read-file.ts'
import { ONE_FILE, receiveFile } from './receive-file.ts'
import { uploadFile } from './upload-file.ts'

/** Only the upload call reads forms with files; all others take JSON. */
export function fileRoutes(app: FastifyInstance) {
  app.register(async (scope) => {
    await scope.register(multipart, ONE_FILE)
    serveCall(scope, calls.uploadFile, async ({ ctx, query, request }) => {
      const limits = limitsFor(ctx, query.for)
      const { name, bytes } = await receiveFile(request, limits.maxBytes)
      // Repeat-safe writes compare bodies; here the content stands in for the body.
      const hash = createHash('sha256').update(name).update(bytes).digest('base64')
      const repeat = ctx.repeat && { ...ctx.repeat, bodyHash: `${ctx.repeat.bodyHash} ${hash}` }
      return uploadFile({ ...ctx, repeat }, { name, bytes, limits })
    })
  })
  serveCall(app, calls.readFile, async ({ ctx, query, params, reply }) => {
    const { bytes, headers } = await readFile(ctx, { key: params['key']!, small: query.small ?? false })
    return reply.headers(headers).send(bytes)
  })
}

/** The kinds that the named field accepts, for callers who may fill it; images without a field. */
function limitsFor(
  ctx: SignedIn,
  path: string | undefined,
): Pick<UploadLimits, 'accept' | 'maxBytes' | 'squarePixels'> {
  if (path === undefined) return { accept: imageKinds, maxBytes: IMAGE_MAX_KB * 1024 }
  if (Object.hasOwn(uploadPurposes, path)) return uploadPurposes[path as keyof typeof uploadPurposes]
  const [name = '', prop] = path.split('.')
  const screen = ctx.services.screens.byName(name)
  const field = screen?.fields.find((each) => each.prop === prop)
  if (!screen || !field?.upload) throw new AppError('RECORD_NOT_FOUND')
  const codes = ['add', 'edit'].map((act) => `${screen.menu.code}_${act}`)
  if (!codes.some((code) => holdsCode(ctx.me, code)))
    throw new AppError('FORBIDDEN', { permission: codes[0]! })
  return field.upload
}
