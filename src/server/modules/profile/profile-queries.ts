import { sql } from 'kysely'
import { one, type Queryable } from '../../db/connection.ts'

export interface ProfileRow {
  account: string
  realName: string
  phone: string | null
  email: string | null
  avatar: string | null
  tenantName: string
  authStatus: string
  authStatusZh: string
  authStatusEn: string
  syncErpFlag: boolean
  enabledSystems: string[]
  hasPaymentPassword: boolean
  departmentName: string | null
  postName: string | null
  employeeNo: string | null
  entryDate: string | null
  wechat: string | null
  skills: string[] | null
  emergencyContact: string | null
  emergencyPhone: string | null
}

export const profileOf = (db: Queryable, userId: string) =>
  one(
    db,
    sql<ProfileRow>`
      select u.account, u.real_name, u.phone, u.email, u.avatar, t.tenant_name,
        a.status as auth_status, coalesce(i.label_zh, '') as auth_status_zh, coalesce(i.label_en, '') as auth_status_en,
        t.sync_erp_flag, t.enable_system_code as enabled_systems,
        u.payment_password_hash is not null as has_payment_password, m.name as department_name, p.name as post_name,
        s.employee_no, s.entry_date::text, s.wechat, s.skills, s.emergency_contact, s.emergency_phone
      from users u
      join tenants t on t.id = u.tenant_id
      left join departments m on m.id = u.department_id
      left join posts p on p.id = u.post_id and p.status = 'ENABLED' and p.deleted_at is null
      left join user_details s on s.user_id = u.id and s.tenant_id = u.tenant_id
      left join certifications c on c.tenant_id = u.tenant_id
      cross join lateral (
        select case when c.status = 'SUCCESS' then 'SUCCESS' else u.auth_status end as status
      ) a
      left join dicts d on d.code = 'auth-status'
      left join dict_items i on i.dict_id = d.id and i.value = a.status and i.deleted_at is null
      where u.id = ${userId}
    `,
  )
