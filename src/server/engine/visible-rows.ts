import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../shared/errors.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { many, type Queryable, type Tx } from '../db/connection.ts'
import type { Reader, SignedIn } from '../context.ts'
import { conditionSql } from './condition-sql.ts'
import { dataScopeSql } from './data-scope-sql.ts'
import { columnRef, fixedSql, quoted } from './fixed-sql.ts'
import type { Row } from './hook.ts'
import { masterColumn } from './lines/line-screen.ts'
import { hasId } from './row-ids.ts'
import { addLinks, fixedColumns, presentRow, selectList, tableOf } from './row-sql.ts'

/** Whether the caller works for the platform, which keeps the shared rows and may reach every tenant's. */
export function isPlatform({ me }: Pick<Reader, 'me'>): boolean {
  return me.tenantType === ''
}

interface Looking {
  alias?: string
  /** Of a screen that keeps its removed rows, these instead of the others. */
  removed?: boolean
}

/** One reason why a row is seen or not. */
export interface VisiblePart {
  part: 'tenant' | 'dataScope' | 'trash' | 'screen' | 'tenantType'
  holds: RawBuilder<unknown>
}

/** Everything that a row of the table (alias t) must fulfil for the caller to see it. */
export function visibleParts(
  screen: Screen,
  ctx: Reader,
  { alias = 't', removed = false }: Looking = {},
): VisiblePart[] {
  const column = (name: string) => columnRef(alias, name)
  const parts: VisiblePart[] = []
  if (screen.table.tenancy === 'own') {
    const [tenant, reach] = dataScopeSql(screen, { me: ctx.me, alias })
    if (tenant) parts.push({ part: 'tenant', holds: tenant })
    if (reach) parts.push({ part: 'dataScope', holds: reach })
  }
  if (screen.table.trash)
    parts.push({
      part: 'trash',
      holds: fixedSql(`${quoted(alias)}.deleted_at is ${removed ? 'not null' : 'null'}`),
    })
  for (const [name, value] of fixedColumns(screen))
    parts.push({ part: 'screen', holds: sql`${column(name)} = ${value}` })
  const keeper = screen.table.master?.inForm
    ? ctx.services.screens.byName(screen.table.master.screen)
    : undefined
  if (keeper) {
    const kept = (holds: RawBuilder<unknown>) =>
      sql`exists (select 1 from ${tableOf(keeper)} m where m.id = ${column(masterColumn(screen))} and ${holds})`
    // The lines of a removed row wait with it.
    if (keeper.table.trash) parts.push({ part: 'trash', holds: kept(fixedSql('m.deleted_at is null')) })
    // Screens that share a table share that of their lines too.
    for (const [name, value] of fixedColumns(keeper))
      parts.push({ part: 'screen', holds: kept(sql`${columnRef('m', name)} = ${value}`) })
  }
  const scope = screen.scope[ctx.me.tenantType || 'PLATFORM']
  if (scope) {
    const holds = conditionSql(scope, { fields: screen.fields, me: ctx.me, now: ctx.now, alias })
    parts.push({ part: 'tenantType', holds })
  }
  return parts
}

/**
 * What of the table the caller may see: every statement on a screen's rows has this in its WHERE,
 * so an id of another tenant or beyond the caller's data scope finds nothing.
 */
export function visible(screen: Screen, ctx: Reader, looking: Looking = {}): RawBuilder<unknown> {
  const parts = visibleParts(screen, ctx, looking).map(({ holds }) => holds)
  return sql`(${sql.join([fixedSql('true'), ...parts], fixedSql(' and '))})`
}

/** Rows by id that the caller may see, with their links; ids that are not theirs are simply absent. */
export async function readRows(
  db: Queryable,
  ctx: Reader,
  { screen, ids, removed = false }: { screen: Screen; ids: string[]; removed?: boolean },
) {
  const rows = await many(
    db,
    sql<Row>`
      select ${selectList(screen)}
      from ${tableOf(screen)} t
      where ${hasId(screen, ids)} and ${visible(screen, ctx, { removed })}
      order by t.id
    `,
  )
  const shown = rows.map((row) => presentRow(screen, row))
  await addLinks(db, { screen, rows: shown })
  return shown
}

/** A view that adds up rows of a table takes no locks, and nobody changes it. */
function isOnlyRead({ table, allow }: Screen): boolean {
  return table.existing !== null && allow.edit === 'false' && allow.remove === 'false'
}

/** Locks rows in id order and reads them. Throws RECORD_NOT_FOUND unless all of them are the caller's. */
export async function lockRows(
  tx: Tx,
  ctx: SignedIn,
  { screen, ids, removed = false }: { screen: Screen; ids: string[]; removed?: boolean },
) {
  const wanted = [...new Set(ids)]
  const locked = await many(
    tx,
    sql<{ id: string }>`
      select t.id
      from ${tableOf(screen)} t
      where ${hasId(screen, wanted)} and ${visible(screen, ctx, { removed })}
      order by t.id
      ${isOnlyRead(screen) ? fixedSql('') : fixedSql('for update')}
    `,
  )
  if (locked.length !== wanted.length) throw new AppError('RECORD_NOT_FOUND')
  return readRows(tx, ctx, { screen, ids: wanted, removed })
}
