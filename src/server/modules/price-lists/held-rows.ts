// Rows of a list that wait for a person. None of them is on sale meanwhile.
import { sql } from 'kysely'
import type { Acting } from '../../audit.ts'
import { many, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import { newId } from '../../db/ids.ts'
import type { HeldRow } from './decide-rows.ts'
import type { PriceRow } from './read-row.ts'
import type { Reason } from './reasons.ts'

interface Holding {
  held: HeldRow[]
  supplierId: string
  listId: string
  acting: Acting
}

export async function holdRows(tx: Tx, { held, supplierId, listId, acting }: Holding): Promise<void> {
  if (held.length === 0) return
  const rows = held.map(({ row, doubt }) => ({
    ...{ id: newId(), code: row.code, code_n: row.codeN, name: row.name, doubt: doubt.name },
    ...{ ...comparedIn(doubt), price_fen: row.priceFen, stock: row.stock, brand: row.brand, line: row.line },
    numbers: row.oeNumbers.map(({ raw }) => raw).join('; '),
    content: JSON.stringify({ row, doubt }),
  }))
  const userId = acting.me?.userId ?? null
  await run(
    tx,
    sql`
      insert into price_list_rows (id, tenant_id, list_id, status, code, code_n, name, doubt, written, known,
        price_fen, stock, brand, line, numbers, content, created_by, updated_by, created_at, updated_at)
      select id, ${supplierId}, ${listId}, 'HELD', code, code_n, name, doubt, written, known,
        price_fen, stock, brand, line, numbers, content, ${userId}, ${userId}, ${acting.now}, ${acting.now}
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as new (id bigint, code text, code_n text, name text, doubt text, written text, known text, price_fen bigint,
          stock integer, brand text, line integer, numbers text, content text)
    `,
  )
}

/** The row's value and the known one: the two facts that a person compares. */
function comparedIn({ name, facts }: Reason): { written: string; known: string } {
  const text = (fact: string) => String(facts[fact] ?? '')
  switch (name) {
    case 'priceRise':
    case 'priceFall':
      return { written: text('after'), known: text('before') }
    case 'moneyStock':
      return { written: `${text('price')} / ${text('stock')}`, known: '' }
    case 'disagree':
      return { written: text('code'), known: `${text('part')} / ${text('other')}`.slice(0, 500) }
    default:
      return { written: text('value').slice(0, 300), known: (text('known') || text('parts')).slice(0, 500) }
  }
}

/** Whether rows of other lists of the supplier are held. */
export async function hasHeldRows(
  tx: Tx,
  { supplierId, besides }: { supplierId: string; besides: string },
): Promise<boolean> {
  const { any } = await one(
    tx,
    sql<{ any: boolean }>`
      select exists (
        select from price_list_rows where tenant_id = ${supplierId} and status = 'HELD' and list_id <> ${besides}
      ) as any
    `,
  )
  return any
}

/** New rows with these codes replace the held rows of an earlier list. */
export async function replaceHeldRows(
  tx: Tx,
  {
    supplierId,
    listId,
    codes,
    acting,
  }: { supplierId: string; listId: string; codes: string[]; acting: Acting },
): Promise<void> {
  await run(
    tx,
    sql`
      ${PREPARED}
      with replaced as (
        update price_list_rows
        set status = 'REPLACED', version = version + 1, updated_by = ${acting.me?.userId ?? null}, updated_at = ${acting.now}
        where tenant_id = ${supplierId} and status = 'HELD' and code_n = any(${codes}::text[]) and list_id <> ${listId}
        returning list_id
      )
      update price_lists l
      set held_count = l.held_count - r.count
      from (select list_id, count(*)::int as count from replaced group by list_id) r
      where l.id = r.list_id
    `,
  )
}

export interface HeldNow {
  id: string
  row: PriceRow
  doubt: Reason
}

/** The held rows of a list after a given row. */
export async function readHeldRows(
  db: Queryable,
  { listId, after = '0', most }: { listId: string; after?: string; most?: number },
): Promise<HeldNow[]> {
  const rows = await many(
    db,
    sql<{ id: string; content: string }>`
      select id::text as id, content
      from price_list_rows
      where list_id = ${listId} and status = 'HELD' and id > ${after}
      order by id
      ${most === undefined ? sql`` : sql`limit ${most}`}
    `,
  )
  return rows.map(({ id, content }) => ({ id, ...(JSON.parse(content) as { row: PriceRow; doubt: Reason }) }))
}
