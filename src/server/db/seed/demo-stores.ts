// Demo customers with their stores; the demo buyer works for two. All of it is invented.
import { sql } from 'kysely'
import { run, type Tx } from '../connection.ts'

const groups = [
  { id: '71', name: '重点客户', sort: 1 },
  { id: '72', name: '普通客户', sort: 2 },
]

const customers = [
  {
    id: '73',
    tenantId: '2001',
    groupId: '71',
    code: 'JN001',
    name: '济南远航重卡维修',
    contact: '周建国',
    phone: '13805310001',
    region: '370112',
    address: '工业北路 188 号',
  },
  {
    id: '74',
    tenantId: '2002',
    groupId: '72',
    code: 'LY001',
    name: '临沂顺达车队维修',
    contact: '吴海燕',
    phone: '13805390002',
    region: '371302',
    address: '通达路 66 号',
  },
]

const stores = [
  {
    id: '75',
    isDefault: true,
    custId: '73',
    tenantId: '2001',
    name: '历城总店',
    contact: '周建国',
    phone: '13805310001',
    region: '370112',
    address: '工业北路 188 号',
  },
  {
    id: '76',
    isDefault: false,
    custId: '73',
    tenantId: '2001',
    name: '章丘分店',
    contact: '李海涛',
    phone: '13805310021',
    region: '370114',
    address: '双山大街 27 号',
  },
]

/** They work for both. */
const accounts = ['buyer']

export async function seedStores(tx: Tx, { now }: { now: Date }) {
  for (const { id, name, sort } of groups)
    await run(
      tx,
      sql`
        insert into customer_groups (id, tenant_id, group_name, sort, created_at, updated_at)
        values (${id}, '1000', ${name}, ${sort}, ${now}, ${now})
      `,
    )
  for (const { id, tenantId, groupId, code, name, contact, phone, region, address } of customers)
    await run(
      tx,
      sql`
        insert into customers (
          id, tenant_id, cust_name, cust_code, group_id, contact, phone, region, address, created_at, updated_at
        )
        values (
          ${id}, ${tenantId}, ${name}, ${code}, ${groupId}, ${contact}, ${phone}, ${region}, ${address}, ${now}, ${now}
        )
      `,
    )
  for (const { id, custId, tenantId, isDefault, name, contact, phone, region, address } of stores)
    await run(
      tx,
      sql`
        insert into stores (
          id, tenant_id, store_name, cust_id, is_default, contact, phone, region, address, created_at, updated_at
        )
        values (
          ${id}, ${tenantId}, ${name}, ${custId}, ${isDefault}, ${contact}, ${phone}, ${region}, ${address}, ${now}, ${now}
        )
      `,
    )
  await run(
    tx,
    sql`
      insert into store_users (store_id, user_id)
      select s.id, u.id
      from stores s
      join users u on u.tenant_id = s.tenant_id
      where u.account = any(${accounts}::text[])
    `,
  )
}
