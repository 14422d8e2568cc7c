// Tasks that the rules make for the credit staff and close again.
import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'

interface NewTodo {
  tenantId: string
  kind: 'OVERDUE' | 'TEMPORARY_ENDS' | 'REVIEW'
  /** Each cause makes one task of a customer, however often it is found. */
  cause: string
  content: string
  dueOn: string
}

/** Makes a task unless its cause has made one before. Returns whether it did. */
export async function makeTodo(
  tx: Tx,
  { tenantId, kind, cause, content, dueOn }: NewTodo,
  { now }: { now: Date },
): Promise<boolean> {
  const made = await run(
    tx,
    sql`
      insert into credit_todos (id, tenant_id, kind, cause, content, due_on, status, created_at, updated_at)
      values (${newId()}, ${tenantId}, ${kind}, ${cause}, ${content}, ${dueOn}, 'OPEN', ${now}, ${now})
      on conflict (tenant_id, cause) do nothing
    `,
  )
  return made === 1
}

/** Closes the open tasks that the rules made of a customer's overdue debt. */
export function closeOverdueTodos(tx: Tx, tenantId: string, { result, now }: { result: string; now: Date }) {
  return run(
    tx,
    sql`
      update credit_todos
      set status = 'DONE', result = ${result}, version = version + 1, updated_by = null, updated_at = ${now}
      where tenant_id = ${tenantId} and kind = 'OVERDUE' and cause is not null and status = 'OPEN'
    `,
  )
}
