import { sql } from 'kysely'
import type { Me } from '../../context.ts'
import { one, type Queryable } from '../../db/connection.ts'
import { wholeParameter } from '../identity/parameters.ts'

const OTHERWISE_YUAN = 200

/**
 * What a person may give without a second signature, in fen: the amount of the business parameter, or more by
 * one of their roles.
 */
export async function compensationRightFen(db: Queryable, me: Pick<Me, 'roleIds'>): Promise<number> {
  const everybodys = await wholeParameter(db, { key: 'compensation_yuan', otherwise: OTHERWISE_YUAN })
  const { rolesFen } = await one(
    db,
    sql<{ rolesFen: number }>`
      select coalesce(max(compensation_limit_fen), 0)::bigint as roles_fen
      from roles
      where id = any(${me.roleIds}::bigint[]) and status = 'ENABLED'
    `,
  )
  return Math.max(everybodys * 100, rolesFen)
}
