import type { FastifyRequest } from 'fastify'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readVinPicture as pictureCall } from '../../../../shared/calls/vin.ts'
import { AppError } from '../../../../shared/errors.ts'
import { IMAGE_MAX_KB, imageKinds } from '../../../../shared/files.ts'
import type { SignedIn } from '../../../context.ts'
import { cleanImage } from '../../files/clean-image.ts'
import { contentKind } from '../../files/content-kind.ts'
import { receiveFile } from '../../files/receive-file.ts'
import { usesCheckDigit } from '../../../../shared/vin.ts'
import { readMakerCodes } from '../queries.ts'
import { weighReadings } from './weigh-readings.ts'

/** The VINs in a request's picture, which is never stored. Throws VIN_NOT_READ when there are none. */
export async function readVinPicture(
  { services, db }: SignedIn,
  request: FastifyRequest,
): Promise<ReplyOf<typeof pictureCall>> {
  const { name, bytes } = await receiveFile(request, IMAGE_MAX_KB * 1024)
  if (bytes.length === 0) throw new AppError('FILE_EMPTY')
  const kind = await contentKind(bytes, name)
  if (!kind || !imageKinds.includes(kind))
    throw new AppError('FILE_KIND', { accepted: imageKinds.join(', ') })
  const image = await cleanImage(bytes, kind)
  const readings = weighReadings(await services.vinPictures.read(image.bytes), await readMakerCodes(db))
  if (readings.length === 0) throw new AppError('VIN_NOT_READ')
  return {
    readings: readings.map(({ vin, seen, changed, checkDigitOk, likely, piece }) => ({
      ...{ vin, seen, changed, checkDigitOk, usesCheckDigit: usesCheckDigit(vin) },
      confidence: Math.round(likely * 100),
      piece: `data:image/webp;base64,${Buffer.from(piece).toString('base64')}`,
    })),
  }
}
