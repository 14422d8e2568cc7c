import { sql } from 'kysely'
import { many, maybeOne, type Queryable } from '../../db/connection.ts'

export interface SpendingRule {
  isOn: boolean
  freeFen: number
}

/** A company's rule; no row before it was first saved. */
export const spendingRuleRead = (tenantId: string) =>
  sql<SpendingRule>`select is_on, free_fen from purchase_rules where tenant_id = ${tenantId}`

export interface StepRow {
  upToFen: number | null
  signers: number
  userIds: string[]
}

/** A company's steps, the lowest first, with the people who may sign now. */
export const stepRows = (db: Queryable, tenantId: string): Promise<StepRow[]> =>
  many(
    db,
    sql<StepRow>`
      select s.up_to_fen, s.signers, array(
        select p.user_id::text
        from purchase_step_people p
        join users u on u.id = p.user_id and u.status = 'ENABLED' and u.tenant_id = s.tenant_id
        where p.step_id = s.id
        order by p.user_id
      ) as user_ids
      from purchase_steps s
      where s.tenant_id = ${tenantId}
      order by s.place
    `,
  )

export interface PersonRow {
  userId: string
  realName: string
  account: string
}

/** People of a company who are told or offered at once; no buyer's company has more. */
const MOST_PEOPLE = 500

/** The enabled people of a company whose roles hold a permission, by name. */
export const peopleWith = (db: Queryable, tenantId: string, code: string): Promise<PersonRow[]> =>
  many(
    db,
    sql<PersonRow>`
      select u.id as user_id, u.real_name, u.account
      from users u
      where u.tenant_id = ${tenantId} and u.status = 'ENABLED' and exists (
        select 1
        from user_roles ur
        join roles r on r.id = ur.role_id and r.status = 'ENABLED'
        join role_menus rm on rm.role_id = r.id
        join menus m on m.id = rm.menu_id
        where ur.user_id = u.id and m.code = ${code}
      )
      order by u.real_name, u.id
      limit ${MOST_PEOPLE}
    `,
  )

/** The names of people, for those who were asked; people who have left keep theirs. */
export const namesOf = (db: Queryable, userIds: string[]): Promise<{ userId: string; name: string }[]> =>
  many(
    db,
    sql<{ userId: string; name: string }>`
      select id as user_id, real_name as name
      from users
      where id = any(${userIds}::bigint[])
      order by real_name, id
    `,
  )

/** For whom a person may approve on a business day. */
export async function standsInFor(
  db: Queryable,
  { userId, tenantId, today }: { userId: string; tenantId: string; today: string },
): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ userId: string }>`
      select d.user_id
      from purchase_delegates d
      where d.delegate_id = ${userId} and d.tenant_id = ${tenantId}
        and d.starts_on <= ${today}::date and d.ends_on >= ${today}::date
    `,
  )
  return rows.map((row) => row.userId)
}

/** Those who stand in for any of these people on a business day. */
export async function delegatesOf(
  db: Queryable,
  { userIds, tenantId, today }: { userIds: string[]; tenantId: string; today: string },
): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ delegateId: string }>`
      select d.delegate_id
      from purchase_delegates d
      where d.user_id = any(${userIds}::bigint[]) and d.tenant_id = ${tenantId}
        and d.starts_on <= ${today}::date and d.ends_on >= ${today}::date
    `,
  )
  return rows.map((row) => row.delegateId)
}

/** Whether a store belongs to a customer of this company. */
export const ownStore = (db: Queryable, { tenantId, storeId }: { tenantId: string; storeId: string }) =>
  maybeOne(db, sql`select 1 from stores where id = ${storeId} and tenant_id = ${tenantId}`)
