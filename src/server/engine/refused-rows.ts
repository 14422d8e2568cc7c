import { sql } from 'kysely'
import { sentence } from '../../shared/errors.ts'
import type { Screen, Transition } from '../../shared/screen/normal-form.ts'
import { many, type Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import type { Row } from './hook.ts'

/** What became of one row of several: batches answer each by itself. */
export interface Outcome {
  id: string
  /** The row's name to a person. */
  label: string
  done: boolean
  /** Why not, in the caller's language. */
  msg?: string
}

export function outcomeOf({ table }: Screen, row: Row): Omit<Outcome, 'done'> {
  return { id: String(row[table.key]), label: String(row[table.labelProp] ?? row[table.key]) }
}

/** Why these rows cannot take the transition: their state, or what the file says of its `if`. */
export async function refusedSteps(
  tx: Tx,
  ctx: SignedIn,
  { screen, transition, rows }: { screen: Screen; transition: Transition; rows: Row[] },
): Promise<Outcome[]> {
  if (rows.length === 0) return []
  const { field } = screen.states!
  const labels = await stateLabels(tx, ctx, screen)
  return rows.map((row) => {
    const state = String(row[field])
    const msg = transition.from.includes(state)
      ? (transition.say?.[ctx.language] ?? sentence('NOT_ALLOWED_NOW', ctx.language))
      : sentence('STATE_NOT_ALLOWED', ctx.language, { state: labels.get(state) ?? state })
    return { ...outcomeOf(screen, row), done: false, msg }
  })
}

async function stateLabels(tx: Tx, { language }: SignedIn, screen: Screen): Promise<Map<string, string>> {
  const { dict } = screen.fields.find(({ prop }) => prop === screen.states!.field)!
  const items = await many(
    tx,
    sql<{ value: string; label: string }>`
      select i.value, ${sql.ref(language === 'zh' ? 'i.label_zh' : 'i.label_en')} as label
      from dicts d
      join dict_items i on i.dict_id = d.id
      where d.code = ${dict}
    `,
  )
  return new Map(items.map(({ value, label }) => [value, label]))
}
