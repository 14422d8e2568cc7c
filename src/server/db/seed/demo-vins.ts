// The three trucks whose builds are known, their models in the catalogue, and the parts that fit them.
import { sql } from 'kysely'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { run, type Tx } from '../connection.ts'

const SERIES = '1001'
/** Parts that fit each of the trucks. */
const FITTING = 120

const trucks = [
  {
    id: '71',
    vin: 'LZZ5ELND68W339696',
    code: 'ZZ3257N3647B',
    zh: '豪沃 6×4 自卸车',
    en: 'HOWO 6×4 dump truck',
    drive: '6×4',
    year: 2008,
  },
  {
    id: '72',
    vin: 'LZZ5CLSB89A389815',
    code: 'ZZ4257S3241V',
    zh: '豪沃 6×4 牵引车',
    en: 'HOWO 6×4 tractor',
    drive: '6×4',
    year: 2009,
  },
  {
    id: '73',
    vin: 'LZZ5BBMF98A350095',
    code: 'ZZ1167M4611W',
    zh: '豪沃 4×2 载货车',
    en: 'HOWO 4×2 cargo truck',
    drive: '4×2',
    year: 2008,
  },
]

export async function seedVins(tx: Tx, { now }: { now: Date }) {
  for (const [at, { id, vin, code, zh, en, drive, year }] of trucks.entries()) {
    await run(
      tx,
      sql`
        insert into vin_builds (id, tenant_id, vin, brand, series, model_code, source, created_at, updated_at)
        values (${id}, 1000, ${vin}, 'SINOTRUK', '豪沃', ${code}, '出厂铭牌核对', ${now}, ${now})
        on conflict do nothing
      `,
    )
    // Sold with any engine of the series; the plate does not say which.
    await run(
      tx,
      sql`
        insert into vehicle_models (
          id, tenant_id, series_id, engine_id, code, code_n, name_zh, name_en, drive, year_from, year_to, created_at, updated_at
        )
        select ${id}, 1000, s.id, min(m.engine_id), ${code}, ${normalizeOe(code)}, ${zh}, ${en}, ${drive}, ${year},
          ${year + 8}, ${now}, ${now}
        from vehicle_series s
        join vehicle_models m on m.series_id = s.id
        where s.id = ${SERIES}
        group by s.id
        on conflict do nothing
      `,
    )
    // They fit the series already, so their search documents stay as they are.
    await run(
      tx,
      sql`
        insert into part_fitment (part_id, vehicle_model_id, year_from, year_to)
        select part_id, ${id}, (select year_from from vehicle_models where id = ${id}), (select year_to from vehicle_models where id = ${id})
        from (
          select distinct f.part_id
          from part_fitment f
          join vehicle_models m on m.id = f.vehicle_model_id
          where m.series_id = ${SERIES} and not (m.id = any(${trucks.map((truck) => truck.id)}::bigint[]))
            -- They share some parts, and not all.
            and f.part_id % ${trucks.length + 1} <> ${at}
            and exists (select from vehicle_models where id = ${id})
          order by f.part_id
          limit ${FITTING}
        ) fits
        on conflict do nothing
      `,
    )
  }
}
