// What a person or a supplier's own program asks about a list.
import { sql, type RawBuilder } from 'kysely'
import type { ReplyOf } from '../../../shared/call.ts'
import type { listLatestPriceLists, readPriceList } from '../../../shared/calls/price-list-steps.ts'
import type { Language } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { many, maybeOne, type Queryable } from '../../db/connection.ts'
import { AppError } from '../../../shared/errors.ts'
import type { SignedIn } from '../../context.ts'
import type { Download } from '../../http/download.ts'
import { readUndoHours } from './act-on-list.ts'
import { stringify } from './csv-text.ts'
import type { Preview } from './list-preview.ts'
import { readBadLines } from './lists.ts'
import { requireReadable, type ListReading } from './reading-state.ts'
import { sayReason } from './reasons.ts'
import { findSupplier } from './supplier.ts'

export type ListState = ReplyOf<typeof readPriceList>
type Latest = ReplyOf<typeof listLatestPriceLists>
type ListFacts = Latest['lists'][number]

const SHOWN_BAD = 100
const SHOWN_LISTS = 10

const facts = (db: { undoneSince: Date }): RawBuilder<unknown> => sql`
  l.id::text as list_id, l.tenant_id::text as supplier_id, t.tenant_name as supplier_name, coalesce(l.file_name, '') as file_name, l.status, l.created_at, l.published_at,
  l.row_count as rows, l.done_count as done, l.added_count as added, l.changed_count as changed,
  l.unchanged_count as unchanged, l.held_count as held, l.bad_count as bad, l.ended_count as ended,
  l.status = 'IN_FORCE' and l.published_at >= ${db.undoneSince} and not exists (
    select from price_lists later
    where later.tenant_id = l.tenant_id and later.status = 'IN_FORCE'
      and (later.published_at, later.id) > (l.published_at, l.id)
      and later.added_count + later.changed_count + later.ended_count > 0
  ) as can_undo
`

const HOUR_MS = 3_600_000

async function undoneSince(db: Queryable, now: Date): Promise<Date> {
  const hours = await readUndoHours(db)
  // Nothing is in force since the future.
  return new Date(hours === 0 ? now.getTime() + HOUR_MS : now.getTime() - hours * HOUR_MS)
}

type Timed = Omit<ListFacts, 'createdAt' | 'publishedAt'> & { createdAt: Date; publishedAt: Date | null }
const withTimes = <T extends Timed>({ createdAt, publishedAt, ...list }: T) => ({
  ...list,
  createdAt: createdAt.toISOString(),
  publishedAt: publishedAt?.toISOString() ?? null,
})

/**
 * A list of the caller's company, or of any supplier for staff. Throws PRICE_LIST_NOT_FOUND, and what is wrong with
 * a file that cannot be read to its end.
 */
export async function stateOf({ db, me, now, language }: SignedIn, listId: string): Promise<ListState> {
  const list = await maybeOne(
    db,
    sql<
      Omit<ListState, keyof ListFacts | 'preview' | 'reading' | 'badRows'> &
        Timed & { preview: string | null; reading: string | null }
    >`
      select ${facts({ undoneSince: await undoneSince(db, now) })}, l.new_part_count as new_parts, l.new_brands, l.ignored_columns, l.preview::text as preview, l.reading::text as reading
      from price_lists l
      join tenants t on t.id = l.tenant_id
      where l.id = ${listId} and (${me.tenantType} = '' or l.tenant_id = ${me.tenantId})
    `,
  )
  if (!list) throw new AppError('PRICE_LIST_NOT_FOUND')
  const reading = list.reading === null ? null : (JSON.parse(list.reading) as ListReading)
  if (reading) requireReadable(reading, now)
  const preview = list.preview === null ? reading?.preview : (JSON.parse(list.preview) as Preview)
  const bad = list.bad > 0 ? await readBadLines(db, listId, { most: SHOWN_BAD }) : []
  return {
    ...withTimes(list),
    preview: preview ? inWords(preview, language) : null,
    reading: reading && { rows: reading.rows, total: reading.total },
    badRows: bad.map(({ line, reason, values }) => ({ line, reason: sayReason(reason, language), values })),
  }
}

function inWords({ counts, rows }: Preview, language: Language): NonNullable<ListState['preview']> {
  const price = (fen: number | null) => (fen === null ? null : yuan(fen))
  return {
    // Lists that were checked by an earlier version have no count of goods that were taken off sale by hand.
    counts: { ...counts, stopped: counts.stopped ?? 0 },
    rows: rows.map(({ kind, line, code, name, fenBefore, fen, stockBefore, stock, reason }) => ({
      ...{ kind, line, code, name, stockBefore, stock },
      ...{ priceBefore: price(fenBefore), price: price(fen) },
      reason: reason ? sayReason(reason, language) : '',
    })),
  }
}

/** The latest lists of a supplier, or of all for staff who name none. */
export async function latestLists(ctx: SignedIn, supplier: string | undefined): Promise<Latest> {
  const { db, me, now } = ctx
  const isOfAll = supplier === undefined && me.tenantType === ''
  const supplierId = isOfAll ? null : (await findSupplier(db, ctx, supplier)).supplierId
  const lists = await many(
    db,
    sql<Timed>`
      select ${facts({ undoneSince: await undoneSince(db, now) })}
      from price_lists l
      join tenants t on t.id = l.tenant_id
      where (${supplierId}::bigint is null or l.tenant_id = ${supplierId}) and (l.status <> 'STAGING' or l.preview is not null or l.reading ->> 'fault' is null and l.reading is not null)
      order by l.created_at desc, l.id desc
      limit ${sql.lit(SHOWN_LISTS)}
    `,
  )
  return { lists: lists.map(withTimes) }
}

/** Every bad row under the list's own header, so that it can be corrected and sent again. */
export async function badRowsFile(
  { db, language }: Pick<SignedIn, 'db' | 'language'>,
  { listId, fileName, columns }: { listId: string; fileName: string; columns: string[] },
): Promise<Download> {
  const lines = await readBadLines(db, listId)
  const heads = { zh: ['行号', '原因'], en: ['line', 'reason'] }[language]
  const rows = lines.map(({ line, reason, values }) => [String(line), sayReason(reason, language), ...values])
  return {
    fileName: `${fileName.replace(/\.\w+$/, '') || 'price-list'}.errors.csv`,
    plainName: 'errors.csv',
    contentType: 'text/csv; charset=utf-8',
    content: Buffer.from(stringify([[...heads, ...columns], ...rows])),
  }
}

const SHOWN_SUPPLIERS = 20

/** The suppliers for which the caller may load lists. */
export async function loadableSuppliers(
  { db, me }: SignedIn,
  q: string,
): Promise<{ suppliers: { supplierId: string; supplierName: string }[] }> {
  const suppliers = await many(
    db,
    sql<{ supplierId: string; supplierName: string }>`
      select id::text as supplier_id, tenant_name as supplier_name
      from tenants
      where tenant_type = 'VENDER' and status = 'ENABLED' and (${me.tenantType} = '' or id = ${me.tenantId})
        and strpos(lower(tenant_name), lower(${q})) > 0
      order by tenant_name, id
      limit ${sql.lit(SHOWN_SUPPLIERS)}
    `,
  )
  return { suppliers }
}
