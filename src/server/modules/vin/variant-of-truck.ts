// With which engine, gearbox and axle a truck of a known model was built.
import { sql } from 'kysely'
import type { Language } from '../../../shared/errors.ts'
import { fitsInRange, type FitmentRange } from '../../../shared/fits-in-range.ts'
import type { TruckAge } from '../../../shared/truck-age.ts'
import { many, type Queryable } from '../../db/connection.ts'

export interface KnownVariant extends FitmentRange {
  variantId: string
  name: string
  engineId: string
  engine: string
  gearbox: string | null
  axle: string | null
  cab: string | null
  emission: string | null
  wheelbaseMm: number | null
}

const VARIANTS_READ = 200

/** The variants of a model, with the trucks that they limit themselves to. */
export function readVariants(db: Queryable, vehicleModelId: string): Promise<KnownVariant[]> {
  return many(
    db,
    sql<KnownVariant>`
      select v.id::text as variant_id, v.name, e.id::text as engine_id, e.code as engine, v.gearbox, v.axle, v.cab,
        v.emission, v.wheelbase_mm, v.year_from, v.month_from, v.year_to, v.month_to, v.chassis_from, v.chassis_to
      from vehicle_variants v
      join engines e on e.id = v.engine_id
      where v.vehicle_model_id = ${vehicleModelId}
      order by v.id
      limit ${sql.lit(VARIANTS_READ)}
    `,
  )
}

/**
 * The variant that a rule names, or the only one that was built in the truck's months and chassis numbers;
 * undefined while another is possible.
 */
export function chooseVariant(
  variants: KnownVariant[],
  { age, variantId }: { age: TruckAge; variantId: string | null },
): KnownVariant | undefined {
  if (variantId !== null) return variants.find((variant) => variant.variantId === variantId)
  const possible = variants.filter((variant) => fitsInRange(variant, age) !== 'no')
  const [only] = possible
  return only && possible.length === 1 && fitsInRange(only, age) === 'yes' ? only : undefined
}

/** What the variant is built with, in the reader's language; what is not recorded is left out. */
export function variantFacts(variant: KnownVariant, language: Language): { name: string; value: string }[] {
  const zh = language === 'zh'
  const { engine, gearbox, axle, cab, emission, wheelbaseMm } = variant
  const facts: [string, string | null][] = [
    [zh ? '发动机' : 'Engine', engine],
    [zh ? '变速箱' : 'Gearbox', gearbox],
    [zh ? '驱动桥' : 'Drive axle', axle],
    [zh ? '驾驶室' : 'Cab', cab],
    [zh ? '排放' : 'Emission', emission],
    [zh ? '轴距' : 'Wheelbase', wheelbaseMm === null ? null : `${wheelbaseMm} mm`],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}
