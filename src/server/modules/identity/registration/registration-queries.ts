import { sql } from 'kysely'
import { many, maybeOne, one, run, type Queryable, type Tx } from '../../../db/connection.ts'
import { PLATFORM_TENANT } from '../../../platform-tenant.ts'

/** True when a user or a pending registration has this name. */
export const isAccountTaken = async (tx: Tx, account: string): Promise<boolean> =>
  (await maybeOne(
    tx,
    sql`
      select 1 from users where account = ${account}
      union all
      select 1 from tenant_registrations where account = ${account} and status = 'PENDING'
      limit 1
    `,
  )) !== undefined

export const isPhonePending = async (tx: Tx, phone: string): Promise<boolean> =>
  (await maybeOne(
    tx,
    sql`select 1 from tenant_registrations where phone = ${phone} and status = 'PENDING' limit 1`,
  )) !== undefined

export const findInviter = (tx: Tx, code: string) =>
  maybeOne(tx, sql<{ userId: string }>`select user_id from invite_codes where code = ${code}`)

interface NewRegistration {
  id: string
  companyName: string
  realName: string
  account: string
  phone: string
  inviteCode: string | null
  inviterId: string | null
  passwordHash: string
  now: Date
}

export const insertRegistration = (tx: Tx, of: NewRegistration) =>
  run(
    tx,
    sql`
      insert into tenant_registrations (
        id, tenant_id, company_name, real_name, account, phone, invite_code, inviter_id, password_hash, status, created_at, updated_at
      )
      values (
        ${of.id}, ${PLATFORM_TENANT}, ${of.companyName}, ${of.realName}, ${of.account}, ${of.phone},
        ${of.inviteCode}, ${of.inviterId}, ${of.passwordHash}, 'PENDING', ${of.now}, ${of.now}
      )
    `,
  )

export interface Registration {
  id: string
  companyName: string
  realName: string
  account: string
  phone: string
  /** Null once it is reviewed, and where none was chosen. */
  passwordHash: string | null
}

export const lockRegistration = (tx: Tx, id: string) =>
  one(
    tx,
    sql<Registration>`
      select id, company_name, real_name, account, phone, password_hash
      from tenant_registrations
      where id = ${id}
      for update
    `,
  )

interface Review {
  id: string
  status: 'APPROVED' | 'REJECTED'
  reason: string | null
  madeTenantId: string | null
  by: string
  now: Date
}

/** Stores the result and removes the password's hash, which is no longer needed. */
export const saveReview = (tx: Tx, of: Review) =>
  run(
    tx,
    sql`
      update tenant_registrations
      set status = ${of.status}, reason = ${of.reason}, made_tenant_id = ${of.madeTenantId}, reviewed_at = ${of.now},
        password_hash = null, version = version + 1, updated_by = ${of.by}, updated_at = ${of.now}
      where id = ${of.id}
    `,
  )

export const isCompanyTaken = async (tx: Tx, name: string): Promise<boolean> =>
  (await maybeOne(tx, sql`select 1 from tenants where tenant_name = ${name}`)) !== undefined

export const isUserName = async (tx: Tx, account: string): Promise<boolean> =>
  (await maybeOne(tx, sql`select 1 from users where account = ${account}`)) !== undefined

interface Untold {
  id: string
  phone: string
  account: string
  status: 'APPROVED' | 'REJECTED'
  reason: string | null
}

export const untoldRegistrations = (db: Queryable) =>
  many(
    db,
    sql<Untold>`
      select id, phone, account, status, reason
      from tenant_registrations
      where reviewed_at is not null and told_at is null
      order by id
      limit 100
    `,
  )

/** Claims the text message of one registration; false when another server process was faster. */
export const markTold = async (tx: Tx, { id, now }: { id: string; now: Date }): Promise<boolean> =>
  (await run(
    tx,
    sql`update tenant_registrations set told_at = ${now} where id = ${id} and told_at is null`,
  )) === 1

export const markUntold = (tx: Tx, id: string) =>
  run(tx, sql`update tenant_registrations set told_at = null where id = ${id}`)

export const keepInviteCode = (tx: Tx, of: { userId: string; code: string; now: Date }) =>
  run(
    tx,
    sql`
      insert into invite_codes (user_id, code, created_at)
      values (${of.userId}, ${of.code}, ${of.now})
      on conflict do nothing
    `,
  )

export const inviteCodeOf = (db: Queryable, userId: string) =>
  maybeOne(db, sql<{ code: string }>`select code from invite_codes where user_id = ${userId}`)

export const invitedBy = (db: Queryable, userId: string) =>
  many(
    db,
    sql<{ tenantName: string; createdAt: Date }>`
      select t.tenant_name, t.created_at
      from tenant_registrations r
      join tenants t on t.id = r.made_tenant_id
      where r.inviter_id = ${userId}
      order by t.created_at desc
      limit 200
    `,
  )
