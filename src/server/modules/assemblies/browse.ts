// The way from a vehicle series to its drawings.
import type { QueryOf } from '../../../shared/call.ts'
import type { listAssemblies, readDrawnSeries } from '../../../shared/calls/assembly.ts'
import { AppError } from '../../../shared/errors.ts'
import { pageOf } from '../../../shared/shapes.ts'
import type { SignedIn } from '../../context.ts'
import { cleanText } from '../parts/clean-text.ts'
import { presentHeading } from './present.ts'
import {
  assembliesFor,
  countAssemblies,
  drawingsOfPart,
  drawnGroups,
  drawnSeries,
  modelsOf,
  seriesNamed,
} from './queries.ts'

export async function browseSeries({ db, language }: SignedIn) {
  const rows = await drawnSeries(db)
  return rows.map(({ seriesId, count, ...row }) => ({
    seriesId,
    count,
    series: language === 'zh' ? row.seriesZh : row.seriesEn,
    brand: language === 'zh' ? row.brandZh : row.brandEn,
  }))
}

export async function browseGroups({ db, language }: SignedIn, vehicle: QueryOf<typeof readDrawnSeries>) {
  const named = await seriesNamed(db, vehicle.seriesId)
  if (!named) throw new AppError('RECORD_NOT_FOUND')
  const zh = language === 'zh'
  const models = await modelsOf(db, vehicle.seriesId)
  const groups = await drawnGroups(db, vehicle)
  return {
    series: zh ? named.seriesZh : named.seriesEn,
    brand: zh ? named.brandZh : named.brandEn,
    models: models.map(({ nameZh, nameEn, ...model }) => ({ ...model, name: zh ? nameZh : nameEn })),
    systems: [...Map.groupBy(groups, ({ systemId }) => systemId)].map(([systemId, of]) => ({
      systemId,
      system: zh ? of[0]!.systemZh : of[0]!.systemEn,
      count: of.reduce((sum, { count }) => sum + count, 0),
      groups: of.map(({ groupId, groupZh, groupEn, count }) => ({
        groupId,
        group: zh ? groupZh : groupEn,
        count,
      })),
    })),
  }
}

export async function browseAssemblies(
  { db, language }: SignedIn,
  { q = '', size = 24, current = 1, ...rest }: QueryOf<typeof listAssemblies>,
) {
  const wanted = { ...rest, q: cleanText(q), size, current }
  const rows = await assembliesFor(db, wanted)
  const records = rows.map((row) => ({ ...presentHeading(row, language), lines: row.lines }))
  return pageOf(records, { total: await countAssemblies(db, wanted), size, current })
}

export async function browseDrawingsOf({ db, language }: SignedIn, partId: string) {
  const rows = await drawingsOfPart(db, partId)
  return rows.map((row) => ({
    ...presentHeading(row, language),
    positions: row.positions,
    quantity: row.quantity,
  }))
}
