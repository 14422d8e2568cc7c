import { sql } from 'kysely'
import type { SignedIn } from '../../../context.ts'
import { maybeOne, type Tx } from '../../../db/connection.ts'
import type { AfterOf, HookOf } from '../../../engine/hook.ts'
import { chassisNumber } from '../../../../shared/truck-age.ts'
import { readVin } from '../../vin/read-vin.ts'

type After = AfterOf<'vehicle'>

/** A VIN is enough: what it tells of the vehicle fills what was left empty. */
export const vehicle: HookOf<'vehicle'> = {
  async beforeSave(tx, ctx, { before, after }) {
    after.nickname = after.nickname?.trim() || null
    after.name = after.plate ?? after.nickname ?? chassisNumber(after.vin!)
    const isSameBuild =
      before !== null &&
      before.vin === after.vin &&
      before.vehicleModelId === after.vehicleModelId &&
      before.variantId === after.variantId &&
      before.engineId === after.engineId
    if (!isSameBuild) await fillBuild(tx, ctx, after)
  },
}

interface Build {
  vehicleModelId: string
  seriesId: string
  brandId: string
  engineId: string
}

/** A model that somebody chose goes before what the VIN says; its series, brand and engine follow from it. */
async function fillBuild(tx: Tx, ctx: SignedIn, after: After) {
  const reading = await readVin(tx, after.vin!, ctx.now)
  after.modelYear = reading?.year ?? null
  after.madeIn ??= reading?.build?.madeIn ?? null
  after.brandId ??= reading?.maker?.brandId ?? null
  if (after.brandId === reading?.maker?.brandId) after.seriesId ??= reading?.series?.seriesId ?? null
  if (after.seriesId === reading?.series?.seriesId)
    after.vehicleModelId ??= reading?.series?.vehicleModelId ?? null
  if (after.vehicleModelId === (reading?.series?.vehicleModelId ?? null))
    after.variantId ??= reading?.variant?.variantId ?? null
  const model = after.vehicleModelId ? await readModel(tx, after.vehicleModelId) : undefined
  if (!model) return
  after.seriesId = model.seriesId
  after.brandId = model.brandId
  const variant = after.variantId ? await readVariant(tx, after.variantId) : undefined
  after.engineId ??= variant?.engineId ?? model.engineId
}

/** The variant says which of the model's engines the vehicle has. */
function readVariant(tx: Tx, variantId: string): Promise<{ engineId: string } | undefined> {
  return maybeOne(
    tx,
    sql<{ engineId: string }>`select engine_id::text from vehicle_variants where id = ${variantId}`,
  )
}

function readModel(tx: Tx, vehicleModelId: string): Promise<Build | undefined> {
  return maybeOne(
    tx,
    sql<Build>`
      select m.id::text as vehicle_model_id, m.series_id::text, s.brand_id::text, m.engine_id::text
      from vehicle_models m
      join vehicle_series s on s.id = m.series_id
      where m.id = ${vehicleModelId}
    `,
  )
}
