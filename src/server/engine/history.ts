import { sql } from 'kysely'
import { AppError } from '../../shared/errors.ts'
import { pageOf, TOTAL_CAP } from '../../shared/shapes.ts'
import type { ScreenCall } from '../../shared/screen/normal-call.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { businessTime } from '../../shared/time.ts'
import { many, maybeOne, one, type Queryable } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { readableFields, readableRow } from './field-access.ts'
import type { Row } from './hook.ts'
import { addLabels } from './labels.ts'
import { mergedInto } from './merge/merged-rows.ts'
import { pageAsked } from './page-asked.ts'
import { readRows } from './visible-rows.ts'

/** One change of a row: who did what when, with the row before and after as a reader sees it. */
export interface HistoryEntry {
  id: string
  /** The row that it happened to, where that one was merged into this. */
  mergedFrom?: string
  action: string
  account: string
  /** The person's name, or the account where it is gone; empty for the server itself. */
  name: string
  before: Row | null
  after: Row | null
  createdAt: string
}

/** A page of the changes of a row the caller may see, and of rows that were merged into it, newest first. */
export async function readHistory(
  ctx: SignedIn,
  { screen, call, id, input }: { screen: Screen; call: ScreenCall; id: string; input: Row },
) {
  const { current, size } = pageAsked(input, call.paging!, ctx.language)
  const [row] = await readRows(ctx.db, ctx, { screen, ids: [id] })
  if (!row) throw new AppError('RECORD_NOT_FOUND')
  // The row's own tenant: the way into the index, and nothing that it did under another one.
  const where = sql`
    tenant_id = ${row['tenantId']} and entity = ${screen.name} and entity_id = any(${await idsOf(ctx.db, { screen, id })})
  `
  const found = await many(
    ctx.db,
    sql<Omit<HistoryEntry, 'createdAt' | 'mergedFrom'> & { rowId: string; createdAt: Date }>`
      select id, entity_id as row_id, action, account, before, after, created_at,
        coalesce(nullif((select u.real_name from users u where u.id = user_id), ''), account) as name
      from audit_log
      where ${where}
      order by id desc
      limit ${size}
      offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    ctx.db,
    sql<{ total: string }>`
      select count(*) as total from (select 1 from audit_log where ${where} limit ${TOTAL_CAP + 1}) as found
    `,
  )
  const { formerNames } = ctx.services.screens
  const changes = found.map((change) => ({
    ...change,
    before: formerNames.presentRow(screen, change.before),
    after: formerNames.presentRow(screen, change.after),
  }))
  await addLabels(ctx.db, ctx, {
    screen,
    fields: readableFields(screen, ctx.me),
    rows: changes.flatMap(({ before, after }) => [before, after].filter((each) => each !== null)),
  })
  const records = changes.map(({ before, after, createdAt, rowId, ...change }): HistoryEntry => ({
    ...change,
    ...(rowId !== id && { mergedFrom: rowId }),
    before: readableRow(screen, ctx.me, before),
    after: readableRow(screen, ctx.me, after),
    createdAt: businessTime(createdAt),
  }))
  return pageOf(records, { total: Number(total), size, current })
}

/** The row, and those that were merged into it. */
async function idsOf(db: Queryable, { screen, id }: { screen: Screen; id: string }): Promise<string[]> {
  return screen.merge ? [id, ...(await mergedInto(db, { screen: screen.name, id }))] : [id]
}

/** The values a row had after one of its changes; undefined when it has no such change. */
export async function readFormerState(
  db: Queryable,
  { screen, row, changeId }: { screen: Screen; row: Row; changeId: string },
): Promise<{ after: Row | null } | undefined> {
  return maybeOne(
    db,
    sql<{ after: Row | null }>`
      select after
      from audit_log
      where tenant_id = ${row['tenantId']} and entity = ${screen.name}
        and entity_id = any(${await idsOf(db, { screen, id: String(row[screen.table.key]) })})
        and id = ${changeId}
    `,
  )
}
