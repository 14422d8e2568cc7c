import { sql } from 'kysely'
import { businessDay } from '../../../shared/time.ts'
import { many, type Tx } from '../../db/connection.ts'

/** People who are told of one signature at most; each one's right to see the row is looked up. */
const MOST_SIGNERS = 50

interface Asked {
  approvalId: string
  /** The act's permission code, for a step that is signed by everyone who holds it. */
  code: string
  roles: string[] | null
  now: Date
}

/** Enabled users by whose roles a step may be signed, and their deputies of the day, but those who have signed. */
export async function signersOf(tx: Tx, { approvalId, code, roles, now }: Asked): Promise<string[]> {
  const today = businessDay(now)
  const found = await many(
    tx,
    sql<{ id: string }>`
      with holders as (
        select u.id
        from users u
        where u.status = 'ENABLED' and exists (
          select 1
          from user_roles ur
          join roles r on r.id = ur.role_id and r.status = 'ENABLED'
          where ur.user_id = u.id and (
            r.code = any(${roles}::text[])
            or ${roles === null}::boolean and exists (
              select 1 from role_menus rm join menus m on m.id = rm.menu_id
              where rm.role_id = r.id and m.code = ${code}
            )
          )
        )
      )
      select w.id
      from (
        select id from holders
        union
        select d.deputy_id
        from approval_deputies d
        join holders h on h.id = d.user_id
        join users u on u.id = d.deputy_id and u.status = 'ENABLED'
        where d.starts_on <= ${today}::date and d.ends_on >= ${today}::date
      ) w
      where not exists (
        select 1 from approval_signatures s
        where s.approval_id = ${approvalId} and (s.signer_id = w.id or s.for_id = w.id)
      )
      order by w.id
      limit ${MOST_SIGNERS}
    `,
  )
  return found.map(({ id }) => id)
}
