// Open orders, returns, complaints and chats, copied from those of the demo data.
import { sql, type RawBuilder } from 'kysely'
import { many, run, type Db } from '../../src/server/db/connection.ts'

/** Each kind fills one queue of a manager beyond what it counts. */
export const FULL_QUEUES = 4

interface Copied {
  table: string
  /** The row that is copied. */
  from: RawBuilder<unknown>
  /** What differs in each copy, by its number `n`. */
  but: RawBuilder<unknown>
}

/** The numbers of copies are beyond those of the demo data. */
const id = sql`7000000000000000 + n`

const kinds: Copied[] = [
  {
    table: 'orders',
    from: sql`status = 30`,
    but: sql`'order_no', 'SOB' || n`,
  },
  {
    table: 'return_requests',
    from: sql`status = 10`,
    but: sql`'return_no', 'THB' || n`,
  },
  {
    table: 'complaints',
    from: sql`status = 'pending'`,
    but: sql`'complaint_no', 'TSB' || n`,
  },
  {
    table: 'chats',
    from: sql`status = 'WAITING'`,
    but: sql`'user_id', ${id}`,
  },
]

/** Adds this many in all, as many of each kind. */
export async function addOpenThings(db: Db, count: number) {
  const each = Math.ceil(count / kinds.length)
  await run(
    db,
    sql`
      insert into users (id, tenant_id, account, real_name, password_hash, status, auth_status, created_at, updated_at)
      select ${id}, 2001, 'open' || n, 'open', '', 'ENABLED', 'SUCCESS', now(), now()
      from generate_series(1, ${each}::int) n
    `,
  )
  for (const { table, from, but } of kinds) {
    const columns = await many(
      db,
      sql<{ name: string }>`
        select column_name as name
        from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
        order by ordinal_position
      `,
    )
    const names = sql.join(columns.map(({ name }) => sql.ref(name)))
    await run(
      db,
      sql`
        insert into ${sql.table(table)} (${names})
        select ${names}
        from (select to_jsonb(t) as row from ${sql.table(table)} t where ${from} order by id limit 1) one
        cross join generate_series(1, ${each}::int) n
        cross join lateral jsonb_populate_record(
          null::${sql.table(table)}, one.row || jsonb_build_object('id', ${id}, ${but})
        ) copy
      `,
    )
    await sql.raw(`vacuum (analyze) ${table}`).execute(db)
  }
}
