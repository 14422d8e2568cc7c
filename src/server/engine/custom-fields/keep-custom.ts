import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { storedIn } from '../row-sql.ts'

/** Gives a row what companies have noted on others in fields of their own, as far as it has no value there. */
export async function keepCustom(
  tx: Tx,
  { screen, from, to }: { screen: Screen; from: string[]; to: string },
): Promise<void> {
  await run(
    tx,
    sql`
      update ${storedIn(screen)} t
      set custom = g.custom || t.custom
      from (
        select jsonb_object_agg(e.key, e.value) as custom
        from ${storedIn(screen)} r, jsonb_each(r.custom) e
        where r.id = any(${from}::bigint[])
      ) g
      where t.id = ${to} and g.custom is not null
    `,
  )
}
