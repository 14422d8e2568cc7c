// Demo rights of single people: what one of the warehouse works for, and whose rows one sees. All of it is invented.
import { sql } from 'kysely'
import { run, type Tx } from '../connection.ts'
import { demoRow } from './demo-row.ts'
import { insertRows } from './insert-rows.ts'

const PERMISSION = '7421'
const HOLIDAY_PERMISSION = '7423'
const SHARED_SCOPE = '7424'
const LINES = 2

export async function seedPermissions(tx: Tx, { now }: { now: Date }) {
  const { id: _new, ...common } = demoRow(now)
  const people = await sql<{ account: string; id: string }>`
    select account, id::text as id from users where account in ('picker', 'warehouse')
  `.execute(tx)
  const idOf = (account: string) => people.rows.find((each) => each.account === account)!.id
  await insertRows(tx, {
    table: 'warehouse_permissions',
    now,
    rows: [
      {
        ...common,
        id: PERMISSION,
        user_id: idOf('picker'),
        status: 'ENABLED',
        remark: '负责订单最多的两条线路',
      },
      {
        ...common,
        id: HOLIDAY_PERMISSION,
        user_id: idOf('warehouse'),
        status: 'DISABLED',
        remark: '节假日值班时只管自有配送和这家门店',
      },
    ],
  })
  // The lines that most of the orders go by, so that there is something to pick.
  await run(
    tx,
    sql`
      insert into warehouse_permission_lines (warehouse_permission_id, logistics_line_id)
      select ${PERMISSION}::bigint, logistics_line_id
      from orders
      group by logistics_line_id
      order by count(*) desc, logistics_line_id
      limit ${LINES}
    `,
  )
  await run(
    tx,
    sql`
      insert into warehouse_permission_companies (warehouse_permission_id, logistics_company_id)
      select ${HOLIDAY_PERMISSION}::bigint, id from logistics_companies order by id limit 1
    `,
  )
  await run(
    tx,
    sql`
      insert into warehouse_permission_stores (warehouse_permission_id, store_id)
      select ${HOLIDAY_PERMISSION}::bigint, min(id) from stores having min(id) is not null
    `,
  )
  await insertRows(tx, {
    table: 'user_data_scopes',
    now,
    rows: [
      {
        ...common,
        id: '7422',
        user_id: idOf('warehouse'),
        data_scope: 'DEPARTMENT',
        status: 'DISABLED',
        remark: '年底盘点期间启用，只看本部门数据',
      },
      {
        ...common,
        id: SHARED_SCOPE,
        user_id: idOf('picker'),
        data_scope: 'CHOSEN',
        status: 'DISABLED',
        remark: '兼管运营部时启用',
      },
    ],
  })
  await run(
    tx,
    sql`
      insert into user_config_departments (user_config_id, department_id)
      select ${SHARED_SCOPE}::bigint, id from departments where name in ('运营部', '仓储物流部')
    `,
  )
}
