// Variants of the demo's vehicle models: two or three of each, with the engines of its series. All of it is invented.
import { sql } from 'kysely'
import { many, type Tx } from '../connection.ts'
import { demoRow } from './demo-row.ts'
import { insertRows } from './insert-rows.ts'

const GEARBOXES = ['HW19712', 'HW25716', '12JSD200T', '16S2531']
const AXLES = ['MCY13 4.22', 'AC16 4.77', 'HDM457 3.7']
const CABS = ['高顶', '平顶', '排半']
const WHEELBASES_MM = [3225, 3600, 3825, 4600]

/** Of one model, at most as many as engines of its series. */
const VARIANTS = 3

export async function seedVehicleVariants(tx: Tx, { now }: { now: Date }) {
  const rows = await many(
    tx,
    sql<{
      modelId: string
      engineId: string
      code: string
      emission: string
      yearFrom: number
      yearTo: number | null
      place: number
    }>`
      select model_id::text, engine_id::text, code, emission, year_from, year_to, place
      from (
        select m.id as model_id, e.id as engine_id, e.code, e.emission, m.year_from, m.year_to,
          row_number() over (partition by m.id order by e.id = m.engine_id desc, e.id)::int as place
        from vehicle_models m
        join engines e on e.id in (select other.engine_id from vehicle_models other where other.series_id = m.series_id)
      ) ranked
      where place <= ${sql.lit(VARIANTS)}
      order by model_id, place
    `,
  )
  const pick = <T>(list: T[], { modelId, place }: { modelId: string; place: number }) =>
    list[(Number(modelId) + place) % list.length]!
  await insertRows(tx, {
    table: 'vehicle_variants',
    now,
    rows: rows.map((row) => ({
      ...demoRow(now),
      vehicle_model_id: row.modelId,
      engine_id: row.engineId,
      name: `${row.code} · ${pick(GEARBOXES, row)} · ${pick(CABS, row)}`,
      gearbox: pick(GEARBOXES, row),
      axle: pick(AXLES, row),
      cab: pick(CABS, row),
      emission: row.emission,
      wheelbase_mm: pick(WHEELBASES_MM, row),
      year_from: row.yearFrom,
      year_to: row.yearTo,
    })),
  })
}
