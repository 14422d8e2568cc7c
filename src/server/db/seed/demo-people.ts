// Demo tenants, departments, roles and accounts. All of it is invented.
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { RoleCode } from '../../../shared/role-codes.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { grantDefaults } from '../../engine/grant-to-default-roles.ts'
import { run, type Tx } from '../connection.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

export const DEMO_PASSWORD = 'demo1234'
/** Users of the demo, the administrator included, have ids up to this one; all others get long ones. */
export const HIGHEST_DEMO_USER = 99

// Where customers are, their delivery addresses say.
const tenants = [
  {
    id: '2001',
    name: '济南远航重卡维修服务站',
    type: 'CUST',
    contact: '周建国',
    phone: '13805310001',
    region: null,
    address: '工业北路 188 号',
  },
  {
    id: '2002',
    name: '临沂顺达车队维修中心',
    type: 'CUST',
    contact: '吴海燕',
    phone: '13805390002',
    region: null,
    address: '通达路 66 号',
  },
  {
    id: '3001',
    name: '鲁中重汽配件有限公司',
    type: 'VENDER',
    contact: '郑伟',
    phone: '13905310003',
    region: '370105',
    address: '蓝翔路 15 号重汽配件城 A 座',
  },
  {
    id: '3002',
    name: '陕西恒通汽配供应链',
    type: 'VENDER',
    contact: '冯晓东',
    phone: '13909290004',
    region: '610112',
    address: '三桥镇汽配产业园 6 号楼',
  },
  {
    id: '3003',
    name: '十堰东风配件总汇',
    type: 'VENDER',
    contact: '蒋丽',
    phone: '13907280005',
    region: '420302',
    address: '车城路 88 号',
  },
  {
    id: '3004',
    name: '潍坊动力配件中心',
    type: 'VENDER',
    contact: '韩志强',
    phone: '13905360006',
    region: '370704',
    address: '北宫西街 2 号',
  },
  {
    id: '3005',
    name: '长春一汽解放配件行',
    type: 'VENDER',
    contact: '曹敏',
    phone: '13904310007',
    region: '220113',
    address: '东风大街 1188 号',
  },
  {
    id: '3006',
    name: '柳州乘龙配件经营部',
    type: 'VENDER',
    contact: '彭磊',
    phone: '13907720008',
    region: '450203',
    address: '屏山大道 280 号',
  },
  {
    id: '3007',
    name: '北京欧曼重卡配件公司',
    type: 'VENDER',
    contact: '袁静',
    phone: '13901010009',
    region: '110114',
    address: '沙河镇汽配城 12 号',
  },
  {
    id: '3008',
    name: '徐州重型车桥配件厂',
    type: 'VENDER',
    contact: '谢军',
    phone: '13905160010',
    region: '320312',
    address: '驮蓝山路 26 号',
  },
  {
    id: '4001',
    name: '齐鲁重型汽车制造厂',
    type: 'FACTORY',
    contact: '唐国栋',
    phone: '13805310011',
    region: '370105',
    address: '无影山中路 53 号',
  },
]

/** Order is the display order. What each may do is in src/shared/role-grants.ts and the screens' files. */
const roles: { id: string; tenantId: string; name: string; code: RoleCode; dataScope?: 'ALL' }[] = [
  { id: '11', tenantId: '2001', name: '采购负责人', code: 'buyer_owner' },
  { id: '12', tenantId: '2002', name: '采购负责人', code: 'buyer_owner' },
  { id: '13', tenantId: '3001', name: '供应商负责人', code: 'vendor_owner' },
  { id: '14', tenantId: '3002', name: '供应商负责人', code: 'vendor_owner' },
  { id: '15', tenantId: '4001', name: '主机厂配件专员', code: 'factory_staff' },
  { id: '16', tenantId: PLATFORM_TENANT, name: '仓库拣货员', code: 'picker' },
  // Money is owed by and to every tenant.
  { id: '17', tenantId: PLATFORM_TENANT, name: '财务专员', code: 'finance', dataScope: 'ALL' },
]

const users = [
  { id: '2', tenantId: '2001', account: 'buyer', name: '周建国', phone: '13805310001', role: '11' },
  { id: '3', tenantId: '2002', account: 'buyer2', name: '吴海燕', phone: '13805390002', role: '12' },
  { id: '4', tenantId: '3001', account: 'vendor', name: '郑伟', phone: '13905310003', role: '13' },
  { id: '5', tenantId: '3002', account: 'vendor2', name: '冯晓东', phone: '13909290004', role: '14' },
  { id: '6', tenantId: '4001', account: 'factory', name: '唐国栋', phone: '13805310011', role: '15' },
  { id: '7', tenantId: PLATFORM_TENANT, account: 'picker', name: '孙大鹏', phone: '13805310012', role: '16' },
  {
    id: '8',
    tenantId: PLATFORM_TENANT,
    account: 'finance',
    name: '钱雅琴',
    phone: '13805310013',
    role: '17',
  },
]

const departments = [
  { id: '21', parentId: null, name: '平台运营中心', leader: '系统管理员', phone: '13805310100', sort: 1 },
  { id: '22', parentId: '21', name: '运营部', leader: '李思远', phone: '13805310101', sort: 1 },
  { id: '23', parentId: '21', name: '财务部', leader: '钱雅琴', phone: '13805310102', sort: 2 },
  { id: '24', parentId: '21', name: '仓储物流部', leader: '孙大鹏', phone: '13805310103', sort: 3 },
  { id: '25', parentId: '24', name: '济南中心仓', leader: '孙大鹏', phone: '13805310104', sort: 1 },
  { id: '26', parentId: '21', name: '客户服务部', leader: '何欣', phone: '13805310105', sort: 4 },
]

const posts = [
  { id: '31', code: 'operations', name: '运营专员', sort: 1 },
  { id: '32', code: 'accountant', name: '会计', sort: 2 },
  { id: '33', code: 'picker', name: '拣货员', sort: 3 },
  { id: '34', code: 'service', name: '客服专员', sort: 4 },
]

/** Brings the demo accounts of the README; every one has the same password. */
export async function seedDemoPeople(
  tx: Tx,
  { screens, now, tell }: { screens: Screen[]; now: Date; tell: (line: string) => void },
) {
  tell('demo data: tenants, roles and accounts')
  const passwordHash = await hash(DEMO_PASSWORD)
  await insertAll(
    tx,
    tenants,
    ({ id, name, type, contact, phone, region, address }) => sql`
    insert into tenants (id, tenant_id, tenant_name, tenant_type, contact, phone, region, address, status, created_at, updated_at)
    values (${id}, ${id}, ${name}, ${type}, ${contact}, ${phone}, ${region}, ${address}, 'ENABLED', ${now}, ${now})
  `,
  )
  await insertAll(
    tx,
    departments,
    ({ id, parentId, name, leader, phone, sort }) => sql`
    insert into departments (id, tenant_id, parent_id, name, leader, phone, sort, status, created_at, updated_at)
    values (${id}, ${PLATFORM_TENANT}, ${parentId}, ${name}, ${leader}, ${phone}, ${sort}, 'ENABLED', ${now}, ${now})
  `,
  )
  await insertAll(
    tx,
    posts,
    ({ id, code, name, sort }) => sql`
    insert into posts (id, tenant_id, code, name, sort, status, created_at, updated_at)
    values (${id}, ${PLATFORM_TENANT}, ${code}, ${name}, ${sort}, 'ENABLED', ${now}, ${now})
  `,
  )
  await insertAll(
    tx,
    roles,
    ({ id, tenantId, name, code, dataScope = 'TENANT' }) => sql`
    insert into roles (id, tenant_id, name, code, data_scope, everything, status, sort, created_at, updated_at)
    values (${id}, ${tenantId}, ${name}, ${code}, ${dataScope}, false, 'ENABLED', 10, ${now}, ${now})
  `,
  )
  for (const { id, code } of roles) await grantDefaults(tx, { screens, roleId: id, code })
  await insertAll(
    tx,
    users,
    ({ id, tenantId, account, name, phone }) => sql`
    insert into users (id, tenant_id, account, real_name, phone, password_hash, status, auth_status, created_at, updated_at)
    values (${id}, ${tenantId}, ${account}, ${name}, ${phone}, ${passwordHash}, 'ENABLED', 'SUCCESS', ${now}, ${now})
  `,
  )
  await insertAll(
    tx,
    users,
    ({ id, role }) => sql`insert into user_roles (user_id, role_id) values (${id}, ${role})`,
  )
  await run(tx, sql`update users set department_id = 25, post_id = 33 where account = 'picker'`)
  await run(tx, sql`update users set department_id = 23, post_id = 32 where account = 'finance'`)
  await run(tx, sql`update users set department_id = 21 where account = 'admin'`)
}

export async function insertAll<T>(tx: Tx, rows: T[], statement: (row: T) => ReturnType<typeof sql>) {
  for (const row of rows) await run(tx, statement(row))
}
