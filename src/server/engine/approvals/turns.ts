import { sql } from 'kysely'
import { signedActs, type SignedAct } from '../../../shared/screen/normal-approval.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { Text } from '../../../shared/screen/text.ts'
import { businessTime } from '../../../shared/time.ts'
import type { SignedIn } from '../../context.ts'
import { many, type Queryable } from '../../db/connection.ts'
import type { Row } from '../hook.ts'
import { isOpenFor } from './settle.ts'
import { neededSteps } from './steps.ts'
import { isMyTurn } from './turn-sql.ts'

/** What a row shows of a signature that it waits for. */
interface WaitsFor {
  act: string
  /** The step, in the caller's language. */
  step: string
  due?: string
}

interface Turns {
  /** The acts that the row would allow, and that wait for somebody else. */
  othersTurn: ReadonlySet<string>
  waitsFor: WaitsFor[]
}

interface Found {
  rowId: string
  act: string
  label: Text | null
  dueAt: Date | null
  isMine: boolean
}

const NONE: Turns = { othersTurn: new Set(), waitsFor: [] }

/** Whose signatures rows wait for: one statement for each act that is signed. */
export async function turnsOf(
  db: Queryable,
  ctx: SignedIn,
  { screen, rows }: { screen: Screen; rows: Row[] },
): Promise<(row: Row) => Turns> {
  const turns = new Map<string, Turns>()
  const acts = signedActs(screen)
  const idOf = (row: Row) => String(row[screen.table.key])
  for (const act of acts) {
    const open = rows.filter((row) => isOpenFor(screen, ctx, { row, act }))
    if (open.length === 0) continue
    const found = await turnsFor(db, ctx, { screen, act, ids: open.map(idOf) })
    for (const row of open) {
      const turn =
        found.find(({ rowId }) => rowId === idOf(row)) ?? (await notBegun(db, ctx, { screen, act, row }))
      const { othersTurn, waitsFor } = turns.get(idOf(row)) ?? NONE
      turns.set(idOf(row), {
        othersTurn: turn.isMine ? othersTurn : new Set([...othersTurn, act.name]),
        waitsFor: turn.label ? [...waitsFor, shown(ctx, act, turn)] : waitsFor,
      })
    }
  }
  return (row) => turns.get(idOf(row)) ?? NONE
}

function shown({ language }: SignedIn, { name }: SignedAct, { label, dueAt }: Found): WaitsFor {
  return { act: name, step: label![language], ...(dueAt && { due: businessTime(dueAt) }) }
}

const turnsFor = (
  db: Queryable,
  ctx: SignedIn,
  { screen, act, ids }: { screen: Screen; act: SignedAct; ids: string[] },
) =>
  many(
    db,
    sql<Found>`
      select a.row_id, a.transition as act, a.due_at, ${isMyTurn(ctx, act)} as is_mine,
        (select s -> 'label' from jsonb_array_elements(a.steps) s where s ->> 'name' = a.step) as label
      from approvals a
      where a.screen = ${screen.name} and a.row_id = any(${ids}::bigint[]) and a.transition = ${act.name}
        and a.ended_at is null
    `,
  )

/** A row that was written past the engine: its approval begins with the first signature. */
async function notBegun(
  db: Queryable,
  ctx: SignedIn,
  { screen, act, row }: { screen: Screen; act: SignedAct; row: Row },
): Promise<Found> {
  const [first] = await neededSteps(db, ctx, { screen, row, act })
  const codes = await many(
    db,
    sql<{ code: string }>`
      select code from roles where id = any(${ctx.me.roleIds}::bigint[]) and status = 'ENABLED'
    `,
  )
  const isMine = !first?.roles || ctx.me.everything || codes.some(({ code }) => first.roles!.includes(code))
  return { rowId: '', act: act.name, label: first?.label ?? null, dueAt: null, isMine }
}
