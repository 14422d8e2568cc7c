import { holds } from '../../shared/screen/judge.ts'
import type { Action, Screen, Transition } from '../../shared/screen/normal-form.ts'
import { snakeCase } from '../../shared/screen/words.ts'
import type { SignedIn } from '../context.ts'
import { holdsCode } from '../may.ts'
import type { Row } from './hook.ts'
import { isPlatform } from './visible-rows.ts'

/** The permission code of an act on a screen's rows. */
export function codeOf(screen: Screen, act: string): string {
  return `${screen.menu.code}_${snakeCase(act)}`
}

/** What the caller may do to rows now, but for signatures; what their rights decide is decided once. */
export function actsAllowed(screen: Screen, ctx: SignedIn): (row: Row) => string[] {
  if (!mayWriteShared(screen, ctx)) return () => []
  const changes = (['edit', 'remove'] as const).map((act) => ({
    name: act,
    isOpen: (row: Row) => mayChange(screen, ctx, { row, act }),
  }))
  const steps = (screen.states?.transitions ?? []).map((transition) => ({
    name: transition.name,
    isOpen: (row: Row) => mayStep(screen, ctx, { row, transition }),
  }))
  const actions = screen.actions.map((action) => ({
    name: action.name,
    isOpen: (row: Row) => mayDo(screen, ctx, { row, action }),
  }))
  const granted = [...changes, ...steps, ...actions].filter(({ name }) =>
    holdsCode(ctx.me, codeOf(screen, name)),
  )
  return (row) => granted.filter(({ isOpen }) => isOpen(row)).map(({ name }) => name)
}

/** Shared rows are everyone's to read and the platform's to write; those of an existing table are the platform's alone. */
export function mayWriteShared(screen: Screen, ctx: SignedIn): boolean {
  return (screen.table.tenancy !== 'shared' && !screen.table.existing) || isPlatform(ctx)
}

/** Whether the file's `allow` lets the caller add rows at all. */
export function mayAdd(screen: Screen, ctx: SignedIn): boolean {
  const { add } = screen.allow
  return add === null || holds(add, situation(screen, ctx, {}))
}

/** Whether the row's values allow the change, by the file's `allow`. */
export function mayChange(
  screen: Screen,
  ctx: SignedIn,
  { row, act }: { row: Row; act: 'edit' | 'remove' },
): boolean {
  const condition = screen.allow[act]
  return condition === null || holds(condition, situation(screen, ctx, row))
}

/** Whether the row is in a state from which the transition leads on. */
export function mayStep(
  screen: Screen,
  ctx: SignedIn,
  { row, transition }: { row: Row; transition: Transition },
): boolean {
  const { from, if: condition } = transition
  return (
    from.includes(String(row[screen.states!.field])) &&
    (condition === null || holds(condition, situation(screen, ctx, row)))
  )
}

/** Whether the row's values let the action's button show. */
export function mayDo(
  screen: Screen,
  ctx: SignedIn,
  { row, action: { showWhen } }: { row: Row; action: Action },
): boolean {
  return showWhen === null || holds(showWhen, situation(screen, ctx, row))
}

export function situation({ fields }: Screen, { me, now }: SignedIn, row: Row) {
  return { fields, row, me, now }
}
