// Demo rights of single people: what one of the warehouse works for, and whose rows one sees. All of it is invented.
import { sql } from 'kysely'
import { run, type Tx } from '../connection.ts'
import { demoRow } from './demo-row.ts'
import { insertRows } from './insert-rows.ts'

const PERMISSION = '7421'

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
        remark: '济南方向线路，远航门店',
      },
    ],
  })
  const takes = [
    ['line', sql`select id from logistics_lines where tenant_id = 1000 order by id limit 2`],
    ['company', sql`select id from logistics_companies where tenant_id = 1000 order by id limit 2`],
    ['store', sql`select id from stores where tenant_id = 2001 order by id limit 2`],
  ] as const
  const links = {
    line: ['warehouse_permission_lines', 'logistics_line_id'],
    company: ['warehouse_permission_companies', 'logistics_company_id'],
    store: ['warehouse_permission_stores', 'store_id'],
  } as const
  for (const [what, chosen] of takes) {
    const [table, column] = links[what]
    await run(
      tx,
      sql`
        insert into ${sql.table(table)} (warehouse_permission_id, ${sql.ref(column)})
        select ${PERMISSION}::bigint, id from (${chosen}) chosen
      `,
    )
  }
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
    ],
  })
}
