import type { ReplyOf } from '../../../shared/call.ts'
import type { readAssembly as readAssemblyCall } from '../../../shared/calls/assembly.ts'
import { AppError } from '../../../shared/errors.ts'
import type { SignedIn } from '../../context.ts'
import { readPartCards } from '../parts/part-cards.ts'
import { priceHiddenReason } from '../parts/price-visibility.ts'
import { readSuccessors } from '../parts/successors.ts'
import { presentHeading } from './present.ts'
import { assemblyById, hotSpotsOf, linesOf } from './queries.ts'

type Side = ReplyOf<typeof readAssemblyCall>['lines'][number]['side']

/** A drawing with everything that is drawn in it, priced for the caller. */
export async function readAssembly(ctx: SignedIn, assemblyId: string) {
  const { db, language, me, now } = ctx
  const zh = language === 'zh'
  const row = await assemblyById(db, assemblyId)
  if (!row) throw new AppError('RECORD_NOT_FOUND')
  const lines = await linesOf(db, assemblyId)
  const partIds = [...new Set(lines.flatMap(({ partId }) => partId ?? []))]
  const successors = await readSuccessors(db, partIds, language)
  const hiddenReason = await priceHiddenReason(db, ctx)
  const shown = [...new Set([...partIds, ...[...successors.values()].map(({ partId }) => partId)])]
  const cards = await readPartCards(db, shown, { language, hiddenReason, me, now })
  return {
    ...presentHeading(row, language),
    brand: zh ? row.brandZh : row.brandEn,
    vehicleModel: row.vehicleModel,
    fluids: (zh ? row.fluidsZh || row.fluidsEn : row.fluidsEn || row.fluidsZh) ?? '',
    pictures: row.pictures,
    hotSpots: await hotSpotsOf(db, assemblyId),
    lines: lines.map(({ partId, nameZh, nameEn, remarkZh, remarkEn, side, ...line }) => {
      const successor = partId === null ? undefined : successors.get(partId)
      const newer = successor && cards.get(successor.partId)
      return {
        ...line,
        side: side as Side,
        name: zh ? nameZh : nameEn || nameZh,
        remark: (zh ? remarkZh || remarkEn : remarkEn || remarkZh) ?? '',
        part: (partId !== null && cards.get(partId)) || null,
        successor: newer
          ? { part: newer, condition: successor.condition, alsoChange: successor.alsoChange }
          : null,
      }
    }),
  }
}
