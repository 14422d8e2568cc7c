// The vehicles of the demo customers: some known to the model, one to its brand, one retired. All of it is invented.
import { sql } from 'kysely'
import { vinModelYear } from '../../../shared/vin.ts'
import { run, type Tx } from '../connection.ts'
import { demoRow } from './demo-row.ts'
import { insertRows } from './insert-rows.ts'

interface DemoVehicle {
  id: string
  tenantId: string
  vin: string
  plate: string
  nickname?: string
  storeId?: string
  mileageKm: number
  isRetired?: true
  /** The model's code; without one the VIN tells the brand alone. */
  model?: string
  brand?: string
}

const vehicles: DemoVehicle[] = [
  {
    id: '8801',
    tenantId: '2001',
    vin: 'LZZ5CLSB89A389815',
    plate: '鲁A12345',
    mileageKm: 486_200,
    model: 'ZZ4257S3241V',
  },
  {
    ...{ id: '8802', tenantId: '2001', vin: 'LZZ5ELND68W339696', plate: '鲁A67890', nickname: '渣土 3 号' },
    ...{ mileageKm: 612_300, model: 'ZZ3257N3647B', storeId: '75' },
  },
  {
    ...{ id: '8803', tenantId: '2001', vin: 'LZZ5BBMF98A350095', plate: '鲁AD8866', mileageKm: 398_000 },
    ...{ model: 'ZZ1167M4611W', storeId: '76' },
  },
  {
    ...{ id: '8804', tenantId: '2001', vin: 'LFWG2CTD9A8824773', plate: '鲁A55678', nickname: '解放牵引' },
    ...{ mileageKm: 731_500, brand: 'FAW' },
  },
  {
    ...{ id: '8805', tenantId: '2001', vin: 'LGA9Z61C2MV467693', plate: '鲁A00321', mileageKm: 905_000 },
    ...{ brand: 'DONGFENG', isRetired: true },
  },
  {
    id: '8806',
    tenantId: '2002',
    vin: 'LZZ5CLSB89A389815',
    plate: '鲁Q88123',
    mileageKm: 512_000,
    model: 'ZZ4257S3241V',
  },
  {
    id: '8807',
    tenantId: '2002',
    vin: 'LRDCGB763LY452292',
    plate: '鲁Q66031',
    mileageKm: 205_400,
    brand: 'FOTON',
  },
]

export async function seedVehicles(tx: Tx, { now }: { now: Date }) {
  await insertRows(tx, {
    table: 'vehicles',
    now,
    rows: vehicles.map(({ id, tenantId, vin, plate, nickname, storeId, mileageKm, isRetired }) => ({
      ...demoRow(now, { tenantId }),
      ...{ id, name: plate, vin, plate, nickname: nickname ?? null, store_id: storeId ?? null },
      ...{
        mileage_km: mileageKm,
        status: isRetired ? 'RETIRED' : 'IN_USE',
        model_year: vinModelYear(vin) ?? null,
      },
    })),
  })
  await run(
    tx,
    sql`
      update vehicles v
      set vehicle_model_id = m.id, engine_id = m.engine_id, series_id = s.id, brand_id = s.brand_id
      from (values ${sql.join(vehicles.flatMap(({ id, model }) => (model ? [sql`(${id}::bigint, ${model}::text)`] : [])))}) known (id, code)
      join vehicle_models m on m.code = known.code
      join vehicle_series s on s.id = m.series_id
      where v.id = known.id
    `,
  )
  await run(
    tx,
    sql`
      update vehicles v
      set brand_id = b.id
      from (values ${sql.join(vehicles.flatMap(({ id, brand }) => (brand ? [sql`(${id}::bigint, ${brand}::text)`] : [])))}) known (id, code)
      join brands b on b.code = known.code and b.kind = 'VEHICLE'
      where v.id = known.id
    `,
  )
}
