// Goods of the live shop and the categories of group buys. All of it is invented.
import { sql } from 'kysely'
import { syncLiveGoods } from '../../modules/marketing/live-goods.ts'
import { run, type Tx } from '../connection.ts'
import type { DemoOffer } from './demo/promotions.ts'

const categories = [
  {
    id: '7401',
    name: '保养易损件',
    name_en: 'Service parts',
    sort: 10,
    remark: '滤清器、皮带、制动片等周期更换件',
  },
  { id: '7402', name: '底盘件', name_en: 'Chassis parts', sort: 20, remark: '悬架、转向与车桥' },
]
const titles = ['主播推荐：保养常备', '车队必备好物', '源头工厂直供']

/** What a live show of the demo offers: parts of its suppliers, a little under their price. */
export async function seedLiveShop(tx: Tx, { goods, now }: { goods: DemoOffer[]; now: Date }) {
  await run(
    tx,
    sql`
      insert into group_categories (
        id, tenant_id, name, name_en, sort, remark, status, created_by, updated_by, created_at, updated_at
      )
      select id, 1000, name, name_en, sort, remark, 'ENABLED', 1, 1, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as row (
        id bigint, name text, name_en text, sort integer, remark text
      )
    `,
  )
  const rows = goods.map(({ code, supplierId, priceFen }, index) => ({
    id: String(7411 + index),
    title: titles[index],
    part_code: code,
    supplier_id: supplierId,
    price_fen: Math.round(priceFen * 0.95),
  }))
  await run(
    tx,
    sql`
      insert into live_goods (
        id, tenant_id, title, part_code, supplier_id, price_fen, created_by, updated_by, created_at, updated_at
      )
      select id, 1000, title, part_code, supplier_id, price_fen, 1, 1, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        id bigint, title text, part_code text, supplier_id bigint, price_fen bigint
      )
    `,
  )
  await syncLiveGoods(tx, { ids: rows.map(({ id }) => id), now })
}
