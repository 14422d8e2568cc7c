// Demo price lists of the last weeks, for the page on which suppliers upload them.
import { sql } from 'kysely'
import { run, type Tx } from '../connection.ts'

const FIRST_ID = 7601
const DAY_MS = 86_400_000
const TAKEN_MS = 40_000

const LISTS = [
  {
    account: 'vendor',
    file: '11月报价单.xlsx',
    days: 12,
    rows: 312,
    added: 4,
    changed: 57,
    unchanged: 249,
    bad: 2,
  },
  {
    account: 'vendor',
    file: '10月报价单.xlsx',
    days: 37,
    rows: 305,
    added: 21,
    changed: 118,
    unchanged: 163,
    bad: 3,
  },
  {
    account: 'vendor2',
    file: 'price_list_1101.csv',
    days: 26,
    rows: 148,
    added: 0,
    changed: 33,
    unchanged: 115,
    bad: 0,
  },
]

export async function seedPriceLists(tx: Tx, { now }: { now: Date }) {
  const rows = LISTS.map(({ days, ...list }, at) => {
    const sent = now.getTime() - days * DAY_MS
    return { ...list, id: FIRST_ID + at, sent: new Date(sent), since: new Date(sent + TAKEN_MS) }
  })
  await run(
    tx,
    sql`
      insert into price_lists (id, tenant_id, file_name, status, row_count, done_count, added_count, changed_count,
        unchanged_count, bad_count, account, published_at, created_by, updated_by, created_at, updated_at)
      select l.id, u.tenant_id, l.file, 'IN_FORCE', l.rows, l.rows, l.added, l.changed, l.unchanged, l.bad, l.account,
        l.since, u.id, u.id, l.sent, l.since
      from json_to_recordset(${JSON.stringify(rows)}::json) as l (id bigint, account text, file text, rows int, added int,
        changed int, unchanged int, bad int, sent timestamptz, since timestamptz)
      join users u on u.account = l.account
    `,
  )
}
