import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import type { Me } from '../../context.ts'

/** Longer lists are looked up by each statement instead of being passed to it. */
const MOST_NAMED = 500

/** The users of the departments within the user's scope, including the user; see Me. */
export async function colleaguesOf(
  db: Queryable,
  { userId, dataScope, departmentIds }: Pick<Me, 'userId' | 'dataScope' | 'departmentIds'>,
): Promise<string[] | null> {
  const isByDepartment = dataScope === 'DEPARTMENT' || dataScope === 'DEPARTMENT_BELOW'
  if (!isByDepartment || departmentIds.length === 0) return null
  const people = await many(
    db,
    sql<{ id: string }>`
      select u.id::text
      from users u
      where u.department_id = any(${departmentIds}::bigint[])
      order by u.id
      limit ${MOST_NAMED + 1}
    `,
  )
  if (people.length > MOST_NAMED) return null
  return [...new Set([userId, ...people.map(({ id }) => id)])]
}
