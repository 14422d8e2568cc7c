// Demo accounts of the other jobs at the platform, a supplier and a customer. All of it is invented.
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { RoleCode } from '../../../shared/role-codes.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { grantDefaults } from '../../engine/grant-to-default-roles.ts'
import { run, type Tx } from '../connection.ts'
import { DEMO_PASSWORD, insertAll } from './demo-people.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

interface Colleague {
  userId: string
  roleId: string
  tenantId: string
  account: string
  realName: string
  phone: string
  role: RoleCode
  roleName: string
  /** Staff of the platform work on every tenant's rows. */
  dataScope: 'ALL' | 'TENANT'
  department: string | null
}

const ofPlatform = { tenantId: PLATFORM_TENANT, dataScope: 'ALL' } as const

const colleagues: Colleague[] = [
  {
    ...ofPlatform,
    ...{ userId: '9', roleId: '18', account: 'operations', realName: '李思远', phone: '13805310014' },
    ...{ role: 'operations', roleName: '运营专员', department: '运营部' },
  },
  {
    ...ofPlatform,
    ...{ userId: '10', roleId: '19', account: 'marketing', realName: '高婷婷', phone: '13805310015' },
    ...{ role: 'marketing', roleName: '市场专员', department: '运营部' },
  },
  {
    ...ofPlatform,
    ...{ userId: '11', roleId: '41', account: 'credit', realName: '梁文博', phone: '13805310016' },
    ...{ role: 'credit', roleName: '信用专员', department: '财务部' },
  },
  {
    ...ofPlatform,
    ...{ userId: '12', roleId: '42', account: 'service', realName: '何欣', phone: '13805310017' },
    ...{ role: 'customer_service', roleName: '客服专员', department: '客户服务部' },
  },
  {
    ...ofPlatform,
    ...{ userId: '13', roleId: '43', account: 'warehouse', realName: '赵铁柱', phone: '13805310018' },
    ...{ role: 'warehouse_manager', roleName: '仓库主管', department: '济南中心仓' },
  },
  {
    ...{ userId: '14', roleId: '44', tenantId: '3001', account: 'vendorstaff', realName: '刘洋' },
    ...{ phone: '13905310019', role: 'vendor_staff', roleName: '供应商员工', dataScope: 'TENANT' },
    department: null,
  },
  {
    ...{ userId: '16', roleId: '46', tenantId: '3001', account: 'vendorwarehouse', realName: '高建军' },
    ...{ phone: '13905310021', role: 'vendor_warehouse', roleName: '供应商仓管员', dataScope: 'TENANT' },
    department: null,
  },
  {
    ...{ userId: '15', roleId: '45', tenantId: '2001', account: 'buyerstaff', realName: '张晓梅' },
    ...{ phone: '13805310020', role: 'buyer_staff', roleName: '采购员', dataScope: 'TENANT' },
    department: null,
  },
]

/** Percent that a supplier's clerk may take off a telephone order. */
const CLERKS_DISCOUNT = 5

/** Brings one account for each job that the first demo accounts leave out; the password is theirs. */
export async function seedColleagues(tx: Tx, { screens, now }: { screens: Screen[]; now: Date }) {
  const passwordHash = await hash(DEMO_PASSWORD)
  await insertAll(
    tx,
    colleagues,
    ({ roleId, tenantId, roleName, role, dataScope }) => sql`
    insert into roles (
      id, tenant_id, name, code, data_scope, everything, status, sort, sale_discount_percent, created_at, updated_at
    )
    values (
      ${roleId}, ${tenantId}, ${roleName}, ${role}, ${dataScope}, false, 'ENABLED', 20,
      ${role === 'vendor_staff' ? CLERKS_DISCOUNT : 0}, ${now}, ${now}
    )
  `,
  )
  for (const { roleId, role } of colleagues) await grantDefaults(tx, { screens, roleId, code: role })
  await insertAll(
    tx,
    colleagues,
    ({ userId, tenantId, account, realName, phone, department }) => sql`
    insert into users (id, tenant_id, account, real_name, phone, password_hash, status, auth_status, department_id, created_at, updated_at)
    values (${userId}, ${tenantId}, ${account}, ${realName}, ${phone}, ${passwordHash}, 'ENABLED', 'SUCCESS',
      (select id from departments where tenant_id = ${tenantId} and name = ${department}), ${now}, ${now})
  `,
  )
  for (const { userId, roleId } of colleagues)
    await run(tx, sql`insert into user_roles (user_id, role_id) values (${userId}, ${roleId})`)
}
