// Which buttons stand over the list and beside a row. Beside a row they are what the server's
// allowedActions lists; over the list there is no row to ask about, so the codes decide.
import type { ConditionUser } from '../../../shared/screen/condition.ts'
import type { Action, Field, Screen, Transition } from '../../../shared/screen/normal-form.ts'
import { callOf } from '../screen-call.ts'

type Row = Record<string, unknown>

export interface Asking {
  me: ConditionUser
  holdsCode: (code: string) => boolean
  /** The platform writes what all tenants share. */
  isPlatform: boolean
}

export type Act = { kind: 'transition'; transition: Transition } | { kind: 'action'; action: Action }

/** What the act asks before its call is made, and how its dialog looks. */
export function askedBy(act: Act): Pick<Action, 'label' | 'input' | 'confirm' | 'danger' | 'slot'> {
  return act.kind === 'action' ? act.action : { ...act.transition, confirm: null, danger: false, slot: null }
}

/** The act's name, as its call has it. */
export function actName(act: Act): string {
  return act.kind === 'transition' ? act.transition.name : act.action.name
}

/** Whether the person adds rows, as far as no condition is asked: {@link useMayAdd} asks it. */
export function mayAddByCode(screen: Screen, { holdsCode, isPlatform }: Asking): boolean {
  const hasCall = callOf(screen, 'create') ?? callOf(screen, 'save')
  const own = screen.permissions.find(({ name }) => name === 'add')
  return hasCall !== undefined && own !== undefined && holdsCode(own.code) && mayWrite(screen, isPlatform)
}

/** Whether some rows may be removed at all; each row says for itself. */
export function mayRemoveSome(screen: Screen, { holdsCode, isPlatform }: Asking): boolean {
  const call = callOf(screen, 'remove')
  return (
    call !== undefined &&
    screen.allow.remove !== 'false' &&
    holdsCode(call.permission) &&
    mayWrite(screen, isPlatform)
  )
}

/** Whether several rows can be given one value; each row says for itself. */
export function mayEditMany(screen: Screen, { holdsCode, isPlatform }: Asking): boolean {
  const call = callOf(screen, 'bulkEdit')
  return call !== undefined && holdsCode(call.permission) && mayWrite(screen, isPlatform)
}

/** Whether rows that are the same thing can be made one. */
export function mayMerge(screen: Screen, { holdsCode, isPlatform }: Asking): boolean {
  const own = screen.merge && screen.permissions.find(({ name }) => name === 'merge')
  return Boolean(own) && holdsCode(own!.code) && mayWrite(screen, isPlatform)
}

/** Whether rows come in from a spreadsheet; the server asks the same of each of its rows as of a form. */
export function mayImport(screen: Screen, { holdsCode, isPlatform }: Asking): boolean {
  const call = callOf(screen, 'import')
  return call !== undefined && holdsCode(call.permission) && mayWrite(screen, isPlatform)
}

export function mayExport(screen: Screen, { holdsCode }: Asking): boolean {
  const call = callOf(screen, 'export')
  return call !== undefined && holdsCode(call.permission)
}

/** Whether rows are printed; the server asks again. */
export function mayPrint(screen: Screen, { holdsCode }: Pick<Asking, 'holdsCode'>): boolean {
  const own = screen.print && screen.permissions.find(({ name }) => name === 'print')
  return Boolean(own) && holdsCode(own!.code)
}

/** What can be done with several rows at once. */
export function bulkActs(screen: Screen, { holdsCode, isPlatform }: Asking): Act[] {
  if (!mayWrite(screen, isPlatform)) return []
  return actsOf(screen).filter((act) => {
    const call = callOf(screen, 'action', actName(act))
    const isBulk = act.kind === 'transition' ? act.transition.bulk : act.action.on !== 'row'
    return isBulk && call !== undefined && holdsCode(call.permission)
  })
}

/** What can be done with one row now, besides editing and removing it. */
export function rowActs(screen: Screen, row: Row): Act[] {
  return actsOf(screen).filter(
    (act) => isAllowed(row, actName(act)) && (act.kind === 'transition' || act.action.on === 'row'),
  )
}

/** What can be done with one row as with several at once. */
export function sharedActs(screen: Screen, row: Row): Act[] {
  return actsOf(screen).filter(
    (act) => act.kind === 'action' && act.action.on === 'bulk' && isAllowed(row, actName(act)),
  )
}

/** Whether the person may change the field in some row; what takes a right they lack is always locked. */
export function isOpen({ form, readOnly }: Field): boolean {
  return !readOnly && form !== null && form.editable && form.disabledWhen !== 'true'
}

export function isAllowed(row: Row, act: string): boolean {
  return Array.isArray(row['allowedActions']) && row['allowedActions'].includes(act)
}

function actsOf(screen: Screen): Act[] {
  return [
    ...(screen.states?.transitions ?? []).map((transition): Act => ({ kind: 'transition', transition })),
    ...screen.actions.map((action): Act => ({ kind: 'action', action })),
  ]
}

function mayWrite({ table }: Screen, isPlatform: boolean): boolean {
  return (table.tenancy === 'own' && !table.existing) || isPlatform
}
