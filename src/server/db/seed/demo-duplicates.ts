// Demo pairs of parts that look alike, for the screen where staff compare and merge them.
import { sql } from 'kysely'
import { run, type Tx } from '../connection.ts'

const PLATFORM = '1000'
const FIRST_ID = 7401
const PAIRS = 5
/** Enough to have some of one name and maker, and quickly read. */
const PARTS_READ = 2_000

export async function seedDuplicates(tx: Tx, { now }: { now: Date }) {
  await run(
    tx,
    sql`
      insert into part_duplicates (id, tenant_id, part_id, other_id, reason, found_at, created_at, updated_at)
      select ${FIRST_ID}::bigint + row_number() over (order by part_id), ${PLATFORM}::bigint, part_id, other_id, 'STAFF',
        ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from (
        select min(id) as part_id, max(id) as other_id
        from (select id, brand_id, category_id, name_zh from parts order by id limit ${sql.lit(PARTS_READ)}) first
        group by brand_id, category_id, name_zh
        having count(*) = 2
        order by 1
        limit ${sql.lit(PAIRS)}
      ) pairs
    `,
  )
}
