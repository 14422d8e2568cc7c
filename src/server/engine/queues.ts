// The queues that screens declare: rows of a quick filter that wait for somebody.
import { sql, type RawBuilder } from 'kysely'
import { definitionOf } from '../../shared/field-types/field-types.ts'
import { signedActs } from '../../shared/screen/normal-approval.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { entryOf } from '../../shared/menu.ts'
import type { QuickFilter, Waits } from '../../shared/screen/normal-list.ts'
import type { SignedIn } from '../context.ts'
import { holdsCode } from '../may.ts'
import { codeOf, mayWriteShared } from './allowed-actions.ts'
import { isMyTurn, runningFor } from './approvals/turn-sql.ts'
import { readableFields } from './field-access.ts'
import { columnRef, fixedSql } from './fixed-sql.ts'
import { tableOf } from './row-sql.ts'
import { openQuickFilters, quickSql } from './search-asked.ts'
import { visible } from './visible-rows.ts'

/** A queue, and the select that gives its waiting things: `since`, `amount` in fen and `due`, oldest first. */
export interface QueuePart {
  key: string
  /** What waits, in the caller's language. */
  title: string
  /** For what it waits. */
  state: string
  /** The code of the menu entry that has the list. */
  menu: string
  /** The address of the list that shows just these. */
  list: string
  hasAmount: boolean
  waiting: RawBuilder<unknown>
}

/**
 * The queues of all screens for the caller: those whose list they may open, over fields that they may
 * read, waiting for an act that they may do.
 */
export function screenQueues(ctx: SignedIn): QueuePart[] {
  return ctx.services.screens.screens.flatMap((screen) =>
    screen.list.quick.some(({ waits }) => waits) && mayList(screen, ctx) && mayWriteShared(screen, ctx)
      ? openQuickFilters(screen, ctx.me).flatMap((filter) => queueOf(screen, ctx, filter) ?? [])
      : [],
  )
}

function mayList({ menu, calls }: Screen, { me }: SignedIn): boolean {
  const list = calls.find(({ kind }) => kind === 'list')
  return list !== undefined && holdsCode(me, menu.code) && holdsCode(me, list.permission)
}

/** The page of its own on which the caller works on the queue. */
function pageOf({ me }: SignedIn, { page }: Waits): string | undefined {
  return page !== null && holdsCode(me, page) ? entryOf(page)?.path : undefined
}

function queueOf(screen: Screen, ctx: SignedIn, filter: QuickFilter): QueuePart | null {
  const { waits, name, label } = filter
  if (!waits?.acts.some((act) => holdsCode(ctx.me, codeOf(screen, act)))) return null
  const columns = columnsOf(screen, ctx, waits)
  const act = signedActs(screen).find((each) => each.name === filter.sign)
  return {
    key: `${screen.name}.${name}`,
    title: screen.title[ctx.language],
    state: label[ctx.language],
    menu: screen.menu.code,
    list: pageOf(ctx, waits) ?? `${screen.menu.path}?quick=${name}`,
    hasAmount: columns.hasAmount,
    waiting: act
      ? sql`
      select a.step_since as since, ${columns.amount} as amount, (a.due_at at time zone 'Asia/Shanghai')::date as due
      from approvals a
      join ${tableOf(screen)} t on t.id = a.row_id
      where ${runningFor(screen, ctx, act)} and ${isMyTurn(ctx, act)} and ${visible(screen, ctx)}
      order by a.step_since
    `
      : sql`
      select ${columns.since} as since, ${columns.amount} as amount, ${columns.due} as due
      from ${tableOf(screen)} t
      where ${visible(screen, ctx)} and ${quickSql(screen, ctx, filter)}
      order by ${columns.since}
    `,
  }
}

function columnsOf(screen: Screen, { me }: SignedIn, waits: Waits) {
  const readable = readableFields(screen, me)
  const fieldOf = (prop: string | null) => readable.find((field) => field.prop === prop)
  const [amount, due] = [fieldOf(waits.amount), fieldOf(waits.due)]
  return {
    since: columnRef('t', fieldOf(waits.since)?.columns[0] ?? 'created_at'),
    hasAmount: amount !== undefined,
    amount: amount ? sql`${columnRef('t', amount.columns[0]!)}::bigint` : fixedSql('null::bigint'),
    due: due ? dayOf(due.type, columnRef('t', due.columns[0]!)) : fixedSql('null::date'),
  }
}

function dayOf(type: Screen['fields'][number]['type'], column: RawBuilder<unknown>): RawBuilder<unknown> {
  return definitionOf(type).precision === 'moment'
    ? sql`(${column} at time zone 'Asia/Shanghai')::date`
    : column
}
