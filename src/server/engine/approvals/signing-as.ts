import { sql } from 'kysely'
import { businessDay } from '../../../shared/time.ts'
import type { SignedIn } from '../../context.ts'
import { many, type Queryable } from '../../db/connection.ts'

/** Somebody as whom the caller may sign: themselves, or a colleague for whom they stand in today. */
export interface SigningAs {
  userId: string
  /** Codes of their enabled roles. */
  roles: string[]
}

/** The caller first, then those for whom the caller stands in. */
export async function signingAs(db: Queryable, { me, now }: SignedIn): Promise<SigningAs[]> {
  const today = businessDay(now)
  return many(
    db,
    sql<SigningAs>`
      select ${me.userId}::text as user_id,
        array(select code from roles where id = any(${me.roleIds}::bigint[]) and status = 'ENABLED') as roles
      union all
      (
        select d.user_id::text, array_agg(distinct r.code) as roles
        from approval_deputies d
        join users u on u.id = d.user_id and u.status = 'ENABLED'
        join user_roles ur on ur.user_id = d.user_id
        join roles r on r.id = ur.role_id and r.status = 'ENABLED'
        where d.tenant_id = ${me.tenantId} and d.deputy_id = ${me.userId}
          and d.starts_on <= ${today}::date and d.ends_on >= ${today}::date
        group by d.user_id
        order by d.user_id
      )
    `,
  )
}
