// What the merge dialog starts from, and what it sends.
import { isJoined, isTakenOver, OF_ALL } from '../../../shared/screen/merge.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import type { Moving } from '../../../shared/calls/merge.ts'
import { isOpen } from '../list/allowed-acts.ts'

type Row = Record<string, unknown>

/** By prop the id of the row whose value is kept, or OF_ALL. */
export type Choices = Record<string, string>

/** The fields that are compared: what a person reads of a row. */
export function comparedFields({ fields }: Screen): Field[] {
  return fields.filter(
    ({ secret, lines, column, form, prop }) =>
      !secret && !lines && prop !== 'tenantId' && (column !== null || form !== null),
  )
}

/** Whether the person may choose from which row the value comes. */
export function isChosen(screen: Screen, field: Field): boolean {
  return isTakenOver(screen, field) && isOpen(field)
}

export function differs(field: Field, rows: Row[]): boolean {
  return new Set(rows.map((row) => said(field, row))).size > 1
}

function said({ prop, of }: Field, row: Row): string {
  return JSON.stringify((of ?? [prop]).map((each) => empty(row[each]) ?? null))
}

function empty(value: unknown): unknown {
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty ? null : value
}

function hasValue({ prop, of }: Field, row: Row): boolean {
  return (of ?? [prop]).some((each) => (empty(row[each]) ?? null) !== null)
}

/** The row that most others refer to stays, of equals the oldest. */
export function likelySurvivor(moving: Moving[]): string {
  const usesOf = ({ uses }: Moving) => uses.reduce((sum, { count }) => sum + count, 0)
  const [first] = moving.toSorted((a, b) => usesOf(b) - usesOf(a) || byAge(a.id, b.id))
  return first!.id
}

/** Ids grow with time, and are longer than a number holds. */
function byAge(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1)
}

/** The survivor keeps its values, lists are taken together, and a hole is filled by the first row that can. */
export function firstChoices(
  screen: Screen,
  { rows, survivorId }: { rows: Row[]; survivorId: string },
): Choices {
  const idOf = (row: Row) => String(row[screen.table.key])
  const survivor = rows.find((row) => idOf(row) === survivorId)!
  const choices: Choices = {}
  for (const field of comparedFields(screen)) {
    if (!isChosen(screen, field) || !differs(field, rows)) continue
    const giver = hasValue(field, survivor)
      ? survivor
      : (rows.find((row) => hasValue(field, row)) ?? survivor)
    choices[field.prop] = isJoined(field) ? OF_ALL : idOf(giver)
  }
  return choices
}

/** What of the choices changes the survivor. */
export function toSend(choices: Choices, survivorId: string): Choices {
  return Object.fromEntries(Object.entries(choices).filter(([, from]) => from !== survivorId))
}

/** What refers to the rows that go, added up by what it is called. */
export function usesMoving(moving: Moving[], survivorId: string): { title: string; count: number }[] {
  const sums = new Map<string, number>()
  for (const { id, uses } of moving)
    if (id !== survivorId)
      for (const { title, count } of uses) sums.set(title, (sums.get(title) ?? 0) + count)
  return [...sums].map(([title, count]) => ({ title, count }))
}
