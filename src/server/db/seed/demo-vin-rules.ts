// Rules by which the demo reads VINs of trucks that are not on record. The patterns are invented.
import { sql } from 'kysely'
import { many, type Tx } from '../connection.ts'
import { demoRow } from './demo-row.ts'
import { insertRows } from './insert-rows.ts'

/** The first eight signs of a VIN, and a model of the maker whose code they begin with. */
const rules = [
  { pattern: 'LZGJLDR4', modelId: '100600' },
  { pattern: 'LFWSRXRJ', modelId: '100800' },
  { pattern: 'LRDS6PEB', modelId: '101600' },
]

export async function seedVinRules(tx: Tx, { now }: { now: Date }) {
  const variants = await many(
    tx,
    sql<{ modelId: string; variantId: string }>`
      select vehicle_model_id::text as model_id, min(id)::text as variant_id
      from vehicle_variants
      where vehicle_model_id = any(${rules.map(({ modelId }) => modelId)}::bigint[])
      group by vehicle_model_id
      order by vehicle_model_id
    `,
  )
  const variantOf = new Map(variants.map(({ modelId, variantId }) => [modelId, variantId]))
  await insertRows(tx, {
    table: 'vin_rules',
    now,
    rows: rules
      .filter(({ modelId }) => variantOf.has(modelId))
      .map(({ pattern, modelId }) => ({
        ...demoRow(now),
        ...{
          pattern,
          vehicle_model_id: modelId,
          variant_id: variantOf.get(modelId)!,
          source: '厂家车型代码表（演示）',
        },
      })),
  })
}
