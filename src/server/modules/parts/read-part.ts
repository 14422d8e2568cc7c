import { sql } from 'kysely'
import { fileAddress } from '../../../shared/files.ts'
import { AppError, type Language } from '../../../shared/errors.ts'
import { many, one, type Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { partAfterMerges } from './absorb-part.ts'
import { presentAttribute } from './attribute-words.ts'
import { readPartAttributes } from './part-attributes.ts'
import { readPartCards } from './part-cards.ts'
import { readPartLinks } from './part-links.ts'
import { pictureAddress } from '../drawings/picture.ts'
import { priceHiddenReason } from './price-visibility.ts'

/** Everything known about one part; of one that was merged into another, about that one. */
export async function readPart(ctx: SignedIn, askedId: string) {
  const { db, language } = ctx
  const partId = await partAfterMerges(db, askedId)
  const hiddenReason = await priceHiddenReason(db, ctx)
  const part = (await readPartCards(db, [partId], { language, hiddenReason, me: ctx.me, now: ctx.now })).get(
    partId,
  )
  if (!part) throw new AppError('PART_NOT_FOUND')
  if (ctx.me.tenantType === 'CUST')
    ctx.services.offerViews.seen(
      part.offers.map(({ offerId }) => offerId),
      ctx.now,
    )
  return {
    ...part,
    categoryPath: await categoryPath(db, part.categoryId, language),
    fitment: await fitment(db, partId, language),
    links: await readPartLinks(db, partId, { language, hiddenReason, me: ctx.me, now: ctx.now }),
    pictures: [part.picture],
    attributes: (await readPartAttributes(db, partId)).map(({ attributeId, ...row }) => ({
      attributeId,
      ...presentAttribute(row, language),
    })),
    ...(await particulars(db, partId)),
  }
}

/** The details that only the part's own page shows. */
async function particulars(db: Queryable, partId: string) {
  const { photos, extended, ...rest } = await one(
    db,
    sql<{ photos: string[]; extended: unknown; engineNumbers: string[]; zones: string[] }>`
      select pictures as photos, extended, engine_numbers, zones
      from parts
      where id = ${partId}
    `,
  )
  return { ...rest, photos: photos.map((key) => fileAddress(key)), extended: namesAndValues(extended) }
}

/** The parameters as the operator entered them; values other than plain ones are shown as JSON. */
function namesAndValues(extended: unknown): { name: string; value: string }[] {
  if (typeof extended !== 'object' || extended === null || Array.isArray(extended)) return []
  return Object.entries(extended).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }))
}

/** The whole tree, flat, in display order. */
export async function listCategories(db: Queryable, language: Language) {
  const rows = await many(
    db,
    sql<{
      categoryId: string
      parentId: string | null
      level: number
      zh: string
      en: string
      drawing: string
    }>`
      select id as category_id, parent_id, level, name_zh as zh, name_en as en, drawing
      from part_categories
      order by sort, id
    `,
  )
  return rows.map(({ zh, en, drawing, ...row }) => ({
    ...row,
    name: language === 'zh' ? zh : en,
    picture: pictureAddress(drawing),
  }))
}

async function categoryPath(db: Queryable, categoryId: string, language: Language) {
  const rows = await many(
    db,
    sql<{ categoryId: string; zh: string; en: string }>`
      with recursive path as (
        select id, parent_id, level, name_zh, name_en from part_categories where id = ${categoryId}
        union all
        select c.id, c.parent_id, c.level, c.name_zh, c.name_en from path join part_categories c on c.id = path.parent_id
      )
      select id as category_id, name_zh as zh, name_en as en from path order by level
    `,
  )
  return rows.map(({ categoryId: id, ...names }) => ({ categoryId: id, name: names[language] }))
}

async function fitment(db: Queryable, partId: string, language: Language) {
  const rows = await many(
    db,
    sql<{
      brandZh: string
      brandEn: string
      seriesZh: string
      seriesEn: string
      vehicleModelId: string | null
      vehicleModel: string
      nameZh: string
      nameEn: string
      drive: string
      engine: string
      yearFrom: number | null
      monthFrom: number | null
      yearTo: number | null
      monthTo: number | null
      chassisFrom: string | null
      chassisTo: string | null
      position: string
    }>`
      select b.name_zh as brand_zh, b.name_en as brand_en, coalesce(s.name_zh, '') as series_zh,
        coalesce(s.name_en, '') as series_en, m.id as vehicle_model_id, coalesce(m.code, '') as vehicle_model,
        coalesce(m.name_zh, e.code) as name_zh, coalesce(m.name_en, e.code) as name_en, coalesce(m.drive, '') as drive,
        e.code as engine, coalesce(f.year_from, m.year_from) as year_from,
        coalesce(f.year_to, m.year_to) as year_to, f.month_from, f.month_to, f.chassis_from, f.chassis_to,
        coalesce(f.position, '') as position
      from part_fitment f
      left join vehicle_models m on m.id = f.vehicle_model_id
      left join vehicle_series s on s.id = m.series_id
      join engines e on e.id = coalesce(f.engine_id, m.engine_id)
      join brands b on b.id = coalesce(s.brand_id, e.brand_id)
      where f.part_id = ${partId}
        -- An engine of its own is news only when no vehicle in the list has it.
        and (f.engine_id is null or not exists (
          select from part_fitment other
          join vehicle_models om on om.id = other.vehicle_model_id
          where other.part_id = f.part_id and om.engine_id = f.engine_id))
      order by b.sort, s.id, m.code, e.code
      limit 500
    `,
  )
  const zh = language === 'zh'
  return rows.map(({ brandZh, brandEn, seriesZh, seriesEn, nameZh, nameEn, ...row }) => ({
    ...row,
    brand: zh ? brandZh : brandEn,
    series: zh ? seriesZh : seriesEn,
    name: zh ? nameZh : nameEn,
  }))
}
